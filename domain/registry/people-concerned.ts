import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';

/**
 * How many people a change of the registry would affect (not in the specification). The office sees these numbers
 * before it makes the change. Only living people with a record of last year or later are counted, each by the newest
 * record.
 *
 * - A club: `members` have this club. `payers` are the members who pay its fee, because they are not VIPs. `others`
 *   have only other clubs and are not VIPs. The people in `others` would pay for this club if it became mandatory.
 * - A group: `people` have this group.
 * - A renewal year: `toRenew` have a record of the year before, but no record of this year.
 */
export const peopleConcerned = v.object({
  clubs: v.array(
    v.object({ shortName: v.string(), members: v.number(), payers: v.number(), others: v.number() }),
  ),
  groups: v.array(v.object({ shortName: v.string(), people: v.number() })),
  years: v.array(v.object({ year, toRenew: v.number() })),
});
export type PeopleConcerned = v.InferOutput<typeof peopleConcerned>;
