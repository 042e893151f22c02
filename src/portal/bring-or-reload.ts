import * as v from 'valibot';
import { readStorage, writeStorage } from './browser-storage.ts';

const key = 'page-reloaded-at';
const tenMinutes = 600_000;

/** Whether the page may load itself anew; it notes that it does. */
function mayReload(): boolean {
  const now = Date.now();
  const last = readStorage(key, v.number(), 'sessionStorage') ?? 0;
  if (!navigator.onLine || now - last < tenMinutes) return false;
  writeStorage(key, now, 'sessionStorage');
  return readStorage(key, v.number(), 'sessionStorage') === now;
}

/**
 * Brings a part of the page in which nothing is typed yet. Where it does not come, as after a release whose files took
 * the place of the page's, the page is loaded anew, once within ten minutes; else the failure is for the caller to show.
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
