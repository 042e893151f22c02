import * as v from 'valibot';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

const key = 'page-after-sign-in';

/** Stores the page that opens after the sign-in. Null removes the stored page. */
export function rememberPageAsked(path: string | null): void {
  writeStorage(key, path, 'sessionStorage');
}

/** Returns the page that opens after the sign-in, or null if no page is stored. */
export function readPageAsked(): string | null {
  return readStorage(key, v.string(), 'sessionStorage');
}
