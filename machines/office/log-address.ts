import { auditKinds } from '#domain/audit/audit-action.ts';
import { parseDate, formatDate } from '#domain/values/calendar.ts';
import type { AddressQuery } from '../members/list/list-address.ts';
import type { FormValues } from '../submission.machine.ts';

/** The kind that shows all entries. Without a kind, the log hides entries about the reading of data. */
export const everything = 'everything';

/**
 * The values of the search before the user types anything. The log then shows all entries except those about reading
 * data.
 */
export const nothingSought: FormValues = {
  who: '',
  whom: '',
  kind: '',
  from: '',
  until: '',
  requestId: '',
};

/** The maximum length of a searched text, in characters. */
const mostSought = 200;

/** Returns the query for the form's values. Leaves out empty fields. */
export function toLogQuery(values: FormValues): AddressQuery {
  const days = ['from', 'until'].map((name) => [name, parseDate(values[name] ?? '') ?? '']);
  const said: FormValues = { ...values, ...Object.fromEntries(days) };
  const texts = Object.keys(nothingSought).map((name) => [name, said[name]?.trim() ?? '']);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Reads the search from the URL's parameters. Ignores wrong values. */
export function parseLogSearch(query: AddressQuery): FormValues {
  const getText = (name: string) => query[name]?.slice(0, mostSought) ?? '';
  const getDate = (name: string) => {
    const said = parseDate(getText(name));
    return said === null ? '' : formatDate(said);
  };
  return {
    who: getText('who'),
    whom: getText('whom'),
    kind: [everything, ...auditKinds].find((kind) => kind === query['kind']) ?? '',
    from: getDate('from'),
    until: getDate('until'),
    requestId: getText('requestId'),
  };
}
