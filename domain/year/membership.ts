/** The sources of a year's membership: who made its record. */
export const recordSources = ['member', 'administrator', 'group', 'demo'] as const;

/**
 * Whether a year's record is a membership and makes its person a member. A record that a group began is no
 * membership until the person or the office completes it with clubs. `isMembership` in
 * server/year/begun-year.ts is the same rule for the database.
 */
export function countsAsMembership(record: {
  readonly by: (typeof recordSources)[number];
  readonly clubs: readonly string[];
}): boolean {
  return record.by !== 'group' || record.clubs.length > 0;
}

/** The content of a begun year before it was completed. A cancelled renewal restores this content. */
export interface BegunWith {
  readonly insuredElsewhere: boolean;
  readonly agencyName: string;
  readonly groups: readonly string[];
  readonly licences: readonly string[];
  /** An instant in ISO 8601. */
  readonly since: string;
}
