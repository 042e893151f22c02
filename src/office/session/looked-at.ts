import * as v from 'valibot';

/** Under this, the tab keeps the ids of the members who were looked at last, until the session ends. */
const key = 'members-looked-at';

const ids = v.array(v.number());

/** The ids of the members who were looked at last, the latest first, as this tab's session keeps them. */
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
    // If storage is full or forbidden, only a reload loses them.
  }
}

export function forgetLookedAt(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // If it cannot be removed, it was never kept.
  }
}
