import { auditKinds } from '#domain/audit-action.ts';
import { calendarDate, typedDate } from '#domain/calendar.ts';
import type { AddressQuery } from '../members/list-address.ts';
import type { FormValues } from '../submission.machine.ts';

/** The form of the log with nothing to search for. */
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

/** What an address says of what the log is searched for: only what is. */
export function logQueryOf(values: FormValues): AddressQuery {
  const days = ['from', 'until'].map((name) => [name, calendarDate(values[name] ?? '') ?? '']);
  const said: FormValues = { ...values, ...Object.fromEntries(days) };
  const texts = Object.keys(nothingSought).map((name) => [name, said[name]?.trim() ?? '']);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** What an address says that the log is searched for; what it says wrongly is as if it were not said. */
export function soughtIn(query: AddressQuery): FormValues {
  const text = (name: string) => query[name]?.slice(0, mostSought) ?? '';
  const day = (name: string) => {
    const said = calendarDate(text(name));
    return said === null ? '' : typedDate(said);
  };
  return {
    who: text('who'),
    whom: text('whom'),
    kind: auditKinds.find((kind) => kind === query['kind']) ?? '',
    from: day('from'),
    until: day('until'),
    requestId: text('requestId'),
  };
}
