import { sql, type Kysely } from 'kysely';
import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import { listOfferedClubs, hasEnoughClubs, listMandatoryClubs, type Club } from '#domain/registry/club.ts';
import {
  findInsuranceProblem,
  isDayOfYear,
  noCovers,
  addCovers,
  type Insurance,
} from '#domain/insurance/insurance.ts';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { hasExclusivePair, sortLicences, type InsuranceScreen } from '#domain/insurance/licence-rules.ts';
import { priceRenewal, sumPrice, type PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import { t, type PlainKey } from '#domain/texts/texts.ts';
import type { Config } from '#server/settings/config.ts';
import { createBadRequest, type Refused } from '#server/base/refused.ts';
import { keepIfBegunOnly, type YearHeld } from './begun-year.ts';
import { findPricesInForce, type KeptPrices, type YearPrices } from '#domain/year/year-prices.ts';
import type { Database } from '#server/store/schema.ts';
import { selectClubFeeInYear, keptPrices, addSettingsPricesForEarlierYears } from './year-prices.ts';

/** What can be chosen for a year: all clubs and groups that exist now, and the prices of the year. */
export interface Offer {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly prices: YearPrices;
}

/** An offer in the form in which the database returns it, with the stored prices of all years. */
export interface OfferRow extends Omit<Offer, 'prices'> {
  readonly kept: readonly KeptPrices[];
}

/** Selects the columns of a year's offer, so that one query can read the offer together with other data. */
export function selectOffer(year: number) {
  return sql`
  (select coalesce(json_agg(json_build_object(
     'shortName', short_name, 'name', name, 'fee', ${selectClubFeeInYear(year)}, 'mandatory', mandatory, 'enabled', enabled
   ) order by id), '[]') from clubs) as clubs,
  (select coalesce(json_agg(json_build_object(
     'shortName', short_name, 'name', name, 'enabled', enabled
   ) order by id), '[]') from affiliated_groups) as groups,
  ${keptPrices} as kept`;
}

/** Makes the offer of a year from the database's columns of an offer. */
export function toOffer(config: Config, year: number, { clubs, groups, kept }: OfferRow): Offer {
  return { clubs, groups, prices: findPricesInForce(year, addSettingsPricesForEarlierYears(config, kept)) };
}

/** Reads the offer of a year in one query: all clubs and affiliated groups, also disabled ones, and the prices. */
export async function readOffer(db: Kysely<Database>, config: Config, year: number): Promise<Offer> {
  const { rows } = await sql<OfferRow>`select ${selectOffer(year)}`.execute(db);
  return toOffer(config, year, rows[0] ?? { clubs: [], groups: [], kept: [] });
}

/**
 * A checked selection and the price of the selection. Lines and total are in integer cents. `stampDutyPercent` is the
 * stamp duty that the prices of covers include.
 */
export interface PricedSelection {
  readonly selection: Selection;
  readonly lines: readonly PriceLine[];
  readonly totalCents: number;
  readonly stampDutyPercent: number;
}

/** The highest total that card providers accept, in cents. The database could store far higher totals. */
const mostTotal = 99_999_999;

const wireField = {
  insurance: 'insurance',
  agencyName: 'insurance.insured_elsewhere.other_insurance_agency_name',
} as const;

function createRefusal(field: string, text: PlainKey): Refused {
  return createBadRequest(text, { [field]: t(text) });
}

/** Refuses with 400, and a message at the wrong field, an insurance that breaks a rule (specification section 5). */
export function refuseInsuranceProblem(
  insurance: Insurance,
  licences: readonly LicenceId[],
  screen: InsuranceScreen,
): void {
  const problem = findInsuranceProblem(insurance, licences, screen);
  if (problem) throw createRefusal(wireField[problem.field], problem.text);
}

/**
 * Checks the day (`yyyy-mm-dd`) on which the office says that covers were bought. The covers of a past year can be
 * bought on any day of that year. For any other year no day may be given, because the covers are bought today. Refuses
 * a wrong day with 400 and a message at `field`. A day of null or undefined is accepted.
 */
export function refuseDayBought(
  day: string | null | undefined,
  year: number,
  thisYear: number,
  field: 'insurance.bought_on' | 'bought_on',
): void {
  if (day == null) return;
  if (year >= thisYear) throw createRefusal(field, 'invalid.boughtOn.notOver');
  if (!isDayOfYear(day, year)) throw createRefusal(field, 'invalid.boughtOn');
}

/**
 * Checks a selection for a year against the offer, and computes its price (specification sections 5 and 9). Adds
 * mandatory clubs to the selection. If a group began the year, the covers and groups of the year stay in the selection
 * and cost nothing. The names of clubs and groups are sorted as in the offer. A disabled group is allowed only if the
 * year's record (`held`) already has this group. Refuses with 400 and a message at the wrong field. The message about a
 * wrong insurance depends on `screen`.
 */
export function checkAndPriceSelection(
  chosen: Selection,
  offer: Offer,
  vip: boolean,
  screen: InsuranceScreen = 'renewal',
  held: YearHeld | null = null,
): PricedSelection {
  const begun = keepIfBegunOnly(held);
  const open = listOfferedClubs(offer.clubs);
  const names = new Set([...listMandatoryClubs(offer.clubs), ...chosen.clubs]);
  const clubs = open.filter((one) => names.has(one.shortName)).map((one) => one.shortName);
  if (clubs.length !== names.size) throw createRefusal('clubs', 'invalid.club.unknown');
  if (!hasEnoughClubs(clubs, offer.clubs)) throw createRefusal('clubs', 'invalid.clubs');
  const wanted = new Set([...chosen.affiliatedGroups, ...(begun?.groups ?? [])]);
  const affiliatedGroups = offer.groups
    .filter((one) => wanted.has(one.shortName) && (one.enabled || held?.groups.includes(one.shortName)))
    .map((one) => one.shortName);
  if (affiliatedGroups.length !== wanted.size)
    throw createRefusal('affiliated_groups', 'invalid.group.unknown');
  if (hasExclusivePair(chosen.licences)) throw createRefusal('licences', 'invalid.licences.exclusive');
  const agencyName = chosen.insurance.insuredElsewhere ? chosen.insurance.agencyName.trim() : '';
  const insurance = addCovers({ ...chosen.insurance, agencyName }, begun ?? noCovers);
  refuseInsuranceProblem(insurance, chosen.licences, screen);
  const selection = { clubs, affiliatedGroups, licences: sortLicences(chosen.licences), insurance };
  const lines = priceRenewal(selection, open, vip, offer.prices, begun ?? noCovers);
  const totalCents = sumPrice(lines);
  if (totalCents > mostTotal) throw createRefusal('clubs', 'invalid.total');
  return { selection, lines, totalCents, stampDutyPercent: offer.prices.stampDutyPercent };
}

/** Returns whether two selections give the same renewal, in any order of clubs, groups and licences. */
export function isSameSelection(one: Selection, other: Selection): boolean {
  return toComparisonKey(one) === toComparisonKey(other);
}

function toComparisonKey({ clubs, affiliatedGroups, licences, insurance }: Selection): string {
  return JSON.stringify([
    clubs.toSorted(),
    affiliatedGroups.toSorted(),
    licences.toSorted(),
    insurance.thirdParty,
    insurance.personalAccident,
    insurance.insuredElsewhere,
    insurance.insuredElsewhere ? insurance.agencyName.trim() : '',
  ]);
}
