/** The allowed difference between the clocks of several processes, in milliseconds. */
export const slackOfClocks = 5 * 60_000;

/**
 * Computes the latest instant at which a code or session with the life time `lives` (in milliseconds) can expire. If a
 * stored expiry is later than this instant, the clock was set back, and the code or session is not valid. Without this
 * check, a code or session would be valid for too long after the clock was set back.
 */
export function getLatestExpiry(now: Date, lives: number): Date {
  return new Date(now.getTime() + lives + slackOfClocks);
}
