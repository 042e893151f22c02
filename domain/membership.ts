/** The sources of a year's membership: by whom its record was made. */
export const recordSources = ['member', 'administrator', 'group', 'demo'] as const;

/**
 * Whether a year's record is a membership and makes its person a member, by who made it and by the clubs in it: one
 * that a group began does not, until the person or the office completes it and clubs stand in it. `isMembership` in
 * server/membership/begun-year.ts is the same rule for the database.
 */
export function makesMember(record: {
  readonly by: (typeof recordSources)[number];
  readonly clubs: readonly string[];
}): boolean {
  return record.by !== 'group' || record.clubs.length > 0;
}
