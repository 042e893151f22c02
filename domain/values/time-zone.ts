/** The time zone of an association that sets no other. */
export const defaultTimeZone = 'Europe/Malta';

let timeZone: string = defaultTimeZone;

/** Gets the association's time zone by its IANA name. Days and years are read in it. */
export function getTimeZone(): string {
  return timeZone;
}

/** Sets the association's time zone once, at the start. The page gets it from the server. */
export function setAssociationTimeZone(name: string): void {
  timeZone = name;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Swedish formats a day as ISO 8601 does. Creating a format takes a hundred times longer than using it. */
function getDayFormat(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  return format;
}

/** Returns the calendar day of an instant in the association's time zone, as `yyyy-mm-dd`. */
export function toDay(instant: Date): string {
  return getDayFormat(timeZone).format(instant);
}

/** Returns the calendar year of an instant in the association's time zone. */
export function toYear(instant: Date): number {
  return Number(toDay(instant).slice(0, 4));
}
