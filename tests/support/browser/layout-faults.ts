/**
 * What is wrong with how a page is laid out, in words, in each of these fonts and sizes of its letters (percent). It
 * runs in the page and needs nothing from outside of itself.
 */
export function layoutFaults(asked: {
  readonly families: readonly string[];
  readonly sizes: readonly number[];
}): string[] {
  const root = document.documentElement;
  const pressable = 'button, a[href], input, select, textarea, summary, [role=checkbox], [role=tab]';
  /** The part of the window that a word must fit into to be kept whole. */
  const roomForWord = 0.6;
  /** How wide a ring of focus is, and how far from what it is around, in pixels. */
  const [ring, offset] = [3, 2];

  const styles = new Map<Element, CSSStyleDeclaration>();
  let seen = new Map<Element, boolean>();
  let clips = new Map<Element, Element | null>();

  function called(element: Element): string {
    const text = element.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
    return `<${element.tagName.toLowerCase()} class="${element.className}"> “${element.ariaLabel ?? text}”`;
  }

  function styleOf(element: Element): CSSStyleDeclaration {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  }

  /** Whether a person sees it, wherever they have to scroll to; what is left out while it is far away is not seen yet. */
  function isSeen(element: Element): boolean {
    const known = seen.get(element);
    if (known !== undefined) return known;
    const { parentElement: parent } = element;
    const answer =
      (!parent || isSeen(parent)) &&
      element.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      }) &&
      styleOf(element).clipPath === 'none' &&
      styleOf(element).getPropertyValue('clip') === 'auto';
    seen.set(element, answer);
    return answer;
  }

  /** The nearest box around an element's text that shows nothing outside of itself. */
  function clipOf(element: Element): Element | null {
    const known = clips.get(element);
    if (known !== undefined) return known;
    const { contain, contentVisibility, overflowX, overflowY } = styleOf(element);
    const isClip =
      element !== root &&
      element !== document.body &&
      (overflowX !== 'visible' ||
        overflowY !== 'visible' ||
        /strict|content|paint/.test(contain) ||
        contentVisibility === 'auto');
    const { parentElement: parent } = element;
    const answer = isClip ? element : parent && clipOf(parent);
    clips.set(element, answer);
    return answer;
  }

  /** Whether something reaches outside of what its clip shows by so much; a box that scrolls shows all that it holds. */
  function isOutside(rect: DOMRect, clip: Element, by: number): boolean {
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const box = clip.getBoundingClientRect();
    const { overflowX, overflowY } = styleOf(clip);
    const left = box.left + clip.clientLeft - clip.scrollLeft;
    const top = box.top + clip.clientTop - clip.scrollTop;
    const right = left + (scrolls(overflowX) ? clip.scrollWidth : clip.clientWidth);
    const bottom = top + (scrolls(overflowY) ? clip.scrollHeight : clip.clientHeight);
    return (
      left - rect.left > by || top - rect.top > by || rect.right - right > by || rect.bottom - bottom > by
    );
  }

  /** Whether what does not fit ends in three dots, and the title says the whole. */
  function isToldByTitle({ textContent, title }: HTMLElement, clip: Element): boolean {
    return styleOf(clip).textOverflow === 'ellipsis' && title === textContent;
  }

  /** The innermost of what reaches over an edge. */
  function beyond(edge: number, elements: readonly Element[]): string {
    const over = elements.filter((one) => {
      const { right, width } = one.getBoundingClientRect();
      return width > 0 && right > edge + 0.5;
    });
    const innermost = over.filter((one) => !over.some((other) => other !== one && one.contains(other)));
    return innermost.slice(0, 3).map(called).join(', ');
  }

  /** Only a region with a name that the keyboard reaches may scroll sideways. */
  function* wideness(all: readonly HTMLElement[]): Generator<string> {
    const wide = root.scrollWidth - root.clientWidth;
    if (wide > 0) yield `too wide by ${wide} px: ${beyond(root.clientWidth, all)}`;
    for (const one of all) {
      const mayScroll = one.tabIndex === 0 && one.role === 'region' && one.ariaLabel !== null;
      if (one.scrollWidth <= one.clientWidth || mayScroll) continue;
      if (!['auto', 'scroll'].includes(styleOf(one).overflowX)) continue;
      const edge = one.getBoundingClientRect().left + one.clientLeft + one.clientWidth;
      const inside = all.filter((other) => other !== one && one.contains(other));
      yield `scrolls sideways: ${called(one)}, by ${beyond(edge, inside)}`;
    }
  }

  /** Text that is cut off, and words that are broken though they are short. */
  function* texts(): Generator<string> {
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seenOf = () => [...range.getClientRects()].filter(({ width }) => width > 0);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { nodeValue: text, parentElement: parent } = node;
      if (!parent || !text?.trim() || parent instanceof HTMLOptionElement || !isSeen(parent)) continue;
      range.selectNodeContents(node);
      const lines = seenOf();
      const clip = clipOf(parent);
      // A line is higher than the letters on it.
      const isCut = clip && lines.some((line) => isOutside(line, clip, line.height * 0.15));
      if (isCut && !isToldByTitle(parent, clip)) {
        yield `text is cut off: ${called(parent)}`;
      }
      if (new Set(lines.map(({ top }) => Math.round(top))).size < 2) continue;
      for (const { 0: word, index } of text.matchAll(/[^\s–-]{2,}/gu)) {
        // An address, or what of it stands after the @, and a reference are no words.
        if (/[@_]|[a-z]\d|[a-z]\.[a-z]/.test(word)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = seenOf();
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        const isBroken = new Set(parts.map(({ top }) => Math.round(top))).size > 1;
        if (isBroken && width < innerWidth * roomForWord) yield `“${word}” is broken: ${called(parent)}`;
      }
    }
  }

  /** What lies over a page or stays in its window, as an open drop-down does, may cover it. */
  function layerOf(element: Element): Element {
    const { position, zIndex } = styleOf(element);
    const isLayer = ['fixed', 'sticky'].includes(position) || (position === 'absolute' && Number(zIndex) > 0);
    return isLayer || !element.parentElement ? element : layerOf(element.parentElement);
  }

  /** The part of an element that is in sight: not what is scrolled out of a box that it is in. */
  function inSight(one: Element): { left: number; top: number; right: number; bottom: number } {
    let { bottom, left, right, top } = one.getBoundingClientRect();
    let clip = one.parentElement && clipOf(one.parentElement);
    while (clip) {
      const view = clip.getBoundingClientRect();
      [left, top] = [Math.max(left, view.left), Math.max(top, view.top)];
      [right, bottom] = [Math.min(right, view.right), Math.min(bottom, view.bottom)];
      clip = clip.parentElement && clipOf(clip.parentElement);
    }
    return { left, top, right, bottom };
  }

  /** Words that leave what is pressed, rings that are not seen whole, and what lies over something else to press. */
  function* controls(all: readonly HTMLElement[]): Generator<string> {
    const found = all.filter((one) => one.matches(pressable));
    const placed = found.map((one) => ({ one, sight: inSight(one), layer: layerOf(one) }));
    for (const [index, { layer, one, sight }] of placed.entries()) {
      const box = one.getBoundingClientRect();
      const isField = one.matches('input, select, textarea');
      const leaves = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
      const mayLeave = isField || styleOf(one).display === 'inline' || isToldByTitle(one, one);
      if (leaves && !mayLeave) yield `words leave ${called(one)}`;
      const clip = one.parentElement && clipOf(one.parentElement);
      const own = Number.parseFloat(styleOf(one).getPropertyValue('--ring-offset') || String(offset));
      if (clip && isOutside(box, clip, 1 - ring - own)) yield `a ring is cut off: ${called(one)}`;
      for (const other of placed.slice(index + 1)) {
        if (other.layer !== layer || one.contains(other.one)) continue;
        const across = Math.min(sight.right, other.sight.right) - Math.max(sight.left, other.sight.left);
        const down = Math.min(sight.bottom, other.sight.bottom) - Math.max(sight.top, other.sight.top);
        if (across > 1 && down > 1) yield `${called(one)} lies over ${called(other.one)}`;
      }
    }
  }

  const faults = new Set<string>();
  for (const size of asked.sizes) {
    // What can be seen is the same in each font.
    [seen, clips] = [new Map(), new Map()];
    for (const family of asked.families) {
      document.body.style.fontFamily = `'${family}'`;
      if (size !== 100) root.style.fontSize = `${size}%`;
      const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
        (one) => one instanceof HTMLElement && isSeen(one),
      );
      for (const fault of [...wideness(all), ...texts(), ...controls(all)]) {
        faults.add(`${family}, ${size} %: ${fault}`);
      }
      root.style.fontSize = '';
      document.body.style.fontFamily = '';
    }
  }
  return [...faults];
}
