import * as v from 'valibot';
import { readStorage, writeStorage } from './browser-storage.ts';

const key = 'page-reloaded-at';
const tenMinutes = 600_000;

/**
 * Returns whether the page may be reloaded: the browser is online and did not reload for ten minutes. If the page may
 * be reloaded, stores the present time as the time of the last reload.
 */
function mayReload(): boolean {
  const now = Date.now();
  const last = readStorage(key, v.number(), 'sessionStorage') ?? 0;
  if (!navigator.onLine || now - last < tenMinutes) return false;
  writeStorage(key, now, 'sessionStorage');
  return readStorage(key, v.number(), 'sessionStorage') === now;
}

/**
 * Loads a part of a page in which the user has typed nothing yet. If the files cannot be loaded, for example because a
 * new release replaced them, reloads the page. If the page may not be reloaded, throws, so that the caller can show the
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
