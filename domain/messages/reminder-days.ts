import { parseDate } from '../values/calendar.ts';
import { mostRepeats } from './reminder-list.ts';

/** Returns the same day of the next year (both days are `yyyy-mm-dd`). */
function addYear(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/**
 * Returns whether the office can choose a day to send a reminder again. The chosen day must be later than today and at
 * most one year later (both days are `yyyy-mm-dd`).
 */
export function mayRepeatReminderOn(day: string, today: string): boolean {
  return day > today && day <= addYear(today);
}

/** The names of the form fields in which the office types the days on which a reminder is sent again. */
export const dayFields: readonly string[] = Array.from({ length: mostRepeats }, (_, at) => `day${at + 1}`);

/**
 * Parses the days that the office typed, on which a reminder is sent again. Returns the days, the earliest first, and
 * the names of the fields whose day is impossible or appears twice.
 */
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
