import { bookMethods, type BookView } from '#domain/money/day-book.ts';
import { mostSearched } from '#domain/member/member-search.ts';
import { formatDate, parseDate } from '#domain/values/calendar.ts';
import type { AddressQuery } from '../members/list/list-address.ts';
import type { FormValues } from '../submission.machine.ts';

/**
 * Returns the view for the form's values. A text that is not a date becomes empty, and a rule of the form shows the
 * error.
 */
export function toDayBookView(values: FormValues): BookView {
  const getDay = (name: string) => parseDate(values[name] ?? '') ?? '';
  const method = bookMethods.find((one) => one === values['method']);
  const days = { from: getDay('from'), until: getDay('until') };
  return { ...days, ...(method && { method }), text: values['text']?.trim() ?? '' };
}

/** Returns the URL's parameters for the form's values. Leaves out empty values. */
export function toDayBookAddress(values: FormValues): AddressQuery {
  const { from, method = '', text, until } = toDayBookView(values);
  const said = { from, until, method, text };
  return Object.fromEntries(Object.entries(said).filter(([, one]) => one !== ''));
}

/** Reads the form's values from the URL's parameters. An invalid day becomes `today`. Invalid filters are left out. */
export function parseDayBookAddress(query: AddressQuery, today: string): FormValues {
  const getDay = (name: string) => formatDate(parseDate(query[name] ?? '') ?? today);
  const method = bookMethods.find((one) => one === query['method']) ?? '';
  const text = query['text']?.slice(0, mostSearched) ?? '';
  return { from: getDay('from'), until: getDay('until'), method, text };
}
