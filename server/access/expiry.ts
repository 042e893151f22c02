/** What the clocks of several processes may differ by. */
const slack = 5 * 60_000;

/**
 * The latest time at which something that lives so many milliseconds may expire, from now. A later expiry was written
 * before the clock was put back, and does not count. Otherwise it would be valid for too long.
 */
export function getLatestExpiry(now: Date, lives: number): Date {
  return new Date(now.getTime() + lives + slack);
}
