import { parseDate } from '../values/calendar.ts';
import { mostRepeats } from './reminder-list.ts';

function addYear(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/** Returns whether a reminder can be repeated on a day (`yyyy-mm-dd`): after today, and at most a year after today. */
export function mayRepeatReminderOn(day: string, today: string): boolean {
  return day > today && day <= addYear(today);
}

export const dayFields: readonly string[] = Array.from({ length: mostRepeats }, (_, at) => `day${at + 1}`);

/** Parses the typed days of a reminder. Returns the days in order, and the fields with impossible or repeated days. */
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
