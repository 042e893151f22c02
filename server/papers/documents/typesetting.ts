import type { Weight } from './fonts.ts';
import { palette } from './palette.ts';
import type { Sheet } from './sheet.ts';

export type TextBox = {
  readonly x: number;
  /** The top of the first line. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** The smallest size to which the text may shrink. If it is still too long, it ends with an ellipsis. */
  readonly minSize?: number;
  readonly maxLines?: number;
  /** In place of `maxLines`: as many lines as fit in so many points. Smaller lines fit in greater number. */
  readonly maxHeight?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
};

// Control characters have no glyph, and a letter with a separate dot above is one letter only when composed.
// oxlint-disable-next-line no-control-regex
const blanks = /[ \u0000-\u001f\u007f]+/g;
const cleanText = (text: string): string => text.normalize('NFC').replaceAll(blanks, ' ').trim();

/** Returns how many lines of the current size fit in a box. */
function linesIn(sheet: Sheet, { maxHeight, maxLines = 1 }: TextBox): number {
  return maxHeight === undefined ? maxLines : Math.floor(maxHeight / sheet.currentLineHeight(true));
}

function isFitting(sheet: Sheet, text: string, box: TextBox, size: number): boolean {
  sheet.fontSize(size);
  if (sheet.widthOfString(text) <= box.width) return true;
  // pdfkit breaks a part of a word that is wider than its line at any letter. A smaller size is tried first.
  if (text.split(/\s+|(?<=-)/).some((word) => sheet.widthOfString(word) > box.width)) return false;
  const lines = sheet.heightOfString(text, { width: box.width }) / sheet.currentLineHeight(true);
  return Math.round(lines) <= linesIn(sheet, box);
}

/** Sets the font and the largest size at which the text fits its box. Returns the height in points. */
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

/** Measures the height, in points, of a text that is typeset in its box. */
export function measureTextHeight(sheet: Sheet, text: string, box: TextBox): number {
  return chooseFontSize(sheet, cleanText(text), box);
}

/**
 * Typesets a text in its box. The text is shrunk, wrapped or at last cut off, so that it never leaves the
 * box. Returns its height.
 */
export function writeText(sheet: Sheet, text: string, box: TextBox): number {
  const cleaned = cleanText(text);
  const height = chooseFontSize(sheet, cleaned, box);
  sheet.fillColor(box.color ?? palette.ink).text(cleaned, box.x, box.y, {
    width: box.width,
    // Slightly more than the lines, because rounding would lose the last line.
    height: height + 0.5,
    ellipsis: true,
    align: box.align ?? 'left',
  });
  return height;
}

/** Typesets a text in its box as a paragraph of the document's structure. Returns its height in points. */
export function writeParagraph(sheet: Sheet, text: string, box: TextBox): number {
  let height = 0;
  sheet.put('P', () => {
    height = writeText(sheet, text, box);
  });
  return height;
}
