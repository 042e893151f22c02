import type { BodyOf } from '#domain/calls/call.ts';
import type { printExport } from '#domain/calls/reports.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { cleanText } from '#domain/values/written-text.ts';
import { t } from '#domain/texts/texts.ts';
import type { Association } from './documents/document-data.ts';
import { drawListDocument, type ListDocument } from './documents/list-document.ts';
import { contentWidth, margin, pageHeight } from './documents/sheet.ts';

/** An export on paper: its cells as the browser sent them, who issues it, and when. */
export interface ExportToDraw {
  readonly exported: BodyOf<typeof printExport>;
  readonly association: Association;
  readonly at: Date;
}
type Rows = ExportToDraw['exported']['rows'];

/** How many columns stand on a page that is higher than wide. */
const mostUpright = 6;

/** The least and the greatest part of the page's width that a column takes, in letters. */
const [narrowest, widest] = [4, 30];
/** The longest word that a column is made wide enough for, in letters; a longer one is broken. */
const longestWhole = 16;

/** The size of letters, in points, of a list that has room, and the smallest that is read. */
const [usualSize, smallestSize] = [9, 6];
/** A letter's width by its size, and the room between two columns in letters. */
const [letter, gap] = [0.58, 2];

/** The length that most of these have. */
function findUsual(lengths: readonly number[]): number {
  return lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length * 0.95)] ?? 0;
}

function measureLongestWord(text: string): number {
  return Math.max(...text.split(/\s+|(?<=-)/).map(({ length }) => length));
}

/** How wide a column is, in letters, so that no word is broken, and so that most of its texts stand in one line. */
function measureColumn(
  label: string,
  rows: Rows,
  place: number,
): { readonly least: number; readonly whole: number } {
  const texts = rows.map((row) => row[place] ?? '');
  const words = Math.max(measureLongestWord(label), findUsual(texts.map(measureLongestWord)), narrowest);
  // Heads are bold, and some words have wide letters.
  const least = Math.min(words, longestWhole) + 1;
  return { least, whole: Math.max(Math.min(findUsual(texts.map(({ length }) => length)), widest), least) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0);

/** The parts of the page's width that columns take, and the size of letters with which they stand beside each other. */
function layOutColumns(columns: readonly string[], rows: Rows, isWide: boolean) {
  const width = (isWide ? pageHeight - 2 * margin : contentWidth) / letter;
  const measured = columns.map((label, place) => measureColumn(label, rows, place));
  const gaps = columns.length * gap;
  const least = sum(measured.map((one) => one.least));
  const whole = sum(measured.map((one) => one.whole));
  // What room is left beside the longest words goes to whoever needs more.
  const more = (width / smallestSize - gaps - least) / Math.max(whole - least, 1);
  const share = Math.min(Math.max(more, 0), 1);
  return {
    shares: measured.map((one) => one.least + (one.whole - one.least) * share + gap),
    size: Math.min(Math.max(Math.floor((width / (whole + gaps)) * 2) / 2, smallestSize), usualSize),
  };
}

/** The document of an export on paper: its columns and rows as they are shown, and what was chosen, in words. */
function createExportDocument({ association, at, exported }: ExportToDraw): ListDocument {
  const { amounts, columns, kind, said } = exported;
  const rows = exported.rows.map((row) => row.map(cleanText));
  const asOf = t('documents.export.asOf', { date: formatLongDate(toDay(at)) });
  const isWide = columns.length > mostUpright;
  const { shares, size } = layOutColumns(columns, rows, isWide);
  return {
    association,
    title: t(`documents.export.${kind}`),
    lead: [asOf, ...said.map(cleanText)].join(' · '),
    issuedAt: at,
    isWide,
    // What does not stand in its column is wrapped, not cut.
    letters: { size, lines: 40 },
    sums: [],
    lists: [
      {
        title: rows.length === 0 ? t('documents.export.nobody') : t('table.rows', { count: rows.length }),
        columns: columns.map((label, place) => ({
          label,
          share: shares[place] ?? narrowest,
          amounts: amounts.includes(place),
        })),
        rows,
      },
    ],
  };
}

/** Draws an export on paper: a tagged PDF of as many A4 pages as it takes. */
export function drawExport(of: ExportToDraw): Promise<Uint8Array> {
  return drawListDocument(createExportDocument(of));
}
