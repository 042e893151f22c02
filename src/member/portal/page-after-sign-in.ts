import * as v from 'valibot';
import { readStorage, writeStorage } from '../../portal/browser-storage.ts';

const key = 'page-after-sign-in';

/** Keeps in this tab which page a member asked for, to be led back to it by the sign-in; null forgets it. */
export function rememberPageAsked(path: string | null): void {
  writeStorage(key, path, 'sessionStorage');
}

/** Reads which page of the members' area was asked for before the sign-in; null where none was. */
export function readPageAsked(): string | null {
  return readStorage(key, v.string(), 'sessionStorage');
}
