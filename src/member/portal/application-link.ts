import * as v from 'valibot';
import { readStorage, writeStorage } from '#src/portal/browser-storage.ts';

const key = 'application#link';

/**
 * Stores the token of an application in this tab. The token is needed when the applicant comes back from the payment
 * page.
 */
export function saveApplicationToken(token: string): void {
  writeStorage(key, token, 'sessionStorage');
}

/**
 * Reads the token of the application for which this tab opened the payment page. Null if this tab opened no payment
 * page for an application.
 */
export function readApplicationToken(): string | null {
  return readStorage(key, v.string(), 'sessionStorage');
}
