import { formatDate } from '#domain/values/calendar.ts';
import type { Owed } from '#domain/money/desk-payment.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { formatEuro, toEuroDecimal } from '#domain/values/money.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { listRemindable, type OwedColumn, type OwedData, type OwedRow } from '#machines/office/owed-view.ts';
import { Button } from '#src/parts/button.tsx';
import { Price } from '#src/parts/price.tsx';
import { CellCheckbox } from '#src/parts/table/cell-checkbox.tsx';
import type { Column } from '#src/parts/table/data-table.tsx';
import * as list from '../members/list/list.css.ts';
import { compact } from '../members/members.css.ts';
import type { FileColumn } from '../export/personal-file-columns.ts';
import { MemberLink } from '../portal/admin-link.tsx';
import { nameLine } from '../money/line-names.ts';
import { toOwedTextValues } from '../money/owed-dealing-actors.ts';
import * as styles from '../money/money.css.ts';

/** Returns the id of the button that records the payment of a row. */
export function toPayButtonId({ key }: OwedRow): string {
  return `pay-${key}`;
}

/** Lists the lines that are not 0. A VIP, who pays no club fees, has lines of 0 cents. */
function listCostly({ lines }: Owed): Owed['lines'] {
  return lines.filter(({ cents }) => cents !== 0);
}

function describeLines(owed: Owed): string {
  return listCostly(owed)
    .map((line) => `${nameLine(line)} ${formatEuro(line.cents)}`)
    .join(', ');
}

/** Joins each minus sign with its amount, so that both stay on one line. */
function keepMinus(text: string): string {
  return text.replaceAll('-€', '-\u2060€');
}

/** Shows the lines of a debt. They are below the row, because in a column this text would need five lines. */
export function renderOwedItems(owed: OwedRow) {
  return <span data-label={t('owed.what')}>{keepMinus(describeLines(owed))}</span>;
}

function formatDayOf(instant: string): string {
  return formatDate(toDay(new Date(instant)));
}

/** Says when the last reminder was sent, and why the member cannot be reminded. Empty for a refund due. */
function describeReminder({ remindedAt, total, way }: Owed): string {
  if (total < 0) return '';
  const sent = remindedAt === null ? [] : [formatDayOf(remindedAt)];
  return (way === 'email' || way === 'sms' ? sent : [...sent, t(`owed.notReminded.${way}`)]).join('. ');
}

export function nameOwedColumn(column: OwedColumn): string {
  const names: Readonly<Record<OwedColumn, string>> = {
    number: t('members.number'),
    name: t('payments.who'),
    year: t('years.year'),
    since: t('payments.since'),
    amount: t('payments.amount'),
    reminder: t('owed.reminder'),
  };
  return names[column];
}

interface RowActions {
  readonly tick: (owed: OwedRow, ticked: boolean) => void;
  readonly pay: (owed: OwedRow) => void;
  readonly waive: (owed: OwedRow) => void;
  readonly remind: (owed: OwedRow) => void;
}

function RowButtons({ actions, owed }: { readonly actions: RowActions; readonly owed: OwedRow }) {
  const { key, name, total, year } = owed;
  const pay = t(total < 0 ? 'owed.return' : 'owed.pay');
  return (
    <span className={`${compact} ${styles.rowActions}`}>
      <Button
        id={toPayButtonId(owed)}
        kind="secondary"
        label={`${pay}: ${name}, ${year}`}
        onClick={() => actions.pay(owed)}
      >
        {pay}
      </Button>
      <Button
        id={`waive-${key}`}
        kind="secondary"
        label={t(total < 0 ? 'owed.waive.back' : 'owed.waive.owed', toOwedTextValues(owed))}
        onClick={() => actions.waive(owed)}
      >
        {t('owed.waive')}
      </Button>
      {listRemindable([owed]).length > 0 && (
        <Button
          id={`remind-${key}`}
          kind="secondary"
          label={`${t('owed.remind')}: ${name}, ${year}`}
          onClick={() => actions.remind(owed)}
        >
          {t('owed.remind')}
        </Button>
      )}
    </span>
  );
}

/** Lists the columns. On a desktop all columns fit in the window, because long texts wrap. */
export function listOwedColumns(ticked: readonly string[], actions: RowActions): readonly Column<OwedRow>[] {
  const createSorter = (id: OwedColumn) => ({ id, label: nameOwedColumn(id), sorts: true });
  return [
    {
      id: 'tick',
      label: t('owed.tick'),
      width: '3rem',
      cell: (owed) => (
        <CellCheckbox
          checked={ticked.includes(owed.key)}
          label={t('owed.tick.of', { name: owed.name, year: String(owed.year) })}
          onChange={(isTicked) => actions.tick(owed, isTicked)}
        />
      ),
    },
    {
      ...createSorter('number'),
      width: '4.75rem',
      end: true,
      className: list.plain,
      cell: ({ membershipNumber }) => formatMembershipNumber(membershipNumber),
    },
    {
      ...createSorter('name'),
      width: 'minmax(6.5rem, 3fr)',
      heads: true,
      cell: (owed) => (
        <MemberLink id={owed.memberId} label={t('members.open', { name: owed.name })}>
          {owed.name}
        </MemberLink>
      ),
    },
    { ...createSorter('year'), width: '3.75rem', cell: ({ year }) => year },
    {
      ...createSorter('since'),
      width: '6.25rem',
      cell: ({ since }) => <span className={styles.oneLine}>{formatDayOf(since)}</span>,
    },
    {
      ...createSorter('amount'),
      width: '5.75rem',
      end: true,
      cell: ({ total }) => (
        <span>
          <Price cents={Math.abs(total)} />
          {total < 0 && <span>{` ${t('owed.amount.back')}`}</span>}
        </span>
      ),
    },
    {
      ...createSorter('reminder'),
      width: 'minmax(7.25rem, 1fr)',
      cell: describeReminder,
    },
    {
      id: 'actions',
      label: t('owed.actions'),
      width: '21.75rem',
      bare: true,
      cell: (owed) => <RowButtons actions={actions} owed={owed} />,
    },
  ];
}

function nameAll(names: readonly string[], all: OwedData['clubs'] | OwedData['groups']): string {
  return names.map((one) => all.find(({ shortName }) => shortName === one)?.name ?? one).join(', ');
}

export function listOwedFileColumns({ clubs, groups }: OwedData): readonly FileColumn<OwedRow>[] {
  return [
    { label: t('members.number'), text: ({ membershipNumber }) => formatMembershipNumber(membershipNumber) },
    { label: t('payments.who'), text: ({ name }) => name },
    { label: t('years.year'), text: ({ year }) => String(year) },
    { label: t('owed.filter.club'), text: (owed) => nameAll(owed.clubs, clubs) },
    { label: t('owed.filter.group'), text: (owed) => nameAll(owed.groups, groups) },
    { label: t('owed.what'), text: describeLines },
    { label: t('payments.since'), holds: 'day', text: ({ since }) => formatDayOf(since) },
    { label: t('owed.kind.owed'), holds: 'amount', text: ({ total }) => toEuroDecimal(Math.max(total, 0)) },
    { label: t('owed.kind.back'), holds: 'amount', text: ({ total }) => toEuroDecimal(Math.max(-total, 0)) },
    { label: t('owed.reminder'), text: describeReminder },
  ];
}
