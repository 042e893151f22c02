import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { getTimeZone } from '#domain/values/time-zone.ts';

/** Formats a moment in the association's time zone: `21 November 2026, 14:05`. */
export function formatMoment(instant: Date): string {
  return format(instant, 'd MMMM yyyy, HH:mm', { in: tz(getTimeZone()) });
}

/** Returns noon of a day in UTC, the creation date of a document about a whole day. */
export function toNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
