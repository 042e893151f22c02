import * as v from 'valibot';
import { affiliatedGroup } from '../registry/affiliated-group.ts';
import { club } from '../registry/club.ts';
import { hasBoughtInsurance, noCovers, type Covers, type Insurance } from '../insurance/insurance.ts';
import type { LicenceId } from '../insurance/licence.ts';
import { sortLicences, isLicenceId } from '../insurance/licence-rules.ts';
import { euroAmount, euroBalance } from '../values/money.ts';
import { openLine } from './open-line.ts';

/** A person's licences in a year: for each id, whether the person holds the licence (specification section 3). */
export const licenceMap = v.record(v.string(), v.boolean());

/** Returns the ids of the licences that a person holds in a year, in the order in which pages show them. */
export function listLicencesHeld(map: Readonly<Record<string, boolean>>): LicenceId[] {
  return sortLicences(
    Object.entries(map)
      .filter(([, held]) => held)
      .map(([id]) => id)
      .filter(isLicenceId),
  );
}

/**
 * All receipts of a person's year, the earliest first (not in the specification). A receipt of a refund has a total
 * below zero. In a counter-receipt, `reverses` is the number of the reversed receipt. In a reversed receipt,
 * `reversedBy` is the number of its counter-receipt.
 */
export const yearReceipts = v.array(
  v.object({
    number: v.string(),
    total: euroBalance,
    issuedAt: v.string(),
    /** The payment method: one of the methods at the desk, or `provider` for the card provider. */
    paidBy: v.optional(v.string(), 'provider'),
    reference: v.optional(v.string(), ''),
    /** The reference of the online payment. The receipt of a desk payment has no such reference. */
    payment: v.optional(v.string()),
    reverses: v.optional(v.nullable(v.string()), null),
    reversedBy: v.optional(v.nullable(v.string()), null),
  }),
);

/**
 * A year's amounts and outstanding lines. An answer has no amounts if the portal charged nothing for the year. Only
 * administrators of the association get the amounts (not in the specification).
 */
export const yearMoney = v.object({ charged: euroBalance, paid: euroBalance, open: v.array(openLine) });

/** All that a member has in one year (specification section 3, Membership and licences per year). */
export const yearRecord = v.object({
  /** The group that began the year. The field is missing if the year is a membership (not in the specification). */
  begunBy: v.optional(v.object({ shortName: v.string(), name: v.string() })),
  licences: licenceMap,
  insurance: v.object({
    thirdParty: v.boolean(),
    personalAccident: v.boolean(),
    insuredElsewhere: v.boolean(),
    insuredElsewhereAgencyName: v.string(),
  }),
  boughtInsurance: v.boolean(),
  hasReceipt: v.optional(v.boolean(), false),
  /** Whether the year's membership is not valid yet, because an amount is outstanding (not in the specification). */
  awaitsPayment: v.optional(v.boolean()),
  /** The receipt of the online payment: number, total and time of issue, and the payment's reference. */
  receipt: v.optional(
    v.nullable(
      v.object({
        number: v.string(),
        total: euroAmount,
        issuedAt: v.string(),
        payment: v.string(),
        /**
         * The member's e-mail address to which the portal sends the receipt, masked. Only the member gets the masked
         * address. `sentTo` is null if the member has no e-mail address, and is missing if the portal sends no e-mail.
         */
        sentTo: v.optional(v.nullable(v.string())),
      }),
    ),
    null,
  ),
  receipts: v.optional(yearReceipts, []),
  /** The price of each cover on the year's certificate, or 0. The field is missing if the year has no certificate. */
  premiums: v.optional(v.object({ thirdParty: euroAmount, personalAccident: euroAmount })),
  money: v.optional(yearMoney),
  clubMemberships: v.array(
    v.object({
      id: v.number(),
      ...club.entries,
      member: v.boolean(),
      /** The fee of a removed club. If the club is added again, it has the same fee (not in the specification). */
      formerFee: v.optional(euroAmount),
    }),
  ),
  affiliatedGroupMemberships: v.array(
    v.object({ id: v.number(), ...affiliatedGroup.entries, member: v.boolean() }),
  ),
});
export type YearRecord = v.InferOutput<typeof yearRecord>;

export const recordsByYear = v.record(v.string(), yearRecord);
export type RecordsByYear = v.InferOutput<typeof recordsByYear>;

export type YearMoney = v.InferOutput<typeof yearMoney>;

/** Returns whether a year is a membership (`countsAsMembership`). A membership has no `begunBy`. */
export function isMembership(record: YearRecord | undefined): boolean {
  return record !== undefined && !record.begunBy;
}

/** Returns whether a person is insured in a year, by the association or elsewhere. */
export function isInsured(record: YearRecord | undefined): boolean {
  return record !== undefined && (hasBoughtInsurance(record.insurance) || record.insurance.insuredElsewhere);
}

/** Returns the short names of the clubs or groups to which a person belongs in a year. */
export function listJoinedShortNames(
  memberships: readonly { readonly shortName: string; readonly member: boolean }[],
): string[] {
  return memberships.filter((one) => one.member).map((one) => one.shortName);
}

/**
 * Returns the price of a club that is added to a record, in integer cents. A club that was removed before has its
 * former fee. Any other club has its current fee, or 0 for a VIP (specification section 6).
 */
export function priceAddedClub(
  { fee, formerFee }: YearRecord['clubMemberships'][number],
  isVip: boolean,
): number {
  return formerFee ?? (isVip ? 0 : fee);
}

/** Returns the years for which a person has a record, the earliest first. */
export function listRecordYears(records: RecordsByYear): number[] {
  return Object.keys(records)
    .map(Number)
    .toSorted((a, b) => a - b);
}

/** Returns the years for which a person has a membership, the earliest first. */
export function listMembershipYears(records: RecordsByYear): number[] {
  return listRecordYears(records).filter((year) => isMembership(records[String(year)]));
}

/** Returns the covers that a group bought in a begun year, or no cover if no group began the year. */
export function getCoversGroupBought(records: RecordsByYear, year: number): Covers {
  const record = records[String(year)];
  return record?.begunBy ? record.insurance : noCovers;
}

/**
 * Returns the short names of the groups in the record of a begun year. These groups stay in the record when the begun
 * year becomes a membership. Returns no groups if no group began the year.
 */
export function listGroupsOfBegunYear(records: RecordsByYear, year: number): string[] {
  const record = records[String(year)];
  return record?.begunBy ? listJoinedShortNames(record.affiliatedGroupMemberships) : [];
}

/** Returns a record's insurance, with which a renewal for the next year begins. */
export function toInsuranceChoice(record: YearRecord): Insurance {
  const { insuredElsewhereAgencyName, ...covers } = record.insurance;
  return { ...covers, agencyName: insuredElsewhereAgencyName };
}

/** Returns the year that pages show first: the current year if it has a record, or the latest year with a record. */
export function chooseRecordYearShownFirst(records: RecordsByYear, thisYear: number): number {
  const years = listRecordYears(records);
  return years.includes(thisYear) ? thisYear : (years.at(-1) ?? 0);
}
