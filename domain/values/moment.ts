import { getTimeZone } from './time-zone.ts';

/** Formats a date and time in the association's time zone: `2 March 2026 at 10:15`. */
export function formatLongMoment(at: Date): string {
  return at.toLocaleString('en-GB', { timeZone: getTimeZone(), dateStyle: 'long', timeStyle: 'short' });
}
