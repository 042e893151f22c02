import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';

/**
 * How many people a change of the registry concerns, which the office sees before it makes the change (not in
 * the specification). Only living people are counted whose newest record is of last year or later, each by
 * that record.
 *
 * - A club: `members` have it. `payers` are its members who are no VIPs, because VIPs pay no fee. `others`
 *   have other clubs but not this one, and are no VIPs: they would pay for it if it became mandatory.
 * - A group: `people` have it.
 * - A renewal year: `toRenew` have a record of the year before, but no record of that year.
 */
export const peopleConcerned = v.object({
  clubs: v.array(
    v.object({ shortName: v.string(), members: v.number(), payers: v.number(), others: v.number() }),
  ),
  groups: v.array(v.object({ shortName: v.string(), people: v.number() })),
  years: v.array(v.object({ year, toRenew: v.number() })),
});
export type PeopleConcerned = v.InferOutput<typeof peopleConcerned>;
