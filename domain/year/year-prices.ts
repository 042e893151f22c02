import * as v from 'valibot';
import type { Club } from '../registry/club.ts';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';

/**
 * What a year costs: the covers and becoming a member in integer cents, the share of stamp duty in a cover in percent of
 * the premium, and the day (`yyyy-mm-dd`) from which groups may insure for it (specification section 9).
 */
export const yearPrices = v.object({
  year,
  thirdParty: euroAmount,
  personalAccident: euroAmount,
  enrolment: euroAmount,
  stampDutyPercent: v.number(),
  groupsFrom: v.string(),
});
export type YearPrices = v.InferOutput<typeof yearPrices>;

/** Prices without a year: what the covers and becoming a member cost. */
export type Prices = Omit<YearPrices, 'year' | 'groupsFrom'>;

/** The prices of a year as they are kept: without a day, groups may insure for it from its 1 January. */
export type KeptPrices = Prices & { readonly year: number; readonly groupsFrom: string | null };

/** The prices of every year unless the association sets others, those of specification section 9. */
export const defaultPrices: Prices = {
  thirdParty: 1400,
  personalAccident: 500,
  enrolment: 1500,
  stampDutyPercent: 11,
};

/** Of what is kept by year, what a year has: its own or that of the nearest year before, else the first of all. */
function findNearest<Kept extends { readonly year: number }>(
  wanted: number,
  kept: readonly Kept[],
): Kept | undefined {
  const ordered = kept.toSorted((one, other) => one.year - other.year);
  return ordered.findLast((one) => one.year <= wanted) ?? ordered[0];
}

/** The prices of a year, out of those that are kept: a year without any has those of the nearest year before. */
export function findPrices(wanted: number, kept: readonly KeptPrices[]): YearPrices {
  const {
    groupsFrom,
    year: from,
    ...prices
  } = findNearest(wanted, kept) ?? {
    ...defaultPrices,
    year: wanted,
    groupsFrom: null,
  };
  const own = from === wanted ? groupsFrom : null;
  return { ...prices, year: wanted, groupsFrom: own ?? `${wanted}-01-01` };
}

/** The clubs with their fees among a year's prices, in integer cents: a year without one has that of the nearest before. */
export function toClubsInYear(wanted: number, clubs: readonly Club[]): Club[] {
  return clubs.map((one) => {
    const kept = Object.entries(one.fees ?? {}).map(([of, fee]) => ({ year: Number(of), fee }));
    return { ...one, fee: findNearest(wanted, kept)?.fee ?? one.fee };
  });
}
