import { describeMovement, type BookEntry } from '#domain/money/day-book.ts';
import { t } from '#domain/texts/texts.ts';
import type { ReceiptInQuestion } from '#machines/office/payment-correction.machine.ts';
import { Button } from '#src/parts/button.tsx';
import type { Column } from '#src/parts/table/data-table.tsx';
import { CorrectPayment } from '../members/detail/correct-payment.tsx';
import { createAmountColumn, createPlainColumn } from '../portal/columns.tsx';
import { MemberLink } from '../portal/admin-link.tsx';
import { formatMoment, formatTimeOfMoment } from '../portal/moment.ts';

interface Printing {
  /** The receipt that is being opened, while no other one can be. */
  readonly asked: string | undefined;
  readonly print: (entry: BookEntry) => void;
}

/** The columns of the day book's movements; of one day they say the time alone. */
export function listBookColumns(
  { asked, print }: Printing,
  onCorrect: (receipt: ReceiptInQuestion) => void,
  isOneDay: boolean,
): readonly Column<BookEntry>[] {
  return [
    {
      id: 'receipt',
      label: t('dayBook.receipt'),
      width: '9rem',
      heads: true,
      cell: ({ receipt }) => receipt ?? '–',
    },
    {
      id: 'when',
      label: t(isOneDay ? 'dayBook.time' : 'dayBook.when'),
      width: isOneDay ? '6rem' : '8.5rem',
      cell: ({ at }) => (isOneDay ? formatTimeOfMoment(at) : formatMoment(at, { dateStyle: 'short' })),
    },
    { id: 'what', label: t('dayBook.what'), width: 'minmax(8rem, 2fr)', cell: describeMovement },
    {
      id: 'who',
      label: t('payments.who'),
      width: 'minmax(9rem, 2fr)',
      cell: ({ memberId, membershipNumber, name }) =>
        memberId === null ? (
          name
        ) : (
          <MemberLink id={memberId} label={t('members.open', { name })}>
            {membershipNumber > 0 ? `${name} (${membershipNumber})` : name}
          </MemberLink>
        ),
    },
    createPlainColumn('year', t('years.year'), '4rem'),
    {
      id: 'paidBy',
      label: t('paidBy.label'),
      width: 'minmax(7rem, 1fr)',
      cell: ({ paidBy }) => t(`paidBy.${paidBy}`),
    },
    createPlainColumn('reference', t('owed.reference'), 'minmax(7rem, 1fr)'),
    createAmountColumn('total', t('payments.amount'), '6.5rem'),
    {
      id: 'print',
      label: t('dayBook.print.receipt'),
      width: '5rem',
      bare: true,
      cell: (entry) =>
        entry.receipt !== null && (
          <Button
            busy={asked === entry.receipt}
            disabled={asked !== undefined}
            id={`print-${entry.receipt}`}
            kind="quiet"
            label={`${t('paidBy.print')} ${entry.receipt}`}
            onClick={() => print(entry)}
          >
            {t('dayBook.print.receipt')}
          </Button>
        ),
    },
    {
      id: 'correct',
      label: t('correction.column'),
      width: '6rem',
      bare: true,
      cell: ({ memberId: id, membershipNumber, receipt: number, ...entry }) =>
        number !== null && (
          <CorrectPayment
            onCorrect={onCorrect}
            receipt={{ ...entry, number, person: id === null ? null : { id, membershipNumber } }}
          />
        ),
    },
  ];
}
