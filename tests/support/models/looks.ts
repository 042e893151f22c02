/**
 * What the walks reach, the walks check: each state of each machine, where it stands on the screen, by every rule of axe
 * and by how it is laid out, in its own window, every other state in the dark; with LOOKS=all in every window, font and
 * size of letters.
 * What stands like a page that was looked at before, but for its texts, is not looked at again; nor is laid out again in
 * every window what only says another state.
 */
import axe from 'axe-core';
import { cdp } from 'vitest/browser';
import { layoutFaults } from '../browser/layout-faults.ts';

/** LOOKS=on looks at each state in the window of its walk, LOOKS=all in every one. */
export const areLooksTaken = ['on', 'all'].includes(import.meta.env['LOOKS'] ?? '');
const isAll = import.meta.env['LOOKS'] === 'all';
const families = ['Noto Sans', 'DejaVu Sans'];
/** In every font of the tests; in the narrow windows with letters twice as high. */
const windows = isAll
  ? [
      { width: 320, sizes: [100, 200] },
      { width: 390, sizes: [100, 200] },
      { width: 1280, sizes: [100] },
      { width: 1440, sizes: [100] },
    ]
  : [{ width: null, sizes: [100] }];

/** The browser's own, before a test puts a clock of its own in its place: axe waits by it. */
const { clearTimeout, requestAnimationFrame, setTimeout } = window;

/** Does what takes real time, whatever clock the test has. */
async function inRealTime(does: () => Promise<void>): Promise<void> {
  const own = {
    clearTimeout: window.clearTimeout,
    requestAnimationFrame: window.requestAnimationFrame,
    setTimeout: window.setTimeout,
  };
  Object.assign(window, { clearTimeout, requestAnimationFrame, setTimeout });
  try {
    await does();
  } finally {
    Object.assign(window, own);
  }
}

/** What was looked at on this page, by all walks that it has seen. */
const skeletons = new Set<string>();
const shapes = new Set<string>();
let theme: 'light' | 'dark' = 'light';

export type Looks = {
  /** Looks at a state that stands on the screen. */
  readonly at: (state: string) => Promise<void>;
  /** How many states were reached, and how many of them stood like no other. */
  readonly count: () => string;
  readonly assertNone: (id: string) => void;
};

/** Gathers what is wrong with the states of one walk, each looked at once. */
export function looksOfWalk(): Looks {
  const seen = new Set<string>();
  const wrong = new Set<string>();
  let looked = 0;
  const lookAt = async (state: string) => {
    // While the pages' scripts are fetched there is nothing to look at.
    if (document.body.innerText.trim() === '') return;
    endAnimations();
    const skeleton = skeletonOf(document.documentElement);
    if (skeletons.has(skeleton)) return;
    skeletons.add(skeleton);
    looked += 1;
    const shape = skeleton.replaceAll(/ [^<>]*/g, '');
    await turnTo(skeleton.length % 2 === 0 ? 'light' : 'dark');
    for (const fault of await violations(newlyColoured())) wrong.add(`${state}, ${theme}: ${fault}`);
    if (isAll && shapes.has(shape)) return;
    shapes.add(shape);
    const style = window.frameElement?.getAttribute('style') ?? '';
    for (const { sizes, width } of windows) {
      await widen(width);
      for (const fault of layoutFaults({ families: isAll ? families : families.slice(1), sizes })) {
        wrong.add(`${state}, ${innerWidth} px, ${fault}`);
      }
    }
    if (!isAll) return;
    window.frameElement?.setAttribute('style', style);
    await frames();
  };
  return {
    at: async (state) => {
      if (seen.has(state)) return;
      seen.add(state);
      await inRealTime(() => lookAt(state));
    },
    count: () => `${looked} of ${seen.size} looked at`,
    assertNone: (id) => {
      if (wrong.size > 0) throw new Error(`${id}: Wrong to look at\n  ${[...wrong].join('\n  ')}`);
    },
  };
}

/** What fades in is there at once: half faded text has half its contrast. */
function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
}

async function turnTo(next: typeof theme): Promise<void> {
  if (theme === next) return;
  theme = next;
  const features = [
    { name: 'prefers-color-scheme', value: next },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** Gives the page a window of this width, if not that of the walk, and time to follow. */
async function widen(width: number | null): Promise<void> {
  const { frameElement: frame } = window;
  if (!frame || width === null || innerWidth === width) return;
  frame.setAttribute('style', `${frame.getAttribute('style')}; width: ${width}px`);
  await frames();
}

/** Time in which the page follows its window. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((go) => requestAnimationFrame(go));
}

/**
 * What is wrong with the page by every rule of axe, each with the elements that it is wrong with; the contrast of
 * colours, which takes most of the time, of these elements alone.
 */
async function violations(coloured: readonly Element[]): Promise<string[]> {
  const how = { performanceTimer: false, iframes: false, preload: false } as const;
  const contrast = 'color-contrast';
  const runs = [
    // First, since what is on its way may be gone by the time that all else was looked at.
    ...(coloured.length > 0
      ? [
          await axe.run(
            { include: [...coloured] },
            { ...how, resultTypes: ['violations'], runOnly: [contrast] },
          ),
        ]
      : []),
    await axe.run(document, {
      ...how,
      resultTypes: ['violations'],
      rules: { [contrast]: { enabled: false } },
    }),
  ];
  return runs.flatMap(({ violations: found }) =>
    found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  );
}

/** Elements with words, by theme and by how they and all around them stand, of which the colours were looked at. */
const colours = new Set<string>();

/** The elements with words that stand in the colours of a place that was not looked at before. */
function newlyColoured(): Element[] {
  const found: Element[] = [];
  const visit = (element: Element, around: string) => {
    const within = `${around}<${standOf(element)}`;
    if (hasWords(element) && !colours.has(`${theme} ${within}`)) {
      colours.add(`${theme} ${within}`);
      found.push(element);
    }
    for (const child of element.children) if (!(child instanceof SVGElement)) visit(child, within);
  };
  visit(document.documentElement, '');
  return found;
}

/** Of an element's attributes what styles it or says its state. */
function standOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) =>
    name === 'class' || /^(?:true|false|mixed|[a-z-]{1,12})$/.test(value) ? `${name}=${value}` : name,
  );
  return `${element.localName} ${attributes.join(' ')}`;
}

function hasWords(element: Element): boolean {
  const words = [...element.childNodes].some((one) => one instanceof Text && one.data.trim() !== '');
  return words || element.matches('input, select, textarea');
}

/** How an element stands without its words; what is alike stands once. */
function skeletonOf(element: Element): string {
  if (element instanceof SVGElement) return '<svg>';
  const says = [...element.childNodes].some((one) => one instanceof Text && one.data.trim() !== '');
  const within = new Set([...element.children].map(skeletonOf));
  return `<${standOf(element)}>${says ? '…' : ''}${[...within].join('')}/`;
}
