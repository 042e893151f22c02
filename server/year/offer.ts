import { sql, type Kysely } from 'kysely';
import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import {
  listOfferedClubs,
  hasClubBesideMandatory,
  listMandatoryClubs,
  type Club,
} from '#domain/registry/club.ts';
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
import { findPrices, type KeptPrices, type YearPrices } from '#domain/year/year-prices.ts';
import type { Database } from '#server/store/schema.ts';
import { selectFeeInYear, keptPrices, putSettingsPricesFirst } from './year-prices.ts';

/** The offer for the renewal of a year: the present clubs and groups, and the prices of the year. */
export interface Offer {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly prices: YearPrices;
}

/** The columns of an offer, as read from the database. */
export interface OfferRow extends Omit<Offer, 'prices'> {
  readonly kept: readonly KeptPrices[];
}

/** Selects the columns of a year's offer, so that one query can read the offer and other data. */
export function selectOffer(year: number) {
  return sql`
  (select coalesce(json_agg(json_build_object(
     'shortName', short_name, 'name', name, 'fee', ${selectFeeInYear(year)}, 'mandatory', mandatory, 'enabled', enabled
   ) order by id), '[]') from clubs) as clubs,
  (select coalesce(json_agg(json_build_object(
     'shortName', short_name, 'name', name, 'enabled', enabled
   ) order by id), '[]') from affiliated_groups) as groups,
  ${keptPrices} as kept`;
}

/** Makes the offer for a year from its columns. */
export function toOffer(config: Config, year: number, { clubs, groups, kept }: OfferRow): Offer {
  return { clubs, groups, prices: findPrices(year, putSettingsPricesFirst(config, kept)) };
}

/** Reads the offer for a year in one query: all clubs and affiliated groups, including disabled groups. */
export async function readOffer(db: Kysely<Database>, config: Config, year: number): Promise<Offer> {
  const { rows } = await sql<OfferRow>`select ${selectOffer(year)}`.execute(db);
  return toOffer(config, year, rows[0] ?? { clubs: [], groups: [], kept: [] });
}

/**
 * A selection from the offer and its price. Lines and total are in integer cents. The stamp duty in the prices of
 * covers is in percent.
 */
export interface PricedSelection {
  readonly selection: Selection;
  readonly lines: readonly PriceLine[];
  readonly totalCents: number;
  readonly stampDutyPercent: number;
}

/** The maximum total in cents that card providers take. The limit of the database is far higher. */
const mostTotal = 99_999_999;

const wireField = {
  insurance: 'insurance',
  agencyName: 'insurance.insured_elsewhere.other_insurance_agency_name',
} as const;

function createRefusal(field: string, text: PlainKey): Refused {
  return createBadRequest(text, { [field]: t(text) });
}

/** Refuses an insurance that breaks a rule (specification section 5), with 400 and the message of the field. */
export function refuseInsuranceProblem(
  insurance: Insurance,
  licences: readonly LicenceId[],
  screen: InsuranceScreen,
): void {
  const problem = findInsuranceProblem(insurance, licences, screen);
  if (problem) throw createRefusal(wireField[problem.field], problem.text);
}

/**
 * Refuses a day (`yyyy-mm-dd`) on which the covers of a year were bought, with 400 and the message at `field`. The
 * covers of a past year can be bought on any day of that year. For all other years it must be today. Null and undefined
 * are accepted.
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
 * Checks a person's selection for a year against the offer, and computes the price (specification sections 5 and 9).
 * Mandatory clubs are added. Covers and groups of a year that a group began are kept and cost nothing. The names are in
 * the order of the offer. A disabled group is allowed if the year's record (`held`) has this group. Refuses with 400
 * and the message of the field. The message about insurance depends on the screen.
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
  if (!hasClubBesideMandatory(clubs, offer.clubs)) throw createRefusal('clubs', 'invalid.clubs');
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

/** Returns whether two selections are the same renewal. The order inside a selection does not matter. */
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
