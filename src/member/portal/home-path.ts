import * as v from 'valibot';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

const key = 'member-home-year';

/** Stores in this tab the year in the address of the home. Undefined removes the stored year. */
export function rememberHomeYear(year: number | undefined): void {
  writeStorage(key, year ?? null, 'sessionStorage');
}

/** Returns the address of the home as it was shown last in this tab, with the chosen year. */
export function getHomePath(): string {
  const year = readStorage(key, v.number(), 'sessionStorage');
  return year === null ? '/member' : `/member?year=${year}`;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the home is shown already, and another year was chosen on it. */
    isYearChosen?: boolean;
  }
}
