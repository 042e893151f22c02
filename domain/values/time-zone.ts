/** The time zone if the association has set none. */
export const defaultTimeZone = 'Europe/Malta';

let timeZone: string = defaultTimeZone;

/**
 * Returns the IANA name of the association's time zone. The time zone decides on which day and in which year
 * something happens.
 */
export function getTimeZone(): string {
  return timeZone;
}

/** Sets the association's time zone, one time at the start. The page gets the time zone from the server. */
export function setAssociationTimeZone(name: string): void {
  timeZone = name;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the formatter of days in a time zone. Swedish writes a day as ISO 8601 does. The program stores formatters,
 * because creating a formatter is a hundred times slower than using a formatter.
 */
function getDayFormat(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  return format;
}

/** Returns the calendar day of a time in the association's time zone, as `yyyy-mm-dd`. */
export function toDay(instant: Date): string {
  return getDayFormat(timeZone).format(instant);
}

/** Returns the calendar year of a time in the association's time zone. */
export function toYear(instant: Date): number {
  return Number(toDay(instant).slice(0, 4));
}
