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
const [narrowest, widest] = [5, 30];

/** The size of letters, in points, of a list that has room, and the smallest that is read. */
const [usualSize, smallestSize] = [9, 6];
/** A letter's width by its size, and the room between two columns in letters. */
const [letter, gap] = [0.52, 2];

/** How wide a column is, in letters: as most of its texts, and as its head where that is no wider than it may be. */
function measureColumn(label: string, rows: Rows, place: number): number {
  const lengths = rows.map((row) => row[place]?.length ?? 0).sort((one, other) => one - other);
  const usual = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
  const head = Math.max(...label.split(' ').map(({ length }) => length)) + 1;
  return Math.min(Math.max(usual + 1, head, narrowest), widest);
}

/** The size of letters with which the columns stand beside each other; the smallest where they do not. */
function chooseSize(shares: readonly number[], isWide: boolean): number {
  const letters = shares.reduce((sum, share) => sum + share + gap, 0);
  const size = (isWide ? pageHeight - 2 * margin : contentWidth) / (letters * letter);
  return Math.min(Math.max(Math.floor(size * 2) / 2, smallestSize), usualSize);
}

/** The document of an export on paper: its columns and rows as they are shown, and what was chosen, in words. */
function createExportDocument({ association, at, exported }: ExportToDraw): ListDocument {
  const { amounts, columns, kind, said } = exported;
  const rows = exported.rows.map((row) => row.map(cleanText));
  const asOf = t('documents.export.asOf', { date: formatLongDate(toDay(at)) });
  const shares = columns.map((label, place) => measureColumn(label, rows, place));
  const isWide = columns.length > mostUpright;
  return {
    association,
    title: t(`documents.export.${kind}`),
    lead: [asOf, ...said.map(cleanText)].join(' · '),
    issuedAt: at,
    isWide,
    // What does not stand in its column is wrapped, not cut.
    letters: { size: chooseSize(shares, isWide), lines: 40 },
    sums: [],
    lists: [
      {
        title: rows.length === 0 ? t('documents.export.nobody') : t('table.rows', { count: rows.length }),
        columns: columns.map((label, place) => ({
          label,
          share: (shares[place] ?? narrowest) + gap,
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
