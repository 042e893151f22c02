import type { Weight } from './fonts.ts';
import { palette } from './palette.ts';
import type { Sheet } from './sheet.ts';

export type TextBox = {
  readonly x: number;
  /** The y coordinate of the top of the first line. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** The smallest letter size in points. A text that does not fit in this size ends with an ellipsis. */
  readonly minSize?: number;
  readonly maxLines?: number;
  /** The greatest height in points, used instead of `maxLines`. Smaller letters allow more lines in this height. */
  readonly maxHeight?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
};

// Control characters have no glyph. A letter with a separate dot above becomes one letter by composing.
// oxlint-disable-next-line no-control-regex
const blanks = /[ \u0000-\u001f\u007f]+/g;
const cleanText = (text: string): string => text.normalize('NFC').replaceAll(blanks, ' ').trim();

function linesIn(sheet: Sheet, { maxHeight, maxLines = 1 }: TextBox): number {
  return maxHeight === undefined ? maxLines : Math.floor(maxHeight / sheet.currentLineHeight(true));
}

function isFitting(sheet: Sheet, text: string, box: TextBox, size: number): boolean {
  sheet.fontSize(size);
  if (sheet.widthOfString(text) <= box.width) return true;
  // pdfkit breaks a word that is wider than the box at any letter. So a smaller letter size is tried first.
  if (text.split(/\s+|(?<=-)/).some((word) => sheet.widthOfString(word) > box.width)) return false;
  const lines = sheet.heightOfString(text, { width: box.width }) / sheet.currentLineHeight(true);
  return Math.round(lines) <= linesIn(sheet, box);
}

/**
 * Sets the font and the largest letter size with which the text fits into `box`. Returns the text's height in points.
 */
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

/** Returns the height that a text needs in its box, in points. */
export function measureTextHeight(sheet: Sheet, text: string, box: TextBox): number {
  return chooseFontSize(sheet, cleanText(text), box);
}

/**
 * Writes a text into its box. If it does not fit, it gets more lines, then smaller letters, and then it is cut. Returns
 * its height in points.
 */
export function writeText(sheet: Sheet, text: string, box: TextBox): number {
  const cleaned = cleanText(text);
  const height = chooseFontSize(sheet, cleaned, box);
  sheet.fillColor(box.color ?? palette.ink).text(cleaned, box.x, box.y, {
    width: box.width,
    // The height is slightly more than the lines need, because rounding could remove the last line.
    height: height + 0.5,
    ellipsis: true,
    align: box.align ?? 'left',
  });
  return height;
}

/** Writes a text as a paragraph of the PDF. Returns its height in points. */
export function writeParagraph(sheet: Sheet, text: string, box: TextBox): number {
  let height = 0;
  sheet.put('P', () => {
    height = writeText(sheet, text, box);
  });
  return height;
}
