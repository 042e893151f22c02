import { formatLongDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { toPoints } from './card-front.ts';
import type { Association } from './document-data.ts';
import { margin, contentWidth, pageHeight, pageWidth, Sheet } from './sheet.ts';
import { drawPageFoot, drawLetterhead } from './stationery.ts';
import { measureTextHeight, writeText, writeParagraph } from './typesetting.ts';

export interface LettersData {
  readonly association: Association;
  readonly issuedAt: Date;
  readonly subject: string;
  readonly letters: readonly { readonly address: readonly string[]; readonly text: string }[];
}

const bottom = pageHeight - 72;
const size = 11.5;

/**
 * Draws letters into a tagged PDF, each on a new page. The address is printed where an envelope has its window, on the
 * left.
 */
export function drawLetters({ association, issuedAt, letters, subject }: LettersData): Promise<Uint8Array> {
  const sheet = new Sheet({ title: subject, author: association.longName, issuedAt });
  const day = formatLongDate(toDay(issuedAt));
  for (const [index, letter] of letters.entries()) {
    if (index > 0) sheet.addPage();
    drawLetterhead(sheet, association);
    drawPageFoot(sheet, association);
    // DIN 5008 form B: the window is 45 to 90 mm from the top of the page and 20 to 105 mm from the left.
    let y = toPoints(52);
    const address = { x: toPoints(25), width: toPoints(76), size, minSize: 8, maxLines: 2 };
    for (const line of letter.address) y += writeParagraph(sheet, line, { ...address, y });
    const right = { x: pageWidth / 2, width: pageWidth / 2 - margin, size, align: 'right' } as const;
    writeParagraph(sheet, day, { ...right, y: toPoints(97) });
    const body = { x: margin, width: contentWidth, size };
    y = toPoints(106);
    const heading = { ...body, y, size: 13, minSize: 10, maxLines: 2, weight: 'bold' } as const;
    sheet.put('H1', () => {
      y += writeText(sheet, subject, heading) + 12;
    });
    for (const text of letter.text.split('\n').flatMap(splitLongLine))
      y = drawPart({ sheet, association, text, y });
  }
  return sheet.bytes();
}

/** Splits a line into parts, between words if possible. Each part fits on a page. */
function splitLongLine(line: string): readonly string[] {
  return line === '' ? [line] : (line.match(/.{1,1200}(?:\s|$)|\S{1200}/gsu) ?? [line]);
}

/** Draws a part of a letter, on a new page if necessary. Returns the y coordinate below the drawn part. */
function drawPart({
  association,
  sheet,
  text,
  y,
}: {
  readonly sheet: Sheet;
  readonly association: Association;
  readonly text: string;
  readonly y: number;
}): number {
  if (text.trim() === '') return y + 8;
  const box = { x: margin, y, width: contentWidth, size, maxLines: 45 };
  const height = measureTextHeight(sheet, text, box);
  const isOver = y + height > bottom;
  if (isOver) {
    sheet.addPage();
    drawPageFoot(sheet, association);
  }
  const top = isOver ? margin : y;
  return top + writeParagraph(sheet, text, { ...box, y: top }) + 3;
}
