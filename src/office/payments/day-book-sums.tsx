import { sumProviderMoneyByDay, sumDayBook, type BookEntry, type DayBook } from '#domain/money/day-book.ts';
import { formatDate } from '#domain/values/calendar.ts';
import { t } from '#domain/texts/texts.ts';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { createAmountColumn } from '../portal/columns.tsx';

type SumRow = Omit<DayBook['sums'][number], 'paidBy'> & { readonly label: string };

export function BookSums(props: { readonly entries: readonly BookEntry[]; readonly caption: string }) {
  const { sums, total } = sumDayBook(props.entries);
  const sumAll = (what: 'received' | 'givenBack') => sums.reduce((sum, one) => sum + one[what], 0);
  const rows: SumRow[] = [
    ...sums.map(({ paidBy, ...sum }) => ({ ...sum, label: t(`paidBy.${paidBy}`) })),
    { label: t('dayBook.total'), received: sumAll('received'), givenBack: sumAll('givenBack'), total },
  ];
  return (
    <DataTable
      caption={props.caption}
      columns={listSumColumns()}
      count={props.caption}
      dense
      rowKey={({ label }) => label}
      rows={rows}
    />
  );
}

function listSumColumns(): readonly Column<SumRow>[] {
  return [
    {
      id: 'method',
      label: t('paidBy.column'),
      width: 'minmax(9rem, 2fr)',
      heads: true,
      cell: ({ label }) => label,
    },
    ...(['received', 'givenBack', 'total'] as const).map((what) =>
      createAmountColumn<typeof what, SumRow>(what, t(`dayBook.${what}`), 'minmax(6rem, 1fr)'),
    ),
  ];
}

type ProviderRow = Omit<ReturnType<typeof sumProviderMoneyByDay>[number], 'day'> & { readonly label: string };

/**
 * Shows the card provider's sums by day. The office compares these sums with the amounts that the provider transfers.
 */
export function ProviderDays(props: { readonly entries: readonly BookEntry[] }) {
  const days = sumProviderMoneyByDay(props.entries);
  if (days.length === 0) return null;
  const sumAll = (what: 'captured' | 'refunded') => days.reduce((sum, one) => sum + one[what], 0);
  const rows: ProviderRow[] = [
    ...days.map(({ day, ...sums }) => ({ ...sums, label: formatDate(day) })),
    { label: t('dayBook.total'), captured: sumAll('captured'), refunded: sumAll('refunded') },
  ];
  return (
    <>
      <DataTable
        caption={t('dayBook.provider')}
        columns={listDayColumns()}
        count={t('dayBook.provider')}
        dense
        rowKey={({ label }) => label}
        rows={rows}
      />
      <p>{t('dayBook.provider.note')}</p>
    </>
  );
}

function listDayColumns(): readonly Column<ProviderRow>[] {
  return [
    {
      id: 'day',
      label: t('dayBook.day'),
      width: 'minmax(9rem, 2fr)',
      heads: true,
      cell: ({ label }) => label,
    },
    createAmountColumn('captured', t('dayBook.provider.captured'), 'minmax(6rem, 1fr)'),
    createAmountColumn('refunded', t('dayBook.provider.refunded'), 'minmax(6rem, 1fr)'),
  ];
}
