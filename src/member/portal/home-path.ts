import * as v from 'valibot';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

const key = 'member-home-year';

/** Stores the year of the home page's URL in this tab. Undefined removes it. */
export function rememberHomeYear(year: number | undefined): void {
  writeStorage(key, year ?? null, 'sessionStorage');
}

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
