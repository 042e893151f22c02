import { useMemo } from 'react';
import type { PaymentToClub } from '#domain/money/settlement.ts';
import { t } from '#domain/texts/texts.ts';
import { formatDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { createAmountColumn, createPlainColumn } from '../portal/columns.tsx';
import type { Settles } from './shares.tsx';
import { entryHeadings } from './ways-to-entries.tsx';
import { createReversalNoteColumn, createTakeBackColumn } from './take-back-columns.tsx';

type Shown = Pick<Settles, 'held' | 'onTakeBack'>;

function listColumns(shown: Shown): readonly Column<PaymentToClub>[] {
  return [
    {
      id: 'day',
      label: t('settlement.pay.day'),
      width: '8rem',
      heads: true,
      cell: ({ day }) => formatDate(day),
    },
    createPlainColumn('name', t('settlement.club'), 'minmax(9rem, 2fr)'),
    createPlainColumn('reference', t('settlement.reference'), 'minmax(7rem, 1fr)'),
    createReversalNoteColumn(),
    createAmountColumn('amount', t('settlement.amount'), '6.5rem'),
    createTakeBackColumn({ ...shown, what: 'payment' }, ({ amount, day, name }) =>
      t('settlement.payment', { amount: formatEuro(amount), club: name, day: formatDate(day) }),
    ),
  ];
}

/**
 * Lists the payments to clubs. The latest payment comes first. A payment that was not undone has a button that undoes
 * it.
 */
export function ClubPayments({
  held,
  onTakeBack,
  payments,
}: Shown & { readonly payments: readonly PaymentToClub[] }) {
  const columns = useMemo(() => listColumns({ held, onTakeBack }), [held, onTakeBack]);
  return (
    <>
      <h3 id={entryHeadings.payments} tabIndex={-1}>
        {t('settlement.payments')}
      </h3>
      <DataTable
        caption={t('settlement.payments')}
        columns={columns}
        count={undefined}
        empty={<EmptyState title={t('settlement.payments.none')} />}
        rowKey={({ id }) => String(id)}
        rows={payments}
      />
    </>
  );
}
