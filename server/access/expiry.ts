/** What the clocks of several processes may differ by. */
const slack = 5 * 60_000;

/**
 * The latest end that something which lives so many milliseconds can have by now. A later end was written before the
 * clock was put back, and counts for nothing: else it would live so much longer.
 */
export function latestEnd(now: Date, lives: number): Date {
  return new Date(now.getTime() + lives + slack);
}
