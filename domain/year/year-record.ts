import * as v from 'valibot';
import { affiliatedGroup } from '../registry/affiliated-group.ts';
import { club } from '../registry/club.ts';
import { noCovers, type Covers, type Insurance } from '../insurance/insurance.ts';
import { sortLicences, isLicenceId, type LicenceId } from '../insurance/licence.ts';
import { euroAmount, euroBalance } from '../values/money.ts';
import { openLine } from './open-line.ts';

/** The licences of a year's record on the wire: a map of licence id to whether it is held (specification section 3). */
export const licenceMap = v.record(v.string(), v.boolean());

/** The ids of the licences that a year's record holds, in the order in which they are offered. */
export function listLicencesHeld(map: Readonly<Record<string, boolean>>): LicenceId[] {
  return sortLicences(
    Object.entries(map)
      .filter(([, held]) => held)
      .map(([id]) => id)
      .filter(isLicenceId),
  );
}

/**
 * All receipts of a year, the earliest first: below zero what was given back. Each says by its number which one it takes
 * back, and which one took it back. An addition.
 */
export const yearReceipts = v.array(
  v.object({
    number: v.string(),
    total: euroBalance,
    issuedAt: v.string(),
    /** A method of the desk, or `provider`. */
    paidBy: v.optional(v.string(), 'provider'),
    reference: v.optional(v.string(), ''),
    /** The payment's reference, where it was paid on the payment page. */
    payment: v.optional(v.string()),
    reverses: v.optional(v.nullable(v.string()), null),
    reversedBy: v.optional(v.nullable(v.string()), null),
  }),
);

/**
 * What a year cost, what of it was paid, and what is still open, where it was charged here: for the association's
 * administrators alone. An addition.
 */
export const yearMoney = v.object({ charged: euroBalance, paid: euroBalance, open: v.array(openLine) });

/** A year's record of a member (specification section 3, Membership and licences per year). */
export const yearRecord = v.object({
  /** The group that began the year by insuring the person, who is no member for it yet; null where they are. An addition. */
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
  /** Whether the year is not valid until what is owed for it is paid. An addition. */
  awaitsPayment: v.optional(v.boolean()),
  /** What was paid online for the year: the receipt's number, its total, the instant it was issued, and the payment's reference. */
  receipt: v.optional(
    v.nullable(
      v.object({
        number: v.string(),
        total: euroAmount,
        issuedAt: v.string(),
        payment: v.string(),
        /**
         * To which e-mail address it goes, masked, for the member alone; null where none is on file. Not there where the
         * portal sends no e-mail.
         */
        sentTo: v.optional(v.nullable(v.string())),
      }),
    ),
    null,
  ),
  receipts: v.optional(yearReceipts, []),
  /** What each cover of the year's certificate cost, 0 for one that it is not for; only where there is a certificate. */
  premiums: v.optional(v.object({ thirdParty: euroAmount, personalAccident: euroAmount })),
  money: v.optional(yearMoney),
  clubMemberships: v.array(
    v.object({
      id: v.number(),
      ...club.entries,
      member: v.boolean(),
      /** What a club costs that was taken away, where it is added again at the price that it had. An addition. */
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
 * Whether a year's record makes somebody a member (`countsAsMembership`). The server says so by naming no group that began it.
 */
export function isMembership(record: YearRecord | undefined): boolean {
  return record !== undefined && !record.begunBy;
}

/** The short names of the clubs, or of the groups, of which a year's record makes somebody a member. */
export function listJoined(
  memberships: readonly { readonly shortName: string; readonly member: boolean }[],
): string[] {
  return memberships.filter((one) => one.member).map((one) => one.shortName);
}

/**
 * What a club costs, in integer cents, that is added to a year's record: what it did where it is given again, else its
 * fee, which a VIP does not pay (specification section 6).
 */
export function priceAddedClub(
  { fee, formerFee }: YearRecord['clubMemberships'][number],
  isVip: boolean,
): number {
  return formerFee ?? (isVip ? 0 : fee);
}

/** The years of which somebody has a record, the earliest first. */
export function listRecordYears(records: RecordsByYear): number[] {
  return Object.keys(records)
    .map(Number)
    .toSorted((a, b) => a - b);
}

/** The years whose record makes somebody a member, the earliest first. */
export function listMembershipYears(records: RecordsByYear): number[] {
  return listRecordYears(records).filter((year) => isMembership(records[String(year)]));
}

/**
 * The covers in a year's record that a group has bought for somebody who is not a member for it yet; none in other
 * years.
 */
export function getCoversFromGroup(records: RecordsByYear, year: number): Covers {
  const record = records[String(year)];
  return record?.begunBy ? record.insurance : noCovers;
}

/** The groups in a year's record that a group began. They stay when the year is completed. */
export function listGroupsThatStay(records: RecordsByYear, year: number): string[] {
  const record = records[String(year)];
  return record?.begunBy ? listJoined(record.affiliatedGroupMemberships) : [];
}

/** The insurance that a year's record holds, as a choice to start the next one with. */
export function toInsuranceChoice(record: YearRecord): Insurance {
  const { insuredElsewhereAgencyName, ...covers } = record.insurance;
  return { ...covers, agencyName: insuredElsewhereAgencyName };
}

/** The year whose record is looked at first: the current one, else the newest on record (0 where there is none). */
export function getFirstRecordYear(records: RecordsByYear, thisYear: number): number {
  const years = listRecordYears(records);
  return years.includes(thisYear) ? thisYear : (years.at(-1) ?? 0);
}
