import type { SessionTime } from '#machines/session/session-memory.ts';

/** The times of a member's session by the browser's clock, from the seconds that the server says are left. */
export function toSessionTime(left: { readonly expiresIn: number; readonly endsIn: number }): SessionTime {
  const now = Date.now();
  return { now, expiresAt: now + left.expiresIn * 1000, endsAt: now + left.endsIn * 1000 };
}
