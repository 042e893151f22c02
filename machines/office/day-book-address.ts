import { bookMethods, type BookView } from '#domain/money/day-book.ts';
import { mostSearched } from '#domain/member/member-search.ts';
import { formatDate, parseDate } from '#domain/values/calendar.ts';
import type { AddressQuery } from '../members/list/list-address.ts';
import type { FormValues } from '../submission.machine.ts';

/**
 * Makes the query of the day book from its form. A text that is not a date becomes empty. A rule of the form reports
 * the error.
 */
export function toBookView(values: FormValues): BookView {
  const getDay = (name: string) => parseDate(values[name] ?? '') ?? '';
  const method = bookMethods.find((one) => one === values['method']);
  const days = { from: getDay('from'), until: getDay('until') };
  return { ...days, ...(method && { method }), text: values['text']?.trim() ?? '' };
}

/** Makes the URL query of the shown day book. */
export function toBookAddress(values: FormValues): AddressQuery {
  const { from, method = '', text, until } = toBookView(values);
  const said = { from, until, method, text };
  return Object.fromEntries(Object.entries(said).filter(([, one]) => one !== ''));
}

/** Reads the form of the day book from its URL query. Invalid days become `today`. Invalid filters are left out. */
export function parseBookAddress(query: AddressQuery, today: string): FormValues {
  const getDay = (name: string) => formatDate(parseDate(query[name] ?? '') ?? today);
  const method = bookMethods.find((one) => one === query['method']) ?? '';
  const text = query['text']?.slice(0, mostSearched) ?? '';
  return { from: getDay('from'), until: getDay('until'), method, text };
}
