/** The allowed difference between the clocks of several processes, in milliseconds. */
export const slackOfClocks = 5 * 60_000;

/** Computes the latest possible expiry of what is valid for `lives` milliseconds. A later expiry is invalid. */
export function getLatestExpiry(now: Date, lives: number): Date {
  return new Date(now.getTime() + lives + slackOfClocks);
}
