import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { getTimeZone } from '#domain/values/time-zone.ts';

/** A date and time as a document shows it, in the association's time zone: `21 November 2026, 14:05`. */
export function formatMoment(instant: Date): string {
  return format(instant, 'd MMMM yyyy, HH:mm', { in: tz(getTimeZone()) });
}

/** Noon of a day: the creation date of a document that is issued for a day. */
export function toNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
