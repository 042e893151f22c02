import { associationTimeZone } from '#domain/time-zone.ts';

/** An instant as the log tells it, in the association's time zone: `2 Mar 2026, 10:15:07`. */
export function moment(at: string): string {
  return new Date(at).toLocaleString('en-GB', {
    timeZone: associationTimeZone(),
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
}
