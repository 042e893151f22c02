import * as v from 'valibot';
import type { Club } from '../registry/club.ts';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';

/**
 * A year's prices in integer cents (specification section 9). The stamp duty is a percentage of the premium before
 * duty. Groups can insure from `groupsFrom` (`yyyy-mm-dd`).
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

export type Prices = Omit<YearPrices, 'year' | 'groupsFrom'>;

/** The stored prices. If `groupsFrom` is null, groups can insure from 1 January of the year. */
export type KeptPrices = Prices & { readonly year: number; readonly groupsFrom: string | null };

/** The prices in force if no prices are stored (specification section 9). */
export const defaultPrices: Prices = {
  thirdParty: 1400,
  personalAccident: 500,
  enrolment: 1500,
  stampDutyPercent: 11,
};

/** Finds the item of a year or of the nearest year before. If there is none, returns the earliest item. */
function findNearest<Kept extends { readonly year: number }>(
  wanted: number,
  kept: readonly Kept[],
): Kept | undefined {
  const ordered = kept.toSorted((one, other) => one.year - other.year);
  return ordered.findLast((one) => one.year <= wanted) ?? ordered[0];
}

/** Finds the prices in force for a year. */
export function findPricesInForce(wanted: number, kept: readonly KeptPrices[]): YearPrices {
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

/** Returns the clubs, each with the fee in force for a year. */
export function toClubsWithFeesOfYear(wanted: number, clubs: readonly Club[]): Club[] {
  return clubs.map((one) => {
    const kept = Object.entries(one.fees ?? {}).map(([of, fee]) => ({ year: Number(of), fee }));
    return { ...one, fee: findNearest(wanted, kept)?.fee ?? one.fee };
  });
}
