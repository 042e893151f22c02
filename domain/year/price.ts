import type { Club } from '../registry/club.ts';
import { noCovers, type Cover, type Covers } from '../insurance/insurance.ts';
import type { Selection } from './selection.ts';
import type { Prices } from './year-prices.ts';

/** The prices of the covers, in integer cents (specification section 9). */
export type Premiums = { readonly thirdParty: number; readonly personalAccident: number };

/** One line of a price, in integer cents. With `isPart`, `cents` is only a part of what the thing costs. */
export type PriceLine = { readonly cents: number; readonly isPart?: true } & (
  | { readonly kind: 'club'; readonly shortName: string; readonly name: string }
  | { readonly kind: 'thirdParty' | 'personalAccident' | 'enrolment' }
);

/**
 * Returns the lines of the price of a renewal: the chosen clubs (0 for a VIP) and the chosen covers, but not enrolment
 * (specification section 9). `clubs` are the clubs on offer. A chosen club that is not on offer gets no line. A cover
 * that is already `paid` also gets no line.
 */
export function priceRenewal(
  chosen: Pick<Selection, 'clubs' | 'insurance'>,
  clubs: readonly Club[],
  vip: boolean,
  premiums: Premiums,
  paid: Covers = noCovers,
): PriceLine[] {
  const lines: PriceLine[] = clubs
    .filter((offered) => chosen.clubs.includes(offered.shortName))
    .map(({ shortName, name, fee }) => ({ kind: 'club', shortName, name, cents: vip ? 0 : fee }));
  for (const kind of ['thirdParty', 'personalAccident'] as const)
    if (chosen.insurance[kind] && !paid[kind]) lines.push({ kind, cents: premiums[kind] });
  return lines;
}

/** Returns for each cover whether the price lines contain a line for the cover. */
export function getCoversOfLines(lines: readonly PriceLine[]): Covers {
  const hasLineFor = (cover: Cover) => lines.some(({ kind }) => kind === cover);
  return { thirdParty: hasLineFor('thirdParty'), personalAccident: hasLineFor('personalAccident') };
}

/** Finds the covers of a renewal that its price has no line for, because a group has already bought them. */
export function findCoversGroupHasPaid(
  { insurance }: Pick<Selection, 'insurance'>,
  lines: readonly PriceLine[],
): Covers {
  const bought = getCoversOfLines(lines);
  return {
    thirdParty: insurance.thirdParty && !bought.thirdParty,
    personalAccident: insurance.personalAccident && !bought.personalAccident,
  };
}

/** Computes the sum of a price's lines, in integer cents. */
export function sumPrice(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, line) => sum + line.cents, 0);
}

/**
 * Returns the lines of the price of a new member: fees of the chosen clubs, enrolment, covers (specification section
 * 9).
 */
export function priceNewMember(
  chosen: Pick<Selection, 'clubs' | 'insurance'>,
  clubs: readonly Club[],
  prices: Prices,
): PriceLine[] {
  const lines = priceRenewal(chosen, clubs, false, prices);
  const ofClubs = lines.filter((line) => line.kind === 'club');
  const covers = lines.filter((line) => line.kind !== 'club');
  return [...ofClubs, { kind: 'enrolment', cents: prices.enrolment }, ...covers];
}
