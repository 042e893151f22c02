import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';

/**
 * How many people a change of the registry concerns, which the office is told before it costs them something. An
 * addition. Counted are the living whose newest record is of last year or later, each by that record.
 *
 * - A club: `members` have it. `payers` are those of them who are no VIPs, since no fee concerns a VIP. `others` have
 *   other clubs and not this one, and are no VIPs: they would pay for it if it were mandatory.
 * - A group: `people` have it.
 * - A renewal year: `toRenew` have a record of the year before, and none of that year.
 */
export const peopleConcerned = v.object({
  clubs: v.array(
    v.object({ shortName: v.string(), members: v.number(), payers: v.number(), others: v.number() }),
  ),
  groups: v.array(v.object({ shortName: v.string(), people: v.number() })),
  years: v.array(v.object({ year, toRenew: v.number() })),
});
export type PeopleConcerned = v.InferOutput<typeof peopleConcerned>;
