import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { loadFont, type Weight } from '#server/papers/documents/fonts.ts';
import type { Line } from './machine-graph.ts';

const { resolve } = createRequire(import.meta.url);
const wide = (name: string) => create(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

/** The fonts in which a picture may be shown: the product's font, and the widest usual font, which a new Debian has. */
const fonts = {
  regular: [loadFont('regular'), wide('DejaVuSans')],
  bold: [loadFont('bold'), wide('DejaVuSans-Bold')],
} as const satisfies Record<Weight, unknown>;

type Style = { readonly weight: Weight; readonly size: number; readonly leading: number };

/** The text style of each kind of line. The picture's style sheet has the same values. */
const styles: Record<Line['kind'], Style> = {
  title: { weight: 'bold', size: 15, leading: 22 },
  description: { weight: 'regular', size: 12, leading: 17 },
  event: { weight: 'bold', size: 12.5, leading: 18 },
  guard: { weight: 'regular', size: 12, leading: 17 },
  action: { weight: 'regular', size: 12, leading: 17 },
  actor: { weight: 'regular', size: 12, leading: 17 },
  tag: { weight: 'regular', size: 12, leading: 17 },
  target: { weight: 'bold', size: 12, leading: 18 },
};

/** A measured line of text. `y` is the baseline of the line, measured from the top of the block. */
export type SetLine = Line & { readonly y: number; readonly width: number };

export type TextBlock = {
  readonly lines: readonly SetLine[];
  readonly width: number;
  readonly height: number;
};

/** Measures the width of a text in pixels, in the wider of the two fonts. */
export function widthOf(kind: Line['kind'], text: string): number {
  const { weight, size } = styles[kind];
  const widths = fonts[weight].map((one) => (one.layout(text).advanceWidth * size) / one.unitsPerEm);
  return Math.ceil(Math.max(...widths) * 10) / 10;
}

function wrapped(kind: Line['kind'], text: string, widest: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const row = rows.at(-1);
    const longer = row === undefined ? word : `${row} ${word}`;
    if (row === undefined || widthOf(kind, longer) > widest) rows.push(word);
    else rows[rows.length - 1] = longer;
  }
  return rows;
}

/**
 * Returns the space above a line, in pixels. A line that starts a new subject has some space above it. The line after a
 * title has more, because a rule is drawn below the title.
 */
function gapBefore(kind: Line['kind'], before: Line['kind'] | undefined): number {
  if (before === 'title') return 9;
  return kind === 'event' || kind === 'target' || (kind === 'actor' && before !== 'actor') ? 5 : 0;
}

/** Places lines of text below each other. No line is wider than `widest` pixels, except a single long word. */
export function setText(lines: readonly Line[], widest: number): TextBlock {
  const set: SetLine[] = [];
  let height = 0;
  for (const line of lines) {
    if (set.length > 0) height += gapBefore(line.kind, set.at(-1)?.kind);
    for (const text of wrapped(line.kind, line.text, widest)) {
      const { size, leading } = styles[line.kind];
      set.push({
        ...line,
        text,
        y: height + (leading + size * 0.72) / 2,
        width: widthOf(line.kind, text),
      });
      height += leading;
    }
  }
  return { lines: set, width: Math.max(0, ...set.map((line) => line.width)), height };
}
