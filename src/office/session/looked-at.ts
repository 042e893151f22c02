import * as v from 'valibot';

/** The storage key of the ids of the members opened last. The tab keeps them until the session ends. */
const key = 'members-looked-at';

const ids = v.array(v.number());

/** Reads the ids of the members opened last, the latest first, from this tab's storage. */
export function readLookedAt(): readonly number[] {
  try {
    return v.parse(ids, JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function saveLookedAt(lookedAt: readonly number[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(lookedAt));
  } catch {
    // If the storage is full or forbidden, the ids are lost only by a reload.
  }
}

export function forgetLookedAt(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // If the ids cannot be removed, they were never stored.
  }
}
