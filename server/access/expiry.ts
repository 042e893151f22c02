/** The allowed difference between the clocks of several processes, in milliseconds. */
export const slackOfClocks = 5 * 60_000;

/**
 * Finds the latest plausible expiry, now, of something with this life time (in milliseconds). A later expiry was
 * written before the clock was set back, and does not count. Without this limit, a code or session would be valid for
 * too long.
 */
export function getLatestExpiry(now: Date, lives: number): Date {
  return new Date(now.getTime() + lives + slackOfClocks);
}
