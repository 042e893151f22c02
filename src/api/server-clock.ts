import { toYear } from '#domain/values/time-zone.ts';

/** How many milliseconds the server's clock is ahead of the browser's clock, from the server's last answer. */
let ahead = 0;

/** Computes from an answer's `Date` header (whole seconds) how far the server's clock is ahead of the browser's. */
export function noteServerTime(response: Response): void {
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverTime)) ahead = serverTime - Date.now();
}

/** Returns the server's time. The server's clock, not the browser's, decides which year is the current one. */
export function getServerTime(): Date {
  return new Date(Date.now() + ahead);
}

/** Returns the association's current year, from the server's clock. */
export function getCurrentYear(): number {
  return toYear(getServerTime());
}
