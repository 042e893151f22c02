import {
  describeDayBookPeriod,
  describeDayBookEntry,
  sumDayBook,
  type BookEntry,
  type BookView,
} from '#domain/money/day-book.ts';
import { formatDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { formatMoment } from './documents/dates.ts';
import type { Association } from './documents/document-data.ts';
import type { ListDocument } from './documents/list-document.ts';

function describeShown(view: BookView, at: Date): string {
  const { method, text } = view;
  const lead = t('dayBook.document.lead', { days: describeDayBookPeriod(view), date: formatMoment(at) });
  if (method === undefined && text === '') return lead;
  const all = t('dayBook.document.all');
  const shown = { method: method === undefined ? all : t(`paidBy.${method}`), text: text || all };
  return `${lead} ${t('dayBook.document.shown', shown)}`;
}

/** Makes the document of the day book, with a row for each entry and a line for a signature. */
export function createDayBookDocument(
  view: BookView,
  entries: readonly BookEntry[],
  { association, at, by }: { readonly association: Association; readonly at: Date; readonly by: string },
): ListDocument {
  const { sums, total } = sumDayBook(entries);
  return {
    association,
    title: t('dayBook.title'),
    lead: describeShown(view, at),
    issuedAt: at,
    sums: [
      { label: t('dayBook.document.by'), value: by },
      { label: t('dayBook.total'), value: formatEuro(total) },
    ],
    lists: [
      {
        title: t('dayBook.sums'),
        columns: [
          { label: t('paidBy.column'), share: 34 },
          ...(['received', 'givenBack', 'total'] as const).map((what) => ({
            label: t(`dayBook.${what}`),
            share: 22,
            amounts: true,
          })),
        ],
        rows: sums.map((sum) => [
          t(`paidBy.${sum.paidBy}`),
          formatEuro(sum.received),
          formatEuro(sum.givenBack),
          formatEuro(sum.total),
        ]),
      },
      {
        title: t('dayBook.count', { count: entries.length }),
        columns: [
          { label: t('dayBook.day'), share: 13 },
          { label: t('dayBook.receipt'), share: 18 },
          { label: t('dayBook.what'), share: 17 },
          { label: t('documents.name'), share: 20 },
          { label: t('paidBy.column'), share: 13 },
          { label: t('owed.reference'), share: 13 },
          { label: t('payments.amount'), share: 12, amounts: true },
        ],
        rows: entries.map((entry) => [
          formatDate(toDay(new Date(entry.at))),
          entry.receipt ?? '',
          describeDayBookEntry(entry),
          entry.name,
          t(`paidBy.${entry.paidBy}`),
          entry.reference,
          formatEuro(entry.total),
        ]),
      },
    ],
    signature: t('dayBook.document.signed'),
  };
}
