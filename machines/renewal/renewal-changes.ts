import type { Covers } from '#domain/insurance/insurance.ts';
import { licenceIds } from '#domain/insurance/licence.ts';
import { nameLicence } from '#domain/insurance/licence-rules.ts';
import type { Premiums } from '#domain/year/price.ts';
import type { RenewalData } from './renewal-draft.ts';
import type { Selection } from '#domain/year/selection.ts';
import { t } from '#domain/texts/texts.ts';
import {
  getCoversGroupBought,
  listJoinedShortNames,
  listLicencesHeld,
  listMembershipYears,
  type RecordsByYear,
  type YearRecord,
} from '#domain/year/year-record.ts';
import { toClubsWithFeesOfYear, findPricesInForce } from '#domain/year/year-prices.ts';

/** How a renewal differs from the latest membership. Lists contain names, and fees are integer cents. */
export type RenewalChanges = {
  readonly since: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly noLongerOffered: readonly string[];
  /** The clubs and covers of both years whose price has changed. */
  readonly fees: readonly { readonly name: string; readonly before: number; readonly now: number }[];
  readonly paid: readonly { readonly name: string; readonly group: string }[];
};

/** A club, a licence or a cover that can be chosen. `held` is true if the latest membership has it. */
type Choice = {
  readonly name: string;
  readonly held: boolean;
  readonly chosen: boolean;
  readonly offered: boolean;
};

type OfYear = Selection & { readonly year: number };

type Listed = { readonly shortName: string; readonly name: string; readonly enabled: boolean };

function listMembershipChoices(
  chosen: readonly string[],
  offered: readonly Listed[],
  listed: readonly (Listed & { readonly member: boolean })[],
): Choice[] {
  const names = new Map([...listed, ...offered].map(({ name, shortName }) => [shortName, name]));
  const held = listJoinedShortNames(listed);
  return [...names].map(([shortName, name]) => ({
    name,
    held: held.includes(shortName),
    chosen: chosen.includes(shortName),
    offered: offered.some((one) => one.enabled && one.shortName === shortName),
  }));
}

function listLicenceAndCoverChoices({ insurance, licences }: Selection, record: YearRecord): Choice[] {
  const held = listLicencesHeld(record.licences);
  return [
    ...licenceIds.map((id) => ({
      name: nameLicence(id),
      held: held.includes(id),
      chosen: licences.includes(id),
      offered: true,
    })),
    ...(['thirdParty', 'personalAccident', 'insuredElsewhere'] as const).map((cover) => ({
      name: t(`insurance.${cover}`),
      held: record.insurance[cover],
      chosen: insurance[cover],
      offered: true,
    })),
  ];
}

function listChangedFees({ clubs: chosen, year }: OfYear, { clubs, vip }: RenewalData, record: YearRecord) {
  if (vip) return [];
  return toClubsWithFeesOfYear(year, clubs).flatMap(({ fee: now, name, shortName }) => {
    const before = record.clubMemberships.find((one) => one.member && one.shortName === shortName)?.fee;
    const isOther = before !== undefined && before !== now && chosen.includes(shortName);
    return isOther ? [{ name, before, now }] : [];
  });
}

function listNames(choices: readonly Choice[]): string[] {
  return choices.map(({ name }) => name);
}

function listChangedPremiums({ insurance }: Selection, record: YearRecord, premiums: Premiums, paid: Covers) {
  return (['thirdParty', 'personalAccident'] as const).flatMap((cover) => {
    const before = record.premiums?.[cover] ?? 0;
    const now = premiums[cover];
    const isOther = before > 0 && before !== now && insurance[cover] && !paid[cover];
    return isOther ? [{ name: t(`insurance.${cover}`), before, now }] : [];
  });
}

function listPaidCovers({ year }: OfYear, { records }: RenewalData) {
  const group = records[String(year)]?.begunBy?.name;
  const paid = getCoversGroupBought(records, year);
  return (['thirdParty', 'personalAccident'] as const).flatMap((cover) =>
    group !== undefined && paid[cover] ? [{ name: t(`insurance.${cover}`), group }] : [],
  );
}

export function findLatestMembershipYear(records: RecordsByYear): number | undefined {
  return listMembershipYears(records).at(-1);
}

/**
 * Finds how a renewal differs from the latest membership, or returns null if there is none. The old prices are compared
 * with the prices of the renewal's year. The price of a cover that a group has paid for is not compared.
 */
export function findRenewalChanges(
  chosen: OfYear,
  data: RenewalData,
  part?: 'membership' | 'licences',
): RenewalChanges | null {
  const { year } = chosen;
  const since = findLatestMembershipYear(data.records) ?? 0;
  const record = data.records[String(since)];
  if (!record) return null;
  const memberships = [
    ...listMembershipChoices(chosen.clubs, data.clubs, record.clubMemberships),
    ...listMembershipChoices(chosen.affiliatedGroups, data.groups, record.affiliatedGroupMemberships),
  ];
  const choices = [
    ...(part === 'licences' ? [] : memberships),
    ...(part === 'membership' ? [] : listLicenceAndCoverChoices(chosen, record)),
  ];
  return {
    since,
    added: listNames(choices.filter((one) => one.chosen && !one.held)),
    removed: listNames(choices.filter((one) => one.held && one.offered && !one.chosen)),
    noLongerOffered: listNames(choices.filter((one) => one.held && !one.offered)),
    fees: [
      ...(part === 'licences' ? [] : listChangedFees(chosen, data, record)),
      ...(part === 'membership'
        ? []
        : listChangedPremiums(
            chosen,
            record,
            findPricesInForce(year, data.prices),
            getCoversGroupBought(data.records, year),
          )),
    ],
    paid: part === 'membership' ? [] : listPaidCovers(chosen, data),
  };
}

export function hasNoChanges({ added, fees, noLongerOffered, paid, removed }: RenewalChanges): boolean {
  return [added, fees, noLongerOffered, paid, removed].every((list) => list.length === 0);
}
