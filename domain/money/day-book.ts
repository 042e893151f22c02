import * as v from 'valibot';
import { compareOrderKeys, type OrderKey } from '../member/member-order.ts';
import { mostSearched } from '../member/member-search.ts';
import { toSearchText } from '../values/search-text.ts';
import { formatLongDate, parseDate } from '../values/calendar.ts';
import { euroBalance } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { toDay } from '../values/time-zone.ts';
import { cleanText } from '../values/written-text.ts';
import { t, toMessage } from '../texts/texts.ts';
import { deskMethods } from './desk-payment.ts';

export const mostBookEntries = 5000;

const day = v.pipe(
  v.string(),
  v.check((text) => parseDate(text) === text, toMessage('invalid.log.day')),
);

/** The first and the last day (`yyyy-mm-dd`) of the day book. */
export const bookDays = v.pipe(
  v.object({ from: day, until: day }),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from, until }) => from <= until, toMessage('invalid.log.range')),
    ['until'],
  ),
);

/**
 * The payment methods in a day book. `otherwise` means that an online payment was refunded without the card provider.
 * `unknown` means that the payment is from before groups had receipts.
 */
export const bookMethods = [...deskMethods, 'provider', 'otherwise', 'unknown'] as const;
export type BookMethod = (typeof bookMethods)[number];

export const bookView = v.object({
  ...bookDays.entries,
  method: v.optional(v.picklist(bookMethods)),
  text: v.optional(v.pipe(v.string(), v.maxLength(mostSearched), v.transform(cleanText)), ''),
});
export type BookView = v.InferOutput<typeof bookView>;

/**
 * One payment or refund. `capture` is an online payment in euro that renewed nothing, and `refund` is its refund.
 * `earlier` is a payment from before groups had receipts. A refund's `total` is below zero. A counter-receipt
 * `reverses` a receipt. If a group paid, `memberId` is null.
 */
const bookEntry = v.object({
  kind: v.picklist(['receipt', 'capture', 'refund', 'earlier']),
  receipt: v.nullable(v.string()),
  reverses: v.nullable(v.string()),
  reversedBy: v.nullable(v.string()),
  state: v.nullable(v.picklist(['captured', 'refund due', 'refunding', 'refunded'])),
  at: v.string(),
  memberId: v.nullable(v.number()),
  membershipNumber: v.number(),
  name: v.string(),
  year,
  paidBy: v.picklist(bookMethods),
  reference: v.string(),
  /** The card provider's id of the payment, or null. The server's previous release does not send it. */
  payment: v.optional(v.nullable(v.string())),
  total: euroBalance,
});
export type BookEntry = v.InferOutput<typeof bookEntry>;

/**
 * A day book. The days are in the association's time zone. Amounts are integer cents. `givenBack` is not below zero.
 */
export const dayBook = v.object({
  from: v.string(),
  until: v.string(),
  entries: v.array(bookEntry),
  sums: v.array(
    v.object({
      paidBy: v.picklist(bookMethods),
      received: euroBalance,
      givenBack: euroBalance,
      total: euroBalance,
    }),
  ),
  total: euroBalance,
});
export type DayBook = v.InferOutput<typeof dayBook>;

/** Computes the sums for each payment method and in total, in integer cents. */
export function sumDayBook(entries: readonly BookEntry[]): Pick<DayBook, 'sums' | 'total'> {
  const sumAmounts = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
  const sums = bookMethods.flatMap((paidBy) => {
    const totals = entries.filter((entry) => entry.paidBy === paidBy).map(({ total }) => total);
    if (totals.length === 0) return [];
    const received = sumAmounts(totals.filter((total) => total > 0));
    const total = sumAmounts(totals);
    return [{ paidBy, received, givenBack: received - total, total }];
  });
  return { sums, total: sumAmounts(sums.map(({ total }) => total)) };
}

/** Returns the entries of a payment method whose receipt, reference, name or membership number contains the text. */
export function filterDayBook(
  entries: readonly BookEntry[],
  { method, text }: Pick<BookView, 'method' | 'text'>,
): BookEntry[] {
  const sought = toSearchText(text.trim());
  return entries.filter(
    ({ membershipNumber, name, paidBy, payment, receipt, reference, reverses }) =>
      (method === undefined || paidBy === method) &&
      [receipt, reverses, reference, payment, name, membershipNumber]
        .map((part) => toSearchText(String(part ?? '')))
        .some((part) => part.includes(sought)),
  );
}

export const bookColumns = ['when', 'who', 'paidBy', 'total'] as const;
export type BookColumn = (typeof bookColumns)[number];
export type BookOrder = { readonly by: BookColumn; readonly descending: boolean };

export const plainBookOrder: BookOrder = { by: 'when', descending: false };

const bookKeys: Readonly<Record<BookColumn, (entry: BookEntry) => OrderKey>> = {
  when: ({ at }) => at,
  who: ({ name }) => toSearchText(name),
  paidBy: ({ paidBy }) => t(`paidBy.${paidBy}`),
  total: ({ total }) => total,
};

/** Sorts the entries of a day book. Entries with equal values keep their order. */
export function sortDayBook(entries: readonly BookEntry[], { by, descending }: BookOrder): BookEntry[] {
  const getKey = bookKeys[by];
  return entries.toSorted((one, other) => compareOrderKeys(getKey(one), getKey(other), descending ? -1 : 1));
}

/** Sums the card provider's money for each day, in integer cents, to compare with its payouts. */
export function sumProviderMoneyByDay(
  entries: readonly BookEntry[],
): { readonly day: string; readonly captured: number; readonly refunded: number }[] {
  const days = new Map<string, { captured: number; refunded: number }>();
  for (const { at, paidBy, total } of entries) {
    if (paidBy !== 'provider') continue;
    const on = toDay(new Date(at));
    const { captured, refunded } = days.get(on) ?? { captured: 0, refunded: 0 };
    days.set(on, { captured: captured + Math.max(total, 0), refunded: refunded + Math.max(-total, 0) });
  }
  return [...days].map(([on, sums]) => ({ day: on, ...sums }));
}

/** Returns the first and last day of the day book for pages. */
export function describeDayBookPeriod({ from, until }: Pick<BookView, 'from' | 'until'>): string {
  const days = { from: formatLongDate(from), until: formatLongDate(until) };
  return from === until ? t('dayBook.ofDay', { from: days.from }) : t('dayBook.of', days);
}

const stateTexts = {
  captured: 'dayBook.captured',
  'refund due': 'dayBook.captured.due',
  refunding: 'dayBook.captured.refunding',
  refunded: 'dayBook.captured.refunded',
} as const;

/** Returns the text for an entry's kind, such as a payment, a refund or a reversal. */
export function describeDayBookEntry({ kind, reversedBy, reverses, state, total }: BookEntry): string {
  if (kind === 'capture') return t(stateTexts[state ?? 'captured']);
  if (kind === 'refund') return t('dayBook.refund');
  if (kind === 'earlier') return t('dayBook.earlier');
  if (reverses !== null) return t('dayBook.reverses', { receipt: reverses });
  if (reversedBy !== null) return t('dayBook.reversedBy', { receipt: reversedBy });
  return t(total < 0 ? 'dayBook.returned' : 'dayBook.paid');
}
