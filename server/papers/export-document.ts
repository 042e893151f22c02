import type { BodyOf } from '#domain/calls/call.ts';
import type { printExport } from '#domain/calls/reports.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { t } from '#domain/texts/texts.ts';
import type { Association } from './documents/document-data.ts';
import type { ListDocument } from './documents/list-document.ts';

type Exported = BodyOf<typeof printExport>;

/** How many columns stand on a page that is higher than wide. */
const mostUpright = 6;

/** The least and the greatest part of the page's width that a column takes, in letters. */
const [narrowest, widest] = [5, 30];

/** How wide a column is, in letters: as most of its texts, and as its head. */
function measureColumn(label: string, rows: Exported['rows'], place: number): number {
  const lengths = rows.map((row) => row[place]?.length ?? 0).sort((one, other) => one - other);
  const usual = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
  return Math.min(Math.max(usual, label.length + 1, narrowest), widest);
}

/** The document of an export on paper: its columns and rows as they are shown, and what was chosen, in words. */
export function createExportDocument(
  { amounts, columns, kind, rows, said }: Exported,
  association: Association,
  at: Date,
): ListDocument {
  const asOf = t('documents.export.asOf', { date: formatLongDate(toDay(at)) });
  return {
    association,
    title: t(`documents.export.${kind}`),
    lead: [asOf, ...said].join(' · '),
    issuedAt: at,
    isWide: columns.length > mostUpright,
    sums: [],
    lists: [
      {
        title: t('table.rows', { count: rows.length }),
        columns: columns.map((label, place) => ({
          label,
          share: measureColumn(label, rows, place),
          amounts: amounts.includes(place),
        })),
        rows,
      },
    ],
  };
}
