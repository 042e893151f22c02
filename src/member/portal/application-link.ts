import * as v from 'valibot';
import { readStorage, writeStorage } from '#src/portal/browser-storage.ts';

const key = 'application#link';

/** Keeps the link of an application in this tab while its applicant is on the payment page. */
export function keepApplicationLink(token: string): void {
  writeStorage(key, token, 'sessionStorage');
}

/** Reads the token of the application from which this tab left to pay. Null if no token is kept. */
export function readApplicationLink(): string | null {
  return readStorage(key, v.string(), 'sessionStorage');
}
