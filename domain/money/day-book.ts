import * as v from 'valibot';
import { compareOrderKeys, type OrderKey } from '../member/member-order.ts';
import { mostSearched, toSearchText } from '../member/member-search.ts';
import { formatLongDate, parseDate } from '../values/calendar.ts';
import { euroBalance } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { toDay } from '../values/time-zone.ts';
import { cleanText } from '../values/written-text.ts';
import { t, toMessage } from '../texts/texts.ts';
import { deskMethods } from './desk-payment.ts';

/** The most movements that a day book holds: of more days it is read in parts. */
export const mostBookEntries = 5000;

const day = v.pipe(
  v.string(),
  v.check((text) => parseDate(text) === text, toMessage('invalid.log.day')),
);

/** The days of the day book that are asked for (`yyyy-mm-dd`), the first and the last. */
export const bookDays = v.pipe(
  v.object({ from: day, until: day }),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from, until }) => from <= until, toMessage('invalid.log.range')),
    ['until'],
  ),
);

/**
 * How money moved. A refund that was not made through the provider went `otherwise`; of what groups paid before they had
 * receipts the method is `unknown`.
 */
export const bookMethods = [...deskMethods, 'provider', 'otherwise', 'unknown'] as const;
export type BookMethod = (typeof bookMethods)[number];

/** The days of the day book, and of what is booked on them what is shown: by the method, and by a text that it holds. */
export const bookView = v.object({
  ...bookDays.entries,
  method: v.optional(v.picklist(bookMethods)),
  text: v.optional(v.pipe(v.string(), v.maxLength(mostSearched), v.transform(cleanText)), ''),
});
export type BookView = v.InferOutput<typeof bookView>;

/**
 * A movement of money: a receipt, a payment that renewed nothing (`capture`) with its state now, its refund, or what a
 * group paid before groups had receipts (`earlier`). Below zero is what went out. A receipt may take another one back
 * (`reverses`), or have been (`reversedBy`). Of a group's there is no member, and `name` is the group's.
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
  /** The provider's own id of a payment by card, null without one; a server of the release before sends none. */
  payment: v.optional(v.nullable(v.string())),
  total: euroBalance,
});
export type BookEntry = v.InferOutput<typeof bookEntry>;

/**
 * The day book, at the desk and online: every movement of money from a day of the association's time zone until another
 * one in their order, and by method what came in, went out (not below zero), and is left. Money in integer cents. An
 * addition.
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

/** The sums of movements by method, and of all, in integer cents. */
export function sumBook(entries: readonly BookEntry[]): Pick<DayBook, 'sums' | 'total'> {
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

/** The movements that a view shows: those by its method whose receipts, references, name or number hold its text. */
export function filterBook(
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

/** What the movements of a day book are sorted by. */
export const bookColumns = ['when', 'who', 'paidBy', 'total'] as const;
export type BookColumn = (typeof bookColumns)[number];
export type BookOrder = { readonly by: BookColumn; readonly descending: boolean };

/** In their order, as the till and the bank have them. */
export const plainBookOrder: BookOrder = { by: 'when', descending: false };

const bookKeys: Readonly<Record<BookColumn, (entry: BookEntry) => OrderKey>> = {
  when: ({ at }) => at,
  who: ({ name }) => toSearchText(name),
  paidBy: ({ paidBy }) => t(`paidBy.${paidBy}`),
  total: ({ total }) => total,
};

/** Sorts movements; those that are alike stay in their order. */
export function sortBook(entries: readonly BookEntry[], { by, descending }: BookOrder): BookEntry[] {
  const getKey = bookKeys[by];
  return entries.toSorted((one, other) => compareOrderKeys(getKey(one), getKey(other), descending ? -1 : 1));
}

/** What the card provider took and gave back, day by day, in integer cents: what its payouts are laid beside. */
export function listProviderDays(
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

/** Which days a day book is of, in words. */
export function describeBookDays({ from, until }: Pick<BookView, 'from' | 'until'>): string {
  const days = { from: formatLongDate(from), until: formatLongDate(until) };
  return from === until ? t('dayBook.ofDay', { from: days.from }) : t('dayBook.of', days);
}

const stateTexts = {
  captured: 'dayBook.captured',
  'refund due': 'dayBook.captured.due',
  refunding: 'dayBook.captured.refunding',
  refunded: 'dayBook.captured.refunded',
} as const;

/** What a movement is, in words. */
export function describeMovement({ kind, reversedBy, reverses, state, total }: BookEntry): string {
  if (kind === 'capture') return t(stateTexts[state ?? 'captured']);
  if (kind === 'refund') return t('dayBook.refund');
  if (kind === 'earlier') return t('dayBook.earlier');
  if (reverses !== null) return t('dayBook.reverses', { receipt: reverses });
  if (reversedBy !== null) return t('dayBook.reversedBy', { receipt: reversedBy });
  return t(total < 0 ? 'dayBook.returned' : 'dayBook.paid');
}
