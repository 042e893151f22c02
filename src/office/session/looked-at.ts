import * as v from 'valibot';

/** The key of the ids of the members who were opened last. They are removed when the administrator's session ends. */
const key = 'members-looked-at';

const ids = v.array(v.number());

/** Reads the ids of the members who were opened last. The member who was opened last comes first. */
export function readRecentlyOpened(): readonly number[] {
  try {
    return v.parse(ids, JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

export function saveRecentlyOpened(lookedAt: readonly number[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(lookedAt));
  } catch {
    // If the storage is full or forbidden, the ids are only lost when the page is reloaded.
  }
}

export function forgetRecentlyOpened(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // If the ids cannot be removed, the storage is forbidden, so none were stored.
  }
}
