import * as v from 'valibot';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

const key = 'page-after-sign-in';

/** Keeps in this tab the page that a member asked for, to which the sign-in then leads. Null forgets the page. */
export function rememberPageAsked(path: string | null): void {
  writeStorage(key, path, 'sessionStorage');
}

/** Reads the page that the member asked for before the sign-in. Null if there is none. */
export function readPageAsked(): string | null {
  return readStorage(key, v.string(), 'sessionStorage');
}
