import * as v from 'valibot';
import { affiliatedGroup } from '../registry/affiliated-group.ts';
import { club } from '../registry/club.ts';
import { hasBoughtInsurance, noCovers, type Covers, type Insurance } from '../insurance/insurance.ts';
import type { LicenceId } from '../insurance/licence.ts';
import { sortLicences, isLicenceId } from '../insurance/licence-rules.ts';
import { euroAmount, euroBalance } from '../values/money.ts';
import { openLine } from './open-line.ts';

/**
 * The licences in the record of a year. For each licence id, the map says whether the person holds this licence
 * (specification section 3).
 */
export const licenceMap = v.record(v.string(), v.boolean());

/** Returns the ids of the licences in a year's record, in the order of the screen. */
export function listLicencesHeld(map: Readonly<Record<string, boolean>>): LicenceId[] {
  return sortLicences(
    Object.entries(map)
      .filter(([, held]) => held)
      .map(([id]) => id)
      .filter(isLicenceId),
  );
}

/**
 * All receipts of a year, the earliest first (not in the specification). If the total is below zero, the receipt is for
 * a refund. `reverses` is the number of the receipt that this receipt takes back. `reversedBy` is the number of the
 * counter-receipt of this receipt.
 */
export const yearReceipts = v.array(
  v.object({
    number: v.string(),
    total: euroBalance,
    issuedAt: v.string(),
    /** The payment method: a method of the desk, or `provider` for the card provider. */
    paidBy: v.optional(v.string(), 'provider'),
    reference: v.optional(v.string(), ''),
    /** The reference of the online payment. Receipts of the desk have none. */
    payment: v.optional(v.string()),
    reverses: v.optional(v.nullable(v.string()), null),
    reversedBy: v.optional(v.nullable(v.string()), null),
  }),
);

/**
 * How much was charged and paid for a year, and the lines that are still open. Missing if the portal did not charge the
 * year. Only the association's administrators get these amounts (not in the specification).
 */
export const yearMoney = v.object({ charged: euroBalance, paid: euroBalance, open: v.array(openLine) });

/** The record of one year of a member (specification section 3, Membership and licences per year). */
export const yearRecord = v.object({
  /**
   * The group that began the year by insuring the person. Missing if the year is a membership (not in the
   * specification).
   */
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
  /**
   * Whether the membership of the year is not valid until the outstanding amount is paid (not in the specification).
   */
  awaitsPayment: v.optional(v.boolean()),
  /** The receipt of the online payment: the receipt's number, total and time of issue, and the payment's reference. */
  receipt: v.optional(
    v.nullable(
      v.object({
        number: v.string(),
        total: euroAmount,
        issuedAt: v.string(),
        payment: v.string(),
        /**
         * The e-mail address to which the portal sends the receipt, masked. Only the member sees the masked address.
         * Null if the member has no address. Missing if the portal sends no e-mail.
         */
        sentTo: v.optional(v.nullable(v.string())),
      }),
    ),
    null,
  ),
  receipts: v.optional(yearReceipts, []),
  /**
   * The price of each cover on the certificate. The price is 0 if the certificate does not have this cover. Missing if
   * the year has no certificate.
   */
  premiums: v.optional(v.object({ thirdParty: euroAmount, personalAccident: euroAmount })),
  money: v.optional(yearMoney),
  clubMemberships: v.array(
    v.object({
      id: v.number(),
      ...club.entries,
      member: v.boolean(),
      /**
       * If the office removed this club from the person's year before, the fee of that time. To add the club again
       * costs this fee (not in the specification).
       */
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

/**
 * Returns whether the record of a year is a membership (`countsAsMembership`). For a membership, the server sends no
 * `begunBy`.
 */
export function isMembership(record: YearRecord | undefined): boolean {
  return record !== undefined && !record.begunBy;
}

/** Returns whether the record of a year has insurance, from the association or elsewhere. */
export function isInsured(record: YearRecord | undefined): boolean {
  return record !== undefined && (hasBoughtInsurance(record.insurance) || record.insurance.insuredElsewhere);
}

/** Returns the short names of the clubs or groups to which the person belongs in a year. */
export function listJoinedShortNames(
  memberships: readonly { readonly shortName: string; readonly member: boolean }[],
): string[] {
  return memberships.filter((one) => one.member).map((one) => one.shortName);
}

/**
 * Returns the price of a club that is added to the record of a year, in integer cents. A club that was removed from the
 * record before costs the former fee. Every other club costs the club's current fee, or 0 for a VIP (specification
 * section 6).
 */
export function priceAddedClub(
  { fee, formerFee }: YearRecord['clubMemberships'][number],
  isVip: boolean,
): number {
  return formerFee ?? (isVip ? 0 : fee);
}

/** Returns the years that have a record, the earliest first. */
export function listRecordYears(records: RecordsByYear): number[] {
  return Object.keys(records)
    .map(Number)
    .toSorted((a, b) => a - b);
}

/** Returns the years with a record that is a membership, the earliest first. */
export function listMembershipYears(records: RecordsByYear): number[] {
  return listRecordYears(records).filter((year) => isMembership(records[String(year)]));
}

/** Returns the covers that a group bought in a begun year. If the year was not begun by a group, returns no covers. */
export function getCoversGroupBought(records: RecordsByYear, year: number): Covers {
  const record = records[String(year)];
  return record?.begunBy ? record.insurance : noCovers;
}

/**
 * Returns the groups in a begun year. The groups of a begun year stay in the record when the year becomes a membership.
 * If the year was not begun by a group, returns none.
 */
export function listGroupsOfBegunYear(records: RecordsByYear, year: number): string[] {
  const record = records[String(year)];
  return record?.begunBy ? listJoinedShortNames(record.affiliatedGroupMemberships) : [];
}

/** Returns the insurance of a year as the choice with which the renewal for the next year begins. */
export function toInsuranceChoice(record: YearRecord): Insurance {
  const { insuredElsewhereAgencyName, ...covers } = record.insurance;
  return { ...covers, agencyName: insuredElsewhereAgencyName };
}

/** Returns the year that a screen shows first: the current year if it has a record, otherwise the newest year. */
export function chooseRecordYearShownFirst(records: RecordsByYear, thisYear: number): number {
  const years = listRecordYears(records);
  return years.includes(thisYear) ? thisYear : (years.at(-1) ?? 0);
}
