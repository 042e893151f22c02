export const recordSources = ['member', 'administrator', 'group', 'demo'] as const;

/**
 * Returns whether a record makes its person a member. A begun record needs clubs. `isMembership` in
 * server/year/begun-year.ts has the same rule in SQL.
 */
export function countsAsMembership(record: {
  readonly by: (typeof recordSources)[number];
  readonly clubs: readonly string[];
}): boolean {
  return record.by !== 'group' || record.clubs.length > 0;
}

/** The begun record as it was before the renewal. A cancellation restores it. */
export interface BegunWith {
  readonly insuredElsewhere: boolean;
  readonly agencyName: string;
  readonly groups: readonly string[];
  readonly licences: readonly string[];
  /** The time (ISO 8601) at which the group began the record. */
  readonly since: string;
}
