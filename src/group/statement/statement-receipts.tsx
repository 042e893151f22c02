import { useMemo } from 'react';
import { describeGroupReceipt, type GroupReceipt } from '#domain/money/group-payment.ts';
import { formatDate } from '#domain/values/calendar.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { createAmountColumn, createPlainColumn } from '../../office/portal/columns.tsx';

interface Printing {
  /** The receipt that is being printed, while no other one can be. */
  readonly asked: string | null;
  readonly held: boolean;
  readonly print: (receipt: string) => void;
}

/** The table of what a group paid and got back, with a button that prints each receipt. */
export function StatementReceipts(props: Printing & { readonly receipts: readonly GroupReceipt[] }) {
  const { asked, held, print, receipts } = props;
  const columns = useMemo(() => listColumns({ asked, held, print }), [asked, held, print]);
  if (receipts.length === 0) return null;
  return (
    <DataTable
      caption={t('statement.receipts')}
      columns={columns}
      count={t('statement.receipts')}
      rowKey={({ at, receipt }) => receipt ?? at}
      rows={receipts}
    />
  );
}

function listColumns({ asked, held, print }: Printing): readonly Column<GroupReceipt>[] {
  return [
    {
      id: 'receipt',
      label: t('statement.receipt'),
      width: 'minmax(10rem, 2fr)',
      heads: true,
      cell: describeGroupReceipt,
    },
    {
      id: 'day',
      label: t('statement.receipt.day'),
      width: '6.75rem',
      cell: ({ at }) => formatDate(toDay(new Date(at))),
    },
    {
      id: 'paidBy',
      label: t('paidBy.label'),
      width: 'minmax(7rem, 1fr)',
      cell: ({ paidBy }) => (paidBy === null ? '' : t(`paidBy.${paidBy}`)),
    },
    createPlainColumn('reference', t('owed.reference'), 'minmax(7rem, 1fr)'),
    createAmountColumn('total', t('statement.amount'), '6rem'),
    {
      id: 'print',
      label: t('statement.receipt.pdf'),
      width: '5rem',
      bare: true,
      cell: ({ receipt }) =>
        receipt !== null && (
          <Button
            busy={asked === receipt}
            disabled={held}
            kind="secondary"
            label={`${t('statement.receipt.print')}: ${receipt}`}
            onClick={() => print(receipt)}
          >
            {t('statement.receipt.pdf')}
          </Button>
        ),
    },
  ];
}
