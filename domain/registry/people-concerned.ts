import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';

/**
 * How many people a change would affect. Only living people with a record of last year or later are counted. `payers`
 * have the club and are not VIPs. `others` would pay for the club if it became mandatory. `toRenew` have a record of
 * the year before, but not of this year.
 */
export const peopleConcerned = v.object({
  clubs: v.array(
    v.object({ shortName: v.string(), members: v.number(), payers: v.number(), others: v.number() }),
  ),
  groups: v.array(v.object({ shortName: v.string(), people: v.number() })),
  years: v.array(v.object({ year, toRenew: v.number() })),
});
export type PeopleConcerned = v.InferOutput<typeof peopleConcerned>;
