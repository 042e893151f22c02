import { yearOf } from '#domain/time-zone.ts';

/** By how many milliseconds the server's clock is ahead of the browser's, as its last answer said. */
let ahead = 0;

/** Reads the server's time from an answer, to the second. */
export function hearTime(response: Response): void {
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverTime)) ahead = serverTime - Date.now();
}

/** The server's current time; its clock decides what this year is. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}

/** The association's year, by the server's clock. */
export function currentYear(): number {
  return yearOf(serverNow());
}
