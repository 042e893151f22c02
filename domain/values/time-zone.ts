export const defaultTimeZone = 'Europe/Malta';

let timeZone: string = defaultTimeZone;

/** Returns the association's time zone (IANA), which decides the day and year of every time. */
export function getTimeZone(): string {
  return timeZone;
}

/** Sets the association's time zone. This happens once at the start. The browser gets the time zone from the server. */
export function setAssociationTimeZone(name: string): void {
  timeZone = name;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the formatter of days in a time zone. The Swedish format is the format of ISO 8601. Formatters are stored,
 * because creating one takes a hundred times longer than using it.
 */
function getDayFormat(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  return format;
}

/** Returns a time's day in the association's time zone, as `yyyy-mm-dd`. */
export function toDay(instant: Date): string {
  return getDayFormat(timeZone).format(instant);
}

/** Returns a time's year in the association's time zone. */
export function toYear(instant: Date): number {
  return Number(toDay(instant).slice(0, 4));
}
