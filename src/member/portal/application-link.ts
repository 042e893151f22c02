import * as v from 'valibot';
import { readStorage, writeStorage } from '#src/portal/browser-storage.ts';

const key = 'application#link';

/** Stores an application's token in this tab, so that the applicant can continue after the payment page. */
export function saveApplicationToken(token: string): void {
  writeStorage(key, token, 'sessionStorage');
}

/** Reads the stored token. Null if there is no token. */
export function readApplicationToken(): string | null {
  return readStorage(key, v.string(), 'sessionStorage');
}
