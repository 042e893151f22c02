import type { SessionTime } from '#machines/session/session-memory.ts';

/** Converts the seconds that are left into times in milliseconds of the browser's clock. */
export function toSessionTime(left: { readonly expiresIn: number; readonly endsIn: number }): SessionTime {
  const now = Date.now();
  return { now, expiresAt: now + left.expiresIn * 1000, endsAt: now + left.endsIn * 1000 };
}
