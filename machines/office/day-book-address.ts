import { bookMethods, type BookView } from '#domain/money/day-book.ts';
import { mostSearched } from '#domain/member/member-search.ts';
import { formatDate, parseDate } from '#domain/values/calendar.ts';
import type { AddressQuery } from '../members/list/list-address.ts';
import type { FormValues } from '../submission.machine.ts';

/** What the form of the day book asks for, as it travels; what is no date is left to the rules of the days. */
export function toBookView(values: FormValues): BookView {
  const getDay = (name: string) => parseDate(values[name] ?? '') ?? '';
  const method = bookMethods.find((one) => one === values['method']);
  const days = { from: getDay('from'), until: getDay('until') };
  return { ...days, ...(method && { method }), text: values['text']?.trim() ?? '' };
}

/** What the address of the day book says of what is shown. */
export function toBookAddress(values: FormValues): AddressQuery {
  const { from, method = '', text, until } = toBookView(values);
  const said = { from, until, method, text };
  return Object.fromEntries(Object.entries(said).filter(([, one]) => one !== ''));
}

/** What the address asks of the day book; of what it does not say, or says wrongly, everything, and the day of `today`. */
export function parseBookAddress(query: AddressQuery, today: string): FormValues {
  const getDay = (name: string) => formatDate(parseDate(query[name] ?? '') ?? today);
  const method = bookMethods.find((one) => one === query['method']) ?? '';
  const text = query['text']?.slice(0, mostSearched) ?? '';
  return { from: getDay('from'), until: getDay('until'), method, text };
}
