/** The time zone of an association that sets no other. */
export const defaultTimeZone = 'Europe/Malta';

let timeZone: string = defaultTimeZone;

/** The association's time zone by its IANA name, in which days and years are read. */
export function getTimeZone(): string {
  return timeZone;
}

/** Sets the association's time zone once, when the server or the page starts; the server tells it to the page. */
export function setAssociationTimeZone(name: string): void {
  timeZone = name;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Sweden writes a day as the standard does. Making a format takes a hundred times what using it does. */
function getDayFormat(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  return format;
}

/** The calendar day of an instant in the association's time zone, as `yyyy-mm-dd`. */
export function toDay(instant: Date): string {
  return getDayFormat(timeZone).format(instant);
}

/** The calendar year of an instant in the association's time zone. */
export function toYear(instant: Date): number {
  return Number(toDay(instant).slice(0, 4));
}
