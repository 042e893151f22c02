import { describeDayBookEntry, type BookEntry } from '#domain/money/day-book.ts';
import { t } from '#domain/texts/texts.ts';
import type { ReceiptInQuestion } from '#machines/office/payment-correction.machine.ts';
import { Button } from '#src/parts/button.tsx';
import type { Column } from '#src/parts/table/data-table.tsx';
import { CorrectPayment } from '../members/detail/correct-payment.tsx';
import { createAmountColumn, createPlainColumn } from '../portal/columns.tsx';
import { compact } from '../members/members.css.ts';
import * as styles from '../money/money.css.ts';
import { MemberLink } from '../portal/admin-link.tsx';
import { formatMoment, formatTimeOfMoment } from '../portal/moment.ts';

/** On a desktop the end of a long reference is cut off, so that the row stays low. The tooltip shows all of it. */
const longWord = /^\S{15,}$/;

interface Printing {
  /** The number of the receipt that is being opened. Only one receipt is opened at a time. */
  readonly asked: string | undefined;
  readonly print: (entry: BookEntry) => void;
}

/** Lists the columns of the day book. If all entries are of one day, the first column shows only the time. */
export function listDayBookColumns(
  { asked, print }: Printing,
  onCorrect: (receipt: ReceiptInQuestion) => void,
  isOneDay: boolean,
): readonly Column<BookEntry>[] {
  return [
    {
      id: 'receipt',
      label: t('dayBook.receipt'),
      width: '8.25rem',
      heads: true,
      className: styles.oneLine,
      cell: ({ receipt }) => receipt ?? '–',
    },
    {
      id: 'when',
      label: t(isOneDay ? 'dayBook.time' : 'dayBook.when'),
      width: isOneDay ? '4.5rem' : '8rem',
      sorts: true,
      cell: ({ at }) => (isOneDay ? formatTimeOfMoment(at) : formatMoment(at, { dateStyle: 'short' })),
    },
    {
      id: 'what',
      label: t('dayBook.what'),
      width: 'minmax(7.25rem, 2fr)',
      cell: renderMovement,
    },
    {
      id: 'who',
      label: t('payments.who'),
      sorts: true,
      width: 'minmax(7rem, 2fr)',
      cell: ({ memberId, membershipNumber, name }) =>
        memberId === null ? (
          name
        ) : (
          <MemberLink id={memberId} label={t('members.open', { name })}>
            {membershipNumber > 0 ? `${name} (${membershipNumber})` : name}
          </MemberLink>
        ),
    },
    createPlainColumn('year', t('years.year'), '3.5rem'),
    {
      id: 'paidBy',
      label: t('paidBy.column'),
      sorts: true,
      width: 'minmax(5.5rem, 1fr)',
      cell: ({ paidBy }) => t(`paidBy.${paidBy}`),
    },
    {
      id: 'reference',
      label: t('owed.reference'),
      width: 'minmax(6.5rem, 1fr)',
      cell: ({ payment, reference }) =>
        longWord.test(reference) ? (
          <span
            className={styles.shortened}
            title={payment ? t('dayBook.reference', { payment, reference }) : reference}
          >
            {reference}
          </span>
        ) : (
          reference
        ),
    },
    { ...createAmountColumn<'total', BookEntry>('total', t('payments.amount'), '6rem'), sorts: true },
    {
      id: 'actions',
      label: t('owed.actions'),
      width: '10rem',
      bare: true,
      cell: (entry) => (
        <BookButtons
          entry={entry}
          isPrinting={asked === entry.receipt}
          onCorrect={onCorrect}
          print={print}
          waits={asked !== undefined}
        />
      ),
    },
  ];
}

/** Describes an entry of the day book. A receipt number in the text stays on one line. */
function renderMovement(entry: BookEntry) {
  const receipt = entry.reverses ?? entry.reversedBy ?? '';
  const text = describeDayBookEntry(entry);
  if (receipt === '' || !text.includes(receipt)) return text;
  const [before, after] = text.split(receipt);
  return (
    <span>
      {before}
      <span className={styles.oneLine}>{receipt}</span>
      {after}
    </span>
  );
}

function BookButtons(props: {
  readonly entry: BookEntry;
  readonly isPrinting: boolean;
  readonly waits: boolean;
  readonly print: (entry: BookEntry) => void;
  readonly onCorrect: (receipt: ReceiptInQuestion) => void;
}) {
  const { memberId: id, membershipNumber, receipt: number, ...entry } = props.entry;
  if (number === null) return null;
  return (
    <span className={`${compact} ${styles.rowActions}`}>
      <Button
        busy={props.isPrinting}
        disabled={props.waits}
        id={`print-${number}`}
        kind="quiet"
        label={`${t('paidBy.print')} ${number}`}
        onClick={() => props.print(props.entry)}
      >
        {t('dayBook.print.receipt')}
      </Button>
      <CorrectPayment
        onCorrect={props.onCorrect}
        receipt={{ ...entry, number, person: id === null ? null : { id, membershipNumber } }}
      />
    </span>
  );
}
