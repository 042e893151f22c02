import * as v from 'valibot';
import { affiliatedGroup } from '../registry/affiliated-group.ts';
import { club } from '../registry/club.ts';
import { hasBoughtInsurance, noCovers, type Covers, type Insurance } from '../insurance/insurance.ts';
import type { LicenceId } from '../insurance/licence.ts';
import { sortLicences, isLicenceId } from '../insurance/licence-rules.ts';
import { euroAmount, euroBalance } from '../values/money.ts';
import { openLine } from './open-line.ts';

/** Whether the person holds each licence (specification section 3). */
export const licenceMap = v.record(v.string(), v.boolean());

/** Returns the ids of the licences that a person holds, in the order of pages. */
export function listLicencesHeld(map: Readonly<Record<string, boolean>>): LicenceId[] {
  return sortLicences(
    Object.entries(map)
      .filter(([, held]) => held)
      .map(([id]) => id)
      .filter(isLicenceId),
  );
}

/** A year's receipts, the earliest first. A refund's `total` is below zero. A counter-receipt `reverses` a receipt. */
export const yearReceipts = v.array(
  v.object({
    number: v.string(),
    total: euroBalance,
    issuedAt: v.string(),
    /** The payment method: a method at the desk, or `provider`. */
    paidBy: v.optional(v.string(), 'provider'),
    reference: v.optional(v.string(), ''),
    /** The reference of the online payment. A desk payment's receipt has none. */
    payment: v.optional(v.string()),
    reverses: v.optional(v.nullable(v.string()), null),
    reversedBy: v.optional(v.nullable(v.string()), null),
  }),
);

/**
 * The money of a year. The field is missing if the portal charged nothing for the year. Only administrators of the
 * association get it.
 */
export const yearMoney = v.object({ charged: euroBalance, paid: euroBalance, open: v.array(openLine) });

/** A record (specification section 3, Membership and licences per year). */
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
  /** Whether the membership is not valid yet, because an amount is outstanding (not in the specification). */
  awaitsPayment: v.optional(v.boolean()),
  receipt: v.optional(
    v.nullable(
      v.object({
        number: v.string(),
        total: euroAmount,
        issuedAt: v.string(),
        payment: v.string(),
        /**
         * The masked e-mail address that gets the receipt. It is null if the member has no address. The field is
         * missing if the portal sends no e-mail, and for everybody except the member.
         */
        sentTo: v.optional(v.nullable(v.string())),
      }),
    ),
    null,
  ),
  receipts: v.optional(yearReceipts, []),
  /** The price of each cover on the certificate, or 0. The field is missing if there is no certificate. */
  premiums: v.optional(v.object({ thirdParty: euroAmount, personalAccident: euroAmount })),
  money: v.optional(yearMoney),
  clubMemberships: v.array(
    v.object({
      id: v.number(),
      ...club.entries,
      member: v.boolean(),
      /** The fee that this removed club has if it is added again (not in the specification). */
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

/** Returns whether a year is a membership, by the rule of `countsAsMembership`. */
export function isMembership(record: YearRecord | undefined): boolean {
  return record !== undefined && !record.begunBy;
}

/** Returns whether a person is insured, by the association or elsewhere. */
export function isInsured(record: YearRecord | undefined): boolean {
  return record !== undefined && (hasBoughtInsurance(record.insurance) || record.insurance.insuredElsewhere);
}

/** Returns the short names of the clubs or groups to which a person belongs. */
export function listJoinedShortNames(
  memberships: readonly { readonly shortName: string; readonly member: boolean }[],
): string[] {
  return memberships.filter((one) => one.member).map((one) => one.shortName);
}

/**
 * Returns the price of an added club, in integer cents (specification section 6). A club that was removed before has
 * its former fee. Other clubs cost 0 for a VIP.
 */
export function priceAddedClub(
  { fee, formerFee }: YearRecord['clubMemberships'][number],
  isVip: boolean,
): number {
  return formerFee ?? (isVip ? 0 : fee);
}

/** Returns the years with a record, the earliest first. */
export function listRecordYears(records: RecordsByYear): number[] {
  return Object.keys(records)
    .map(Number)
    .toSorted((a, b) => a - b);
}

/** Returns the years with a membership, the earliest first. */
export function listMembershipYears(records: RecordsByYear): number[] {
  return listRecordYears(records).filter((year) => isMembership(records[String(year)]));
}

/** Returns the covers that a group bought in a begun year, or no cover for other years. */
export function getCoversGroupBought(records: RecordsByYear, year: number): Covers {
  const record = records[String(year)];
  return record?.begunBy ? record.insurance : noCovers;
}

/**
 * Returns a begun year's groups, which the person keeps when the year becomes a membership. Returns none for other
 * years.
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

/** Returns the year that pages show first: the current year or, if it has no record, the latest year. */
export function chooseRecordYearShownFirst(records: RecordsByYear, thisYear: number): number {
  const years = listRecordYears(records);
  return years.includes(thisYear) ? thisYear : (years.at(-1) ?? 0);
}
