import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';

/**
 * How many people a change of a club, a group or a renewal year would affect (not in the specification). The office
 * sees the number of people before it makes the change. The numbers count only living people with a record of last year
 * or later, each with the latest record.
 *
 * - In `clubs`, `members` have the club, and `payers` are the members who pay the club's fee, because they are not
 *   VIPs. `others` have only other clubs, are not VIPs, and would pay for the club if it became mandatory.
 * - In `groups`, `people` are the people of the group.
 * - In `years`, `toRenew` are the people who have a record of the year before, but no record of this year.
 */
export const peopleConcerned = v.object({
  clubs: v.array(
    v.object({ shortName: v.string(), members: v.number(), payers: v.number(), others: v.number() }),
  ),
  groups: v.array(v.object({ shortName: v.string(), people: v.number() })),
  years: v.array(v.object({ year, toRenew: v.number() })),
});
export type PeopleConcerned = v.InferOutput<typeof peopleConcerned>;
