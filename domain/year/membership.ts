/** Who created the record of a year. */
export const recordSources = ['member', 'administrator', 'group', 'demo'] as const;

/**
 * Returns whether the record of a year is a membership, which makes the record's person a member. A record that a group
 * began is no membership until the person or the office adds clubs. The function `isMembership` in
 * server/year/begun-year.ts is the same rule in SQL.
 */
export function countsAsMembership(record: {
  readonly by: (typeof recordSources)[number];
  readonly clubs: readonly string[];
}): boolean {
  return record.by !== 'group' || record.clubs.length > 0;
}

/**
 * The content that the record of a begun year had before the record became a membership. If the renewal is cancelled,
 * this content is restored.
 */
export interface BegunWith {
  readonly insuredElsewhere: boolean;
  readonly agencyName: string;
  readonly groups: readonly string[];
  readonly licences: readonly string[];
  /** A time in ISO 8601. */
  readonly since: string;
}
