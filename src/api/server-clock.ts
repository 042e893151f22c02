import { toYear } from '#domain/values/time-zone.ts';

/** How many milliseconds the server's clock is ahead of the browser's clock. */
let ahead = 0;

export function noteServerTime(response: Response): void {
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverTime)) ahead = serverTime - Date.now();
}

/** Returns the time of the server's clock. This clock, not the browser's, decides which year is the current one. */
export function getServerTime(): Date {
  return new Date(Date.now() + ahead);
}

export function getCurrentYear(): number {
  return toYear(getServerTime());
}
