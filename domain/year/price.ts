import type { Club } from '../registry/club.ts';
import { noCovers, type Cover, type Covers } from '../insurance/insurance.ts';
import type { Selection } from './selection.ts';
import type { Prices } from './year-prices.ts';

/** The prices of covers, in integer cents (specification section 9). */
export type Premiums = { readonly thirdParty: number; readonly personalAccident: number };

/** The price of one thing, in integer cents. If `isPart` is true, `cents` is only a part of the price. */
export type PriceLine = { readonly cents: number; readonly isPart?: true } & (
  | { readonly kind: 'club'; readonly shortName: string; readonly name: string }
  | { readonly kind: 'thirdParty' | 'personalAccident' | 'enrolment' }
);

/**
 * Returns a renewal's price lines (specification section 9): clubs (0 cents for a VIP) and covers, without enrolment.
 * Clubs that are not in `clubs` and covers in `paid` have no line.
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

/** Returns for each cover whether a price line is for it. */
export function getCoversOfLines(lines: readonly PriceLine[]): Covers {
  const hasLineFor = (cover: Cover) => lines.some(({ kind }) => kind === cover);
  return { thirdParty: hasLineFor('thirdParty'), personalAccident: hasLineFor('personalAccident') };
}

/** Returns the chosen covers that have no price line, because a group has already bought them. */
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

/** Computes the sum of price lines, in integer cents. */
export function sumPrice(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, line) => sum + line.cents, 0);
}

/** Returns a new member's price lines: clubs, enrolment, covers (specification section 9). */
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
