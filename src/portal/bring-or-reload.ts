import * as v from 'valibot';
import { readStorage, writeStorage } from './browser-storage.ts';

const key = 'page-reloaded-at';
const tenMinutes = 600_000;

/** Returns whether the page is allowed to reload now. If it is, stores the time of the reload. */
function mayReload(): boolean {
  const now = Date.now();
  const last = readStorage(key, v.number(), 'sessionStorage') ?? 0;
  if (!navigator.onLine || now - last < tenMinutes) return false;
  writeStorage(key, now, 'sessionStorage');
  return readStorage(key, v.number(), 'sessionStorage') === now;
}

/**
 * Loads a part of a page in which nothing is typed yet. If the part does not load, for example because a new release
 * replaced the files, the page reloads, at most one time in ten minutes. Otherwise throws, and the caller shows the
 * failure.
 */
export async function loadOrReload<Part>(bring: () => Promise<Part>): Promise<Part> {
  try {
    return await bring();
  } catch (error) {
    if (!mayReload()) throw error;
    location.reload();
    return new Promise<never>(() => undefined);
  }
}
