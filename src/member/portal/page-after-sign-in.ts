import * as v from 'valibot';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

const key = 'page-after-sign-in';

/** Null removes the stored page. */
export function rememberPageAsked(path: string | null): void {
  writeStorage(key, path, 'sessionStorage');
}

/** Null if no page is stored. */
export function readPageAsked(): string | null {
  return readStorage(key, v.string(), 'sessionStorage');
}
