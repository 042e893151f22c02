import * as v from 'valibot';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

const key = 'member-home-year';

/** Stores in this tab the year that the URL of the home page has. If the year is undefined, removes the stored year. */
export function rememberHomeYear(year: number | undefined): void {
  writeStorage(key, year ?? null, 'sessionStorage');
}

/** Returns the URL of the home page with the year that this tab stored last. */
export function getHomePath(): string {
  const year = readStorage(key, v.number(), 'sessionStorage');
  return year === null ? '/member' : `/member?year=${year}`;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the home page was already shown, so that the member only chose another year. */
    isYearChosen?: boolean;
  }
}
