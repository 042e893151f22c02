import { toYear } from '#domain/values/time-zone.ts';

/** How many milliseconds the server's clock is ahead of the browser's, by the server's last answer. */
let ahead = 0;

/** Sets the browser's copy of the server's clock by the time in an answer, to the second. */
export function setServerTime(response: Response): void {
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverTime)) ahead = serverTime - Date.now();
}

/** The current time by the server's clock, which decides what this year is. */
export function getServerTime(): Date {
  return new Date(Date.now() + ahead);
}

/** The association's current year, by the server's clock. */
export function getCurrentYear(): number {
  return toYear(getServerTime());
}
