/** What of a page would be printed though it does nothing on paper, or is not black on white. It runs in the page. */
export function printFaults(): string[] {
  // Boxes and figures that filter say what is chosen.
  const pressable =
    'button:not([role=checkbox], [aria-pressed]), nav a, [role=tab], input[type=search], a[href="#main"]';

  function called(element: Element): string {
    return `<${element.tagName.toLowerCase()}> “${element.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}”`;
  }

  function isSeen(element: Element): boolean {
    const { clipPath, clip } = getComputedStyle(element);
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isShown && clipPath === 'none' && clip === 'auto' && element.getClientRects().length > 0;
  }

  /** Red, green and blue from 0 to 1, and how much of it covers what is below. */
  function channels(colour: string): [number, number, number, number] {
    const [red = 0, green = 0, blue = 0, cover = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    const scale = colour.startsWith('rgb') ? 255 : 1;
    return [red / scale, green / scale, blue / scale, cover];
  }

  function luminance(colour: string): number {
    const [red, green, blue] = channels(colour).map((one) =>
      one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  }

  /** Printers leave backgrounds out, but for what says that its own must be there. */
  function keepsItsOwn(element: Element): boolean {
    return getComputedStyle(element).getPropertyValue('print-color-adjust') === 'exact';
  }

  /** What opens a row of a table reads as the row's name. */
  function readsAsText(element: Element): boolean {
    const { backgroundColor, borderTopWidth } = getComputedStyle(element);
    const isPlain = borderTopWidth === '0px' && channels(backgroundColor)[3] === 0;
    return isPlain && element.closest('th, td') !== null && element.textContent.trim() !== '';
  }

  function* faults(): Generator<string> {
    for (const one of document.querySelectorAll(pressable)) {
      if (isSeen(one) && !readsAsText(one)) yield `is printed: ${called(one)}`;
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { nodeValue: text, parentElement: parent } = node;
      if (!parent || !text?.trim() || parent instanceof HTMLOptionElement || !isSeen(parent)) continue;
      if (keepsItsOwn(parent)) continue;
      // Black upon the white of the paper, by 7 to 1.
      const contrast = 1.05 / (luminance(getComputedStyle(parent).color) + 0.05);
      if (contrast < 7) yield `is pale on paper (${contrast.toFixed(1)} to 1): ${called(parent)}`;
    }
  }
  return [...new Set(faults())];
}
