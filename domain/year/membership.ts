/** Who made the record of a year. */
export const recordSources = ['member', 'administrator', 'group', 'demo'] as const;

/**
 * Returns whether a year's record is a membership, which makes its person a member. A record that a group began is
 * not a membership until the person or the office adds clubs. `isMembership` in server/year/begun-year.ts is the
 * same rule for the database.
 */
export function countsAsMembership(record: {
  readonly by: (typeof recordSources)[number];
  readonly clubs: readonly string[];
}): boolean {
  return record.by !== 'group' || record.clubs.length > 0;
}

/** The content of a begun year before it was completed. When the renewal is cancelled, this content is restored. */
export interface BegunWith {
  readonly insuredElsewhere: boolean;
  readonly agencyName: string;
  readonly groups: readonly string[];
  readonly licences: readonly string[];
  /** A time in ISO 8601. */
  readonly since: string;
}
