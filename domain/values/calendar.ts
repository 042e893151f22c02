import { isValid, parseISO } from 'date-fns';
import { toDay } from './time-zone.ts';
import { mostTyped } from './input-length.ts';
import { normalizeTypedCharacters } from './written-text.ts';

function isDay(text: string): boolean {
  // The database cannot store a year 0.
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && isValid(parseISO(text));
}

/** The time 0:00, which some programs write after a date. Other times need a time zone. */
const midnight = /(?:T|,?\s+)0?0:00(?::00(?:\.0+)?)?$/;

/** The forms of typed dates. In many imported files, dates begin with the year. Some programs write only digits. */
const typedForms = [
  /^(?<date>\d{1,2})[/. ,\\·⁄∕_-]+(?<month>\d{1,2})[/. ,\\·⁄∕_-]+(?<year>\d{4})\.?$/,
  /^(?<year>\d{4})[/. ,\\·⁄∕_-]+(?<month>\d{1,2})[/. ,\\·⁄∕_-]+(?<date>\d{1,2})\.?$/,
  /^(?<date>\d\d)(?<month>\d\d)(?<year>(?:19|20)\d\d)$/,
  /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<date>\d\d)$/,
];

/**
 * Parses a date into `yyyy-mm-dd` (specification section 5), or returns null. People type `dd/mm/yyyy` or `yyyy-mm-dd`,
 * with other marks or spaces too. For a timestamp, returns its day in the association's time zone.
 */
export function parseDate(text: string): string | null {
  if (text.length > mostTyped) return null;
  const trimmed = normalizeTypedCharacters(text).replace(midnight, '');
  if (isDay(trimmed)) return trimmed;
  if (/^\d{4}-\d\d-\d\dT/.test(trimmed)) {
    const instant = parseISO(trimmed);
    // The day of a time without a time zone must not depend on the zone of the browser or server.
    const isLocal = /T(?!24)[\d:.]*$/.test(trimmed);
    const day = isValid(instant) ? (isLocal ? trimmed.slice(0, 10) : toDay(instant)) : '';
    return isDay(day) ? day : null;
  }
  for (const form of typedForms) {
    const { date = '', month = '', year } = form.exec(trimmed)?.groups ?? {};
    const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    if (isDay(day)) return day;
  }
  return null;
}

const inWords = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
// The formatters are stored, because creating one takes long.
let ofYear: Intl.DateTimeFormat | undefined;
let ofAnyYear: Intl.DateTimeFormat | undefined;

/** Formats a date with the month's name: `2026-11-21` becomes `21 November 2026`. */
export function formatLongDate(day: string): string {
  ofYear ??= new Intl.DateTimeFormat('en-GB', { ...inWords, year: 'numeric' });
  return ofYear.format(parseISO(`${day}T00:00Z`));
}

/** Formats a date without the year: `2026-11-21` becomes `21 November`. */
export function formatDayAndMonth(day: string): string {
  ofAnyYear ??= new Intl.DateTimeFormat('en-GB', inWords);
  return ofAnyYear.format(parseISO(`${day}T00:00Z`));
}

/** Formats a date as in Malta: `2026-11-21` becomes `21/11/2026`. */
export function formatDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}
