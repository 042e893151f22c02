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

export interface Offer {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly prices: YearPrices;
}

/** An offer as the database returns it. It has the stored prices of all years. */
export interface OfferRow extends Omit<Offer, 'prices'> {
  readonly kept: readonly KeptPrices[];
}

/** Selects a year's offer as columns, so that the same query can also read other data. */
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

/** Makes a year's offer from the columns of `selectOffer`. */
export function toOffer(config: Config, year: number, { clubs, groups, kept }: OfferRow): Offer {
  return { clubs, groups, prices: findPricesInForce(year, addSettingsPricesForEarlierYears(config, kept)) };
}

/** Reads a year's offer in one query. Disabled clubs and groups are included. */
export async function readOffer(db: Kysely<Database>, config: Config, year: number): Promise<Offer> {
  const { rows } = await sql<OfferRow>`select ${selectOffer(year)}`.execute(db);
  return toOffer(config, year, rows[0] ?? { clubs: [], groups: [], kept: [] });
}

/** A selection with its price in cents. `stampDutyPercent` is the part of the covers' prices that is stamp duty. */
export interface PricedSelection {
  readonly selection: Selection;
  readonly lines: readonly PriceLine[];
  readonly totalCents: number;
  readonly stampDutyPercent: number;
}

/** The highest total in cents that card providers accept. The database could store far more. */
const mostTotal = 99_999_999;

const wireField = {
  insurance: 'insurance',
  agencyName: 'insurance.insured_elsewhere.other_insurance_agency_name',
} as const;

function createRefusal(field: string, text: PlainKey): Refused {
  return createBadRequest(text, { [field]: t(text) });
}

/** Refuses with 400 an insurance that breaks a rule (specification section 5). The refusal names the wrong field. */
export function refuseInsuranceProblem(
  insurance: Insurance,
  licences: readonly LicenceId[],
  screen: InsuranceScreen,
): void {
  const problem = findInsuranceProblem(insurance, licences, screen);
  if (problem) throw createRefusal(wireField[problem.field], problem.text);
}

/**
 * Refuses with 400, at `field`, a wrong day (`yyyy-mm-dd`) on which covers were bought. A day may be given only for a
 * past year, and must be in that year. For other years, the covers are bought today. A missing day is accepted.
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
 * Checks a selection against the offer, and computes its price (specification sections 5 and 9). Adds mandatory clubs.
 * What a group bought for a begun year stays in the selection and costs nothing. Names are sorted as in the offer. A
 * disabled group is allowed only if the year's record (`held`) already has it. Refuses with 400, and names the wrong
 * field. The message about insurance depends on `screen`.
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

/** Returns whether two selections are the same. The order of clubs, groups and licences does not matter. */
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
