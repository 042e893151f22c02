import { getTimeZone } from '#domain/values/time-zone.ts';

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

/** Formats a time in the association's time zone, for example `2 Mar 2026, 10:15`. */
export function formatMoment(at: string, style: Style = {}): string {
  return new Date(at).toLocaleString('en-GB', {
    timeZone: getTimeZone(),
    dateStyle: 'medium',
    timeStyle: 'short',
    ...style,
  });
}

/** Formats a time in the association's time zone, for example `2 Mar 2026, 10:15:07`. */
export function formatMomentToTheSecond(at: string): string {
  return formatMoment(at, { timeStyle: 'medium' });
}

/** Formats the day of a time in the association's time zone, for example `2 Mar 2026`. */
export function formatDayOfMoment(at: string): string {
  return new Date(at).toLocaleDateString('en-GB', { timeZone: getTimeZone(), dateStyle: 'medium' });
}

/** Formats the time of day in the association's time zone, for example `10:15`. */
export function formatTimeOfMoment(at: string): string {
  return new Date(at).toLocaleTimeString('en-GB', { timeZone: getTimeZone(), timeStyle: 'short' });
}
