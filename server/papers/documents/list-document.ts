import { t } from '#domain/texts/texts.ts';
import type { Association } from './document-data.ts';
import { palette } from './palette.ts';
import { margin, Sheet } from './sheet.ts';
import { drawFoot, drawHead, drawHeading } from './stationery.ts';
import { drawFacts, type Fact } from './tables.ts';
import { measureTextHeight, writeText, writeParagraph } from './typesetting.ts';

/** A column in the document of a list: its head, its part of the page's width, and whether it holds amounts. */
export interface ListColumn {
  readonly label: string;
  readonly share: number;
  readonly amounts?: boolean;
}

interface Letters {
  readonly size: number;
  readonly lines: number;
}

/** The document of a list: what it is about, its sums, and its rows under heads, with a text for each column. */
export interface ListDocument {
  readonly association: Association;
  readonly title: string;
  readonly lead: string;
  readonly issuedAt: Date;
  /** Whether its pages are wider than high. */
  readonly isWide?: boolean;
  /** The size of its rows' letters in points, and how many lines a cell has at most. */
  readonly letters?: Letters;
  readonly sums: readonly Fact[];
  readonly lists: readonly {
    readonly title: string;
    readonly columns: readonly ListColumn[];
    readonly rows: readonly (readonly string[])[];
    /** How high a row is at least, in points: somebody may write in it. */
    readonly lowestRow?: number;
  }[];
  /** What a line at the end says on which somebody signs. */
  readonly signature?: string;
}

const padding = 4;
const usualLetters: Letters = { size: 9, lines: 3 };

/** A row of a list, or its heads. */
interface Row {
  readonly columns: readonly ListColumn[];
  readonly cells: readonly string[];
  readonly isHead?: boolean;
  readonly letters: Letters;
}

/** The text and the box of each cell of a row at a height of the page. */
function layOutCells({ contentWidth }: Sheet, row: Row, y: number) {
  const { cells, columns, isHead = false, letters } = row;
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

/** Draws a row, as high as it is, at a height of the page. Answers the y below it. */
function drawRow(sheet: Sheet, row: Row, y: number, height = measureRowHeight(sheet, row)): number {
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

/**
 * Draws the document of a list with its sums: a tagged PDF of as many A4 pages as it takes. Each page of a list begins
 * with its heads.
 */
export function drawListDocument(data: ListDocument): Promise<Uint8Array> {
  const { association, issuedAt, isWide, lead, letters = usualLetters, lists, signature, sums, title } = data;
  const sheet = new Sheet({ title, author: association.longName, issuedAt, isWide });
  const { contentWidth } = sheet;
  const bottom = sheet.page.height - 64;
  let y = drawHead(sheet, association, title);
  const startPage = () => {
    drawFoot(sheet, association);
    sheet.addPage();
    y = margin;
  };
  const box = { x: margin, y, width: contentWidth, size: 11.5, minSize: 9, maxLines: 4 };
  y += writeParagraph(sheet, lead, box) + 12;
  y = drawFacts(sheet, sums, y, 11) + 18;
  for (const { columns, lowestRow = 0, rows, title: heading } of lists) {
    if (y + 100 > bottom) startPage();
    y = drawHeading(sheet, heading, y) + 4;
    const heads = { columns, cells: columns.map(({ label }) => label), isHead: true, letters };
    let at = 0;
    while (at < rows.length) {
      if (at > 0) startPage();
      sheet.group('Table', () => {
        y = drawRow(sheet, heads, y);
        for (; at < rows.length; at += 1) {
          const row = { columns, cells: rows[at] ?? [], letters };
          const height = Math.max(lowestRow, measureRowHeight(sheet, row));
          if (y + height > bottom) break;
          y = drawRow(sheet, row, y, height);
        }
      });
    }
    y += 18;
  }
  if (signature !== undefined) {
    if (y + 70 > bottom) startPage();
    const line = { x: margin, width: contentWidth / 2 };
    sheet.ornament(() => {
      sheet.rect(line.x, y + 44, line.width, 0.7).fill(palette.ink);
    });
    writeParagraph(sheet, signature, { ...line, y: y + 50, size: 9, color: palette.muted });
  }
  drawFoot(sheet, association);
  sheet.ornamentPages((page, pages) => {
    const number = {
      x: margin,
      y: sheet.page.height - 40,
      width: contentWidth,
      size: 9,
      align: 'right',
    } as const;
    writeText(sheet, t('documents.list.page', { page, pages }), { ...number, color: palette.muted });
  });
  return sheet.bytes();
}
