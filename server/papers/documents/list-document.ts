import { t } from '#domain/texts/texts.ts';
import type { Association } from './document-data.ts';
import { palette } from './palette.ts';
import { margin, Sheet } from './sheet.ts';
import { drawPageFoot, drawPageHead, drawHeading } from './stationery.ts';
import { drawFacts, type Fact } from './tables.ts';
import { measureTextHeight, writeText, writeParagraph } from './typesetting.ts';

export interface ListColumn {
  readonly label: string;
  readonly share: number;
  readonly amounts?: boolean;
}

interface Letters {
  readonly size: number;
  readonly lines: number;
}

export interface ListDocument {
  readonly association: Association;
  readonly title: string;
  readonly lead: string;
  readonly issuedAt: Date;
  readonly isWide?: boolean;
  /** The letter size of the rows in points, and the greatest number of lines in a cell. */
  readonly letters?: Letters;
  readonly sums: readonly Fact[];
  readonly lists: readonly {
    readonly title: string;
    readonly columns: readonly ListColumn[];
    readonly rows: readonly (readonly string[])[];
    /** The least height of a row in points, for rows in which people write. */
    readonly lowestRow?: number;
  }[];
  readonly signature?: string;
}

const padding = 4;
/** The height of a heading and of the space below it, in points. */
const headingHeight = 27;
const usualLetters: Letters = { size: 9, lines: 3 };

interface Row {
  readonly columns: readonly ListColumn[];
  readonly cells: readonly string[];
  readonly isHead?: boolean;
  readonly letters: Letters;
  /** The greatest height of the row's texts in points. It is undefined if the row fits on one page. */
  readonly maxHeight?: number;
}

interface FittedRow {
  readonly row: Row;
  readonly height: number;
}

function layOutCells({ contentWidth }: Sheet, row: Row, y: number) {
  const { cells, columns, isHead = false, letters, maxHeight } = row;
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let left = margin;
  return columns.map(({ amounts, share }, at) => {
    const x = left;
    const width = (contentWidth * share) / whole;
    left += width;
    const box = {
      x,
      y: y + padding,
      width: width - (letters.size > 8 ? 10 : 6),
      size: letters.size,
      minSize: Math.min(letters.size, 7.5),
      maxLines: isHead ? Math.min(letters.lines, 3) : letters.lines,
      ...(maxHeight !== undefined && { maxHeight }),
      weight: isHead ? 'bold' : 'regular',
      color: isHead ? palette.muted : palette.ink,
      align: amounts ? 'right' : 'left',
    } as const;
    return { box, text: cells[at] ?? '' };
  });
}

function measureRowHeight(sheet: Sheet, row: Row): number {
  return (
    Math.max(...layOutCells(sheet, row, 0).map(({ box, text }) => measureTextHeight(sheet, text, box))) +
    2 * padding
  );
}

/**
 * Computes the height of a row in points: at least `least`, and at most `most`. The text of a row that would be higher
 * is drawn smaller or cut.
 */
function fitRow(sheet: Sheet, row: Row, least: number, most: number): FittedRow {
  const height = Math.max(least, measureRowHeight(sheet, row));
  if (height <= most) return { row, height };
  return { row: { ...row, maxHeight: most - 2 * padding }, height: most };
}

/**
 * Divides rows into pages. The first page has a free height of `firstRoom` points, and each other page has `room`
 * points.
 */
function divideRows(rows: readonly FittedRow[], firstRoom: number, room: number): readonly FittedRow[][] {
  const pages: FittedRow[][] = [];
  let left = 0;
  for (const row of rows) {
    const page = pages.at(-1);
    if (page && row.height <= left) page.push(row);
    else {
      left = page ? room : firstRoom;
      pages.push([row]);
    }
    left -= row.height;
  }
  return pages;
}

function drawRow(sheet: Sheet, { height, row }: FittedRow, y: number): number {
  const below = y + height;
  sheet.ornament(() => {
    sheet.rect(margin, below - 0.7, sheet.contentWidth, 0.7).fill(palette.line);
  });
  sheet.group('TR', () => {
    for (const { box, text } of layOutCells(sheet, row, y)) {
      const draw = () => writeText(sheet, text, box);
      if (row.isHead) sheet.put('TH', draw, { scope: 'Column' });
      else sheet.put('TD', draw);
    }
  });
  return below;
}

