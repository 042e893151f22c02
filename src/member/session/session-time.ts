import type { SessionTime } from '#machines/session/session-memory.ts';

/** Converts the seconds that are left of a member's session to times of the browser's clock, in milliseconds. */
export function toSessionTime(left: { readonly expiresIn: number; readonly endsIn: number }): SessionTime {
  const now = Date.now();
  return { now, expiresAt: now + left.expiresIn * 1000, endsAt: now + left.endsIn * 1000 };
}
