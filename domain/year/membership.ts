export const recordSources = ['member', 'administrator', 'group', 'demo'] as const;

/**
 * Returns whether a record makes its person a member. A record that a group began makes a member only after clubs were
 * added. `isMembership` in server/year/begun-year.ts has the same rule in SQL.
 */
export function countsAsMembership(record: {
  readonly by: (typeof recordSources)[number];
  readonly clubs: readonly string[];
}): boolean {
  return record.by !== 'group' || record.clubs.length > 0;
}

/** The content of a begun year's record before it became a membership. A cancellation restores this content. */
export interface BegunWith {
  readonly insuredElsewhere: boolean;
  readonly agencyName: string;
  readonly groups: readonly string[];
  readonly licences: readonly string[];
  /** A time in ISO 8601. */
  readonly since: string;
}
