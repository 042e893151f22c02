import type { BodyOf } from '#domain/calls/call.ts';
import type { printExport } from '#domain/calls/reports.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { cleanText } from '#domain/values/written-text.ts';
import { t } from '#domain/texts/texts.ts';
import type { Association } from './documents/document-data.ts';
import { drawListDocument, type ListDocument } from './documents/list-document.ts';
import { contentWidth, margin, pageHeight } from './documents/sheet.ts';

export interface ExportToDraw {
  readonly exported: BodyOf<typeof printExport>;
  readonly association: Association;
  readonly at: Date;
}
type Rows = ExportToDraw['exported']['rows'];

/** The most columns on upright pages. With more columns, the pages are landscape. */
const mostUpright = 6;

/** The least and the most width of a column, in letters. */
const [narrowest, widest] = [4, 30];
/** The length of the longest word that is not split into two lines, in letters. */
const longestWhole = 16;

/** The usual letter size in points, and the smallest that people can read. */
const [usualSize, smallestSize] = [9, 6];
/** The average width of a letter as a share of the letter size, and the gap between columns in letters. */
const [letter, gap] = [0.58, 2];

/** Returns the length that 95 of 100 texts do not exceed, because a few long texts must not make a column wider. */
function findUsual(lengths: readonly number[]): number {
  return lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length * 0.95)] ?? 0;
}

function measureLongestWord(text: string): number {
  return Math.max(...text.split(/\s+|(?<=-)/).map(({ length }) => length));
}

/**
 * Measures a column's width in letters. `least` is enough for most words, and `whole` is enough for most texts on one
 * line.
 */
function measureColumn(
  label: string,
  rows: Rows,
  place: number,
): { readonly least: number; readonly whole: number } {
  const texts = rows.map((row) => row[place] ?? '');
  const words = Math.max(measureLongestWord(label), findUsual(texts.map(measureLongestWord)), narrowest);
  // One letter is added because headings are bold and some words consist of wide letters.
  const least = Math.min(words, longestWhole) + 1;
  return { least, whole: Math.max(Math.min(findUsual(texts.map(({ length }) => length)), widest), least) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0);

function layOutColumns(columns: readonly string[], rows: Rows, isWide: boolean) {
  const width = (isWide ? pageHeight - 2 * margin : contentWidth) / letter;
  const measured = columns.map((label, place) => measureColumn(label, rows, place));
  const gaps = columns.length * gap;
  const least = sum(measured.map((one) => one.least));
  const whole = sum(measured.map((one) => one.whole));
  // Each column first gets the width of its longest words. Columns with longer texts get the rest.
  const more = (width / smallestSize - gaps - least) / Math.max(whole - least, 1);
  const share = Math.min(Math.max(more, 0), 1);
  return {
    shares: measured.map((one) => one.least + (one.whole - one.least) * share + gap),
    size: Math.min(Math.max(Math.floor((width / (whole + gaps)) * 2) / 2, smallestSize), usualSize),
  };
}

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
    // A text that is too long for its column is wrapped onto more lines, not cut.
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

/** Draws an exported list into a tagged PDF of A4 pages. */
export function drawExport(of: ExportToDraw): Promise<Uint8Array> {
  return drawListDocument(createExportDocument(of));
}
