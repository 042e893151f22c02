import { tz } from '@date-fns/tz';
import { format, parseISO } from 'date-fns';
import { associationTimeZone } from '#domain/calendar.ts';

/** A day `yyyy-mm-dd` as a document says it: `1 January 2026`. */
export function longDate(day: string): string {
  return format(parseISO(day), 'd MMMM yyyy');
}

/** An instant in the association's time zone as a document says it: `21 November 2026, 14:05`. */
export function longMoment(instant: Date): string {
  return format(instant, 'd MMMM yyyy, HH:mm', { in: tz(associationTimeZone()) });
}

/** Noon of a day, for the creation date of a document that is issued under a day alone. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
