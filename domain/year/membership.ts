/** Who created a yearly record. */
export const recordSources = ['member', 'administrator', 'group', 'demo'] as const;

/**
 * Returns whether a yearly record is a membership, which makes its person a member. If a group began the record, it is
 * not a membership until the person or the office adds clubs. The function `isMembership` in server/year/begun-year.ts
 * has the same rule in SQL.
 */
export function countsAsMembership(record: {
  readonly by: (typeof recordSources)[number];
  readonly clubs: readonly string[];
}): boolean {
  return record.by !== 'group' || record.clubs.length > 0;
}

/**
 * What the record of a begun year contained before it became a membership. If the office cancels the renewal, the
 * record gets this content again.
 */
export interface BegunWith {
  readonly insuredElsewhere: boolean;
  readonly agencyName: string;
  readonly groups: readonly string[];
  readonly licences: readonly string[];
  /** A time in ISO 8601. */
  readonly since: string;
}
