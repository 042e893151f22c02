import { parseDate } from '../values/calendar.ts';
import { mostRepeats } from './reminder-list.ts';

/** The day (`yyyy-mm-dd`) a year after another one. */
function addYear(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/** Whether a reminder can be repeated on a day: later than today, and within a year (all `yyyy-mm-dd`). */
export function mayRepeatReminderOn(day: string, today: string): boolean {
  return day > today && day <= addYear(today);
}

/** The names of the fields in which the days of a reminder are typed. */
export const dayFields: readonly string[] = Array.from({ length: mostRepeats }, (_, at) => `day${at + 1}`);

/** The days that were typed for a reminder, the earliest first, and the fields whose day cannot be. */
export function parseReminderDays(values: Readonly<Record<string, string>>, today: string) {
  const typed = dayFields.flatMap((field) => {
    const text = values[field]?.trim() ?? '';
    return text === '' ? [] : [{ field, day: parseDate(text) }];
  });
  const wrong = typed.filter(
    ({ day }, at) =>
      day === null || !mayRepeatReminderOn(day, today) || typed.findIndex((one) => one.day === day) < at,
  );
  const days = typed.flatMap(({ day }) => (day === null ? [] : [day])).toSorted();
  return { days, wrong: wrong.map(({ field }) => field) };
}
