import { getTimeZone } from '#domain/values/time-zone.ts';

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

/** In the association's time zone, for example `2 Mar 2026, 10:15`. */
export function formatMoment(at: string, style: Style = {}): string {
  return new Date(at).toLocaleString('en-GB', {
    timeZone: getTimeZone(),
    dateStyle: 'medium',
    timeStyle: 'short',
    ...style,
  });
}

/** In the association's time zone, for example `2 Mar 2026, 10:15:07`. */
export function formatMomentToTheSecond(at: string): string {
  return formatMoment(at, { timeStyle: 'medium' });
}

/** In the association's time zone, for example `2 Mar 2026`. */
export function formatDayOfMoment(at: string): string {
  return new Date(at).toLocaleDateString('en-GB', { timeZone: getTimeZone(), dateStyle: 'medium' });
}

/** In the association's time zone, for example `10:15`. */
export function formatTimeOfMoment(at: string): string {
  return new Date(at).toLocaleTimeString('en-GB', { timeZone: getTimeZone(), timeStyle: 'short' });
}
