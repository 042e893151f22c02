import * as v from 'valibot';
import { readStorage, writeStorage } from './browser-storage.ts';

const key = 'page-reloaded-at';
const tenMinutes = 600_000;

/** Returns whether the browser is online and did not reload for ten minutes. If so, stores the time of this reload. */
function mayReload(): boolean {
  const now = Date.now();
  const last = readStorage(key, v.number(), 'sessionStorage') ?? 0;
  if (!navigator.onLine || now - last < tenMinutes) return false;
  writeStorage(key, now, 'sessionStorage');
  return readStorage(key, v.number(), 'sessionStorage') === now;
}

/**
 * Loads a part of the page in which the user has typed nothing yet. If its files cannot be loaded, for example after a
 * new release, reloads the page. Throws if the page may not be reloaded.
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
