/** The allowed difference between the clocks of several processes, in milliseconds. */
export const slackOfClocks = 5 * 60_000;

/**
 * Computes the latest instant at which a code or session that is valid for `lives` milliseconds can expire. A stored
 * expiry after this instant is invalid: the clock was set back, and the code or session would be valid too long.
 */
export function getLatestExpiry(now: Date, lives: number): Date {
  return new Date(now.getTime() + lives + slackOfClocks);
}
