import { useMemo } from 'react';
import { describeGroupReceipt, type GroupReceipt } from '#domain/money/group-payment.ts';
import type { GroupStatement } from '#domain/money/group-statement.ts';
import { formatDate } from '#domain/values/calendar.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import type { ReceiptInQuestion } from '#machines/office/payment-correction.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { compact } from '../../office/members/members.css.ts';
import { CorrectPayment } from '../../office/members/detail/correct-payment.tsx';
import * as styles from '../../office/money/money.css.ts';
import { createAmountColumn, createPlainColumn } from '../../office/portal/columns.tsx';

interface RowActions {
  /** The number of the receipt that is being printed, or null. If `held` is true, the print buttons are disabled. */
  readonly asked: string | null;
  readonly held: boolean;
  readonly print: (receipt: string) => void;
  /** Null if the administrator may not correct receipts. */
  readonly correct: ((receipt: ReceiptInQuestion) => void) | null;
}

export function StatementReceipts(props: RowActions & { readonly statement: GroupStatement }) {
  const { asked, correct, held, print, statement } = props;
  const { name, receipts, year } = statement;
  const columns = useMemo(
    () => listColumns({ asked, correct, held, print }, { name, year }),
    [asked, correct, held, name, print, year],
  );
  if (receipts.length === 0) return null;
  return (
    <DataTable
      caption={t('statement.receipts')}
      columns={columns}
      count={t('statement.receipts')}
      dense
      rowKey={({ at, receipt }) => receipt ?? at}
      rows={receipts}
    />
  );
}

function listColumns(
  { asked, correct, held, print }: RowActions,
  of: Pick<GroupStatement, 'name' | 'year'>,
): readonly Column<GroupReceipt>[] {
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
      label: t('paidBy.column'),
      width: 'minmax(7rem, 1fr)',
      cell: ({ paidBy }) => (paidBy === null ? '' : t(`paidBy.${paidBy}`)),
    },
    createPlainColumn('reference', t('owed.reference'), 'minmax(7rem, 1fr)'),
    createAmountColumn('total', t('statement.amount'), '6rem'),
    {
      id: 'actions',
      label: t('owed.actions'),
      width: correct ? '10rem' : '6rem',
      bare: true,
      cell: ({ paidBy, receipt: number, ...facts }) =>
        number !== null && (
          <span className={`${compact} ${styles.rowActions}`}>
            <Button
              busy={asked === number}
              disabled={held}
              id={`print-${number}`}
              kind="quiet"
              label={`${t('statement.receipt.print')}: ${number}`}
              onClick={() => print(number)}
            >
              {t('statement.receipt.pdf')}
            </Button>
            {correct && (
              <CorrectPayment
                disabled={held}
                onCorrect={correct}
                receipt={{ ...facts, ...of, number, paidBy: paidBy ?? '', person: null }}
              />
            )}
          </span>
        ),
    },
  ];
}
