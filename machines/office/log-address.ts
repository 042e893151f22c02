import { auditKinds } from '#domain/audit/audit-action.ts';
import { parseDate, formatDate } from '#domain/values/calendar.ts';
import type { AddressQuery } from '../members/list/list-address.ts';
import type { FormValues } from '../submission.machine.ts';

/** The kind by which the log shows what was read too, which it does else only by its own kind. */
export const everything = 'everything';

/** The form of the log where its address searches for nothing: it shows all but what was read. */
export const nothingSought: FormValues = {
  who: '',
  whom: '',
  kind: '',
  from: '',
  until: '',
  requestId: '',
};

/** The longest text that the log is searched for, in letters. */
const mostSought = 200;

/** What the address of the log says of what it is searched for: only what is. */
export function toLogQuery(values: FormValues): AddressQuery {
  const days = ['from', 'until'].map((name) => [name, parseDate(values[name] ?? '') ?? '']);
  const said: FormValues = { ...values, ...Object.fromEntries(days) };
  const texts = Object.keys(nothingSought).map((name) => [name, said[name]?.trim() ?? '']);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** What the log is searched for by its address; what that says wrongly is as if it were not said. */
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
