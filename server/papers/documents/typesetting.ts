import type { Weight } from './fonts.ts';
import { palette } from './palette.ts';
import type { Sheet } from './sheet.ts';

export type TextBox = {
  readonly x: number;
  /** The top of the first line. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** How small the text may become to stand within its lines; at this size the end is cut off with an ellipsis. */
  readonly minSize?: number;
  readonly maxLines?: number;
  /** In place of `maxLines`: as many as stand in so many points, the more the smaller they are. */
  readonly maxHeight?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
};

// Control characters have no glyph, and a letter with a separate dot above is one letter only when composed.
// oxlint-disable-next-line no-control-regex
const blanks = /[ \u0000-\u001f\u007f]+/g;
const cleanText = (text: string): string => text.normalize('NFC').replaceAll(blanks, ' ').trim();

/** How many lines of the size that is set stand in a box. */
function linesIn(sheet: Sheet, { maxHeight, maxLines = 1 }: TextBox): number {
  return maxHeight === undefined ? maxLines : Math.floor(maxHeight / sheet.currentLineHeight(true));
}

function isFitting(sheet: Sheet, text: string, box: TextBox, size: number): boolean {
  sheet.fontSize(size);
  if (sheet.widthOfString(text) <= box.width) return true;
  // The library breaks a part of a word that is wider than its line anywhere; a smaller one comes first.
  if (text.split(/\s+|(?<=-)/).some((word) => sheet.widthOfString(word) > box.width)) return false;
  const lines = sheet.heightOfString(text, { width: box.width }) / sheet.currentLineHeight(true);
  return Math.round(lines) <= linesIn(sheet, box);
}

/** Sets the font and the largest size at which the text stands in its box, and answers its height in points. */
function chooseFontSize(sheet: Sheet, text: string, box: TextBox): number {
  const minSize = box.minSize ?? box.size;
  let size = box.size;
  sheet.font(box.weight ?? 'regular');
  while (size > minSize && !isFitting(sheet, text, box, size)) size = Math.max(minSize, size - 0.5);
  sheet.fontSize(size);
  const line = sheet.currentLineHeight(true);
  if (sheet.widthOfString(text) <= box.width) return line;
  return Math.min(line * linesIn(sheet, box), sheet.heightOfString(text, { width: box.width }));
}

/** The height in points of a text once it is typeset in its box. */
export function measureTextHeight(sheet: Sheet, text: string, box: TextBox): number {
  return chooseFontSize(sheet, cleanText(text), box);
}

/** Typesets a text in its box: shrunk, wrapped or at last cut off, so that it never leaves it. Answers its height. */
export function writeText(sheet: Sheet, text: string, box: TextBox): number {
  const cleaned = cleanText(text);
  const height = chooseFontSize(sheet, cleaned, box);
  sheet.fillColor(box.color ?? palette.ink).text(cleaned, box.x, box.y, {
    width: box.width,
    // A hair more than the lines, or rounding loses the last one.
    height: height + 0.5,
    ellipsis: true,
    align: box.align ?? 'left',
  });
  return height;
}

/** Typesets a text in its box as a paragraph of the document's structure. Answers its height in points. */
export function writeParagraph(sheet: Sheet, text: string, box: TextBox): number {
  let height = 0;
  sheet.put('P', () => {
    height = writeText(sheet, text, box);
  });
  return height;
}
