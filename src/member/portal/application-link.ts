import * as v from 'valibot';
import { readStorage, writeStorage } from '#src/portal/browser-storage.ts';

const key = 'application#link';

/** Stores an application's token in this tab. The page reads the token when the applicant returns from paying. */
export function saveApplicationToken(token: string): void {
  writeStorage(key, token, 'sessionStorage');
}

/** Reads the token of the application for which this tab opened the payment page. Null if there is none. */
export function readApplicationToken(): string | null {
  return readStorage(key, v.string(), 'sessionStorage');
}