interface LaidOutList {
  readonly title: string;
  readonly heads: FittedRow;
  readonly isOnNewPage: boolean;
  readonly pages: readonly (readonly FittedRow[])[];
}

/**
 * Computes the layout of a list that begins at the y coordinate `y`. Returns the layout and the y coordinate below the
 * list.
 */
function layOutList(
  sheet: Sheet,
  { columns, lowestRow = 0, rows, title }: ListDocument['lists'][number],
  letters: Letters,
  y: number,
): readonly [LaidOutList, number] {
  const bottom = findBottom(sheet);
  const labels = { columns, cells: columns.map(({ label }) => label), isHead: true, letters };
  const heads = { row: labels, height: measureRowHeight(sheet, labels) };
  const top = headingHeight + heads.height;
  const most = bottom - margin - top;
  const fitted = rows.map((cells) => fitRow(sheet, { columns, cells, letters }, lowestRow, most));
  const isOnNewPage = y + Math.max(100, top + (fitted[0]?.height ?? 0)) > bottom;
  const begin = (isOnNewPage ? margin : y) + headingHeight;
  const pages = divideRows(fitted, bottom - begin - heads.height, most + headingHeight);
  const last = pages.at(-1) ?? [];
  const drawn = pages.length === 0 ? [] : [heads, ...last];
  const below = drawn.reduce((sum, { height }) => sum + height, pages.length > 1 ? margin : begin);
  return [{ title, heads, isOnNewPage, pages }, below + 18];
}

const findBottom = (sheet: Sheet) => sheet.page.height - 64;

/**
 * Draws lists with their sums into a tagged PDF. The layout is computed before the drawing, because each page shows the
 * number of pages.
 */
export function drawListDocument(data: ListDocument): Promise<Uint8Array> {
  const { association, issuedAt, isWide, lead, letters = usualLetters, lists, signature, sums, title } = data;
  const sheet = new Sheet({ title, author: association.longName, issuedAt, isWide });
  const { contentWidth } = sheet;
  let y = drawPageHead(sheet, association, title);
  const box = { x: margin, y, width: contentWidth, size: 11.5, minSize: 9, maxLines: 4 };
  y += writeParagraph(sheet, lead, box) + 12;
  y = drawFacts(sheet, sums, y, 11) + 18;
  const laidOut: LaidOutList[] = [];
  let below = y;
  for (const list of lists) {
    const [one, next] = layOutList(sheet, list, letters, below);
    laidOut.push(one);
    below = next;
  }
  const isSignedOnNewPage = signature !== undefined && below + 70 > findBottom(sheet);
  const further = laidOut.map(
    ({ isOnNewPage, pages }) => Number(isOnNewPage) + Math.max(pages.length - 1, 0),
  );
  const pages = further.reduce((sum, one) => sum + one, 1 + Number(isSignedOnNewPage));
  let page = 1;
  const endPage = () => {
    drawPageFoot(sheet, association);
    drawPageNumber(sheet, t('documents.list.page', { page, pages }));
  };
  const startPage = () => {
    endPage();
    sheet.addPage();
    page += 1;
    y = margin;
  };
  for (const { heads, isOnNewPage, pages: divided, title: heading } of laidOut) {
    if (isOnNewPage) startPage();
    drawHeading(sheet, heading, y);
    y += headingHeight;
    for (const [at, rows] of divided.entries()) {
      if (at > 0) startPage();
      sheet.group('Table', () => {
        for (const row of [heads, ...rows]) y = drawRow(sheet, row, y);
      });
    }
    y += 18;
  }
  if (signature !== undefined) {
    if (isSignedOnNewPage) startPage();
    const line = { x: margin, width: contentWidth / 2 };
    sheet.ornament(() => {
      sheet.rect(line.x, y + 44, line.width, 0.7).fill(palette.ink);
    });
    writeParagraph(sheet, signature, { ...line, y: y + 50, size: 9, color: palette.muted });
  }
  endPage();
  return sheet.bytes();
}

function drawPageNumber(sheet: Sheet, text: string): void {
  const y = sheet.page.height - 40;
  const box = { x: margin, y, width: sheet.contentWidth, size: 9, align: 'right' } as const;
  sheet.ornament(() => void writeText(sheet, text, { ...box, color: palette.muted }));
}
