import * as v from 'valibot';
import { parseDate } from '../values/calendar.ts';
import { findReportProblems, reportQuery } from '../insurance/insurance-report.ts';
import { identity } from '../member/member-ref.ts';
import { euroBalance } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { shortName } from '../registry/short-name.ts';
import { optionalText, requireText } from '../values/text-field.ts';
import { t, toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/**
 * The refund due for something, above zero (not in the specification). On the wire, `owed` is the outstanding
 * amount less this refund.
 */
const toGiveBack = v.optional(euroBalance, '0.00');

/** The money for something in integer cents: what came in within the requested days, and what is open. */
const money = v.object({ received: euroBalance, owed: euroBalance });
export type Money = v.InferOutput<typeof money>;

/**
 * A club's share of a year. `toPay` came in within the days and is not paid over yet, `paidOver` is. Below
 * zero, the club has to return it. `outside` came in on other days and is not paid over either.
 */
const clubShare = v.object({
  shortName: v.string(),
  name: v.string(),
  members: v.number(),
  received: euroBalance,
  paidOver: euroBalance,
  toPay: euroBalance,
  outside: euroBalance,
  owed: euroBalance,
  toGiveBack,
});
export type ClubShare = v.InferOutput<typeof clubShare>;

/** A group's payments within the days, its outstanding amount, and the refund due to it. */
const groupShare = v.object({
  shortName: v.string(),
  name: v.string(),
  received: euroBalance,
  owed: euroBalance,
  toGiveBack: euroBalance,
});

/** Premiums and the stamp duty that they include, in integer cents. */
const premiums = v.object({
  thirdParty: euroBalance,
  personalAccident: euroBalance,
  stampDuty: euroBalance,
  total: euroBalance,
});
export type InsurerPremiums = v.InferOutput<typeof premiums>;

/** A certificate with unsubmitted changes. The amounts are the differences from the last submission. */
const insurerChange = v.object({
  certificate: v.string(),
  name: v.string(),
  change: v.picklist(['new', 'changed', 'cancelled']),
  ...premiums.entries,
});
export type InsurerChange = v.InferOutput<typeof insurerChange>;

/**
 * How an entry can be taken back. `reverses` is the entry that this one takes back, and `reason` why.
 * `reversed` says whether this entry was taken back.
 */
const takenBack = { reverses: v.nullable(v.number()), reason: v.string(), reversed: v.boolean() };

/** Describes in words that an entry was taken back, or takes another back and why. Otherwise empty. */
export function describeTakenBack({
  reason,
  reversed,
  reverses,
}: Pick<PaymentToClub, keyof typeof takenBack>): string {
  if (reverses !== null) return t('settlement.takesBack', { reason });
  return reversed ? t('settlement.takenBack') : '';
}

/** One payment to a club, below zero if the club returned money. `day` (`yyyy-mm-dd`) is the transfer's. */
const paymentToClub = v.object({
  id: v.number(),
  club: v.string(),
  name: v.string(),
  day: v.string(),
  reference: v.string(),
  amount: euroBalance,
  ...takenBack,
});
export type PaymentToClub = v.InferOutput<typeof paymentToClub>;

/** One submission to the insurer. Later submissions have only what changed. */
const submission = v.object({
  id: v.number(),
  at: v.string(),
  reference: v.string(),
  certificates: v.number(),
  total: euroBalance,
  ...takenBack,
});
export type InsurerSubmission = v.InferOutput<typeof submission>;

/**
 * The settlement: who gets which part of a year's money, clubs, insurer and association (not in the
 * specification). It also has what members and groups paid within the days and what is outstanding.
 * `captured` and `refunded` are online payments that renewed nothing: what came in within the days, and what
 * was refunded.
 */
export const settlement = v.object({
  year,
  startDate: v.string(),
  endDate: v.string(),
  clubs: v.array(clubShare),
  payments: v.array(paymentToClub),
  groups: v.array(groupShare),
  enrolment: money,
  covers: v.object({ thirdParty: money, personalAccident: money }),
  /** The refunds due for enrolment and covers, above zero (not in the specification). */
  toGiveBack: v.optional(
    v.object({ enrolment: toGiveBack, thirdParty: toGiveBack, personalAccident: toGiveBack }),
    {},
  ),
  insurer: v.object({
    bought: premiums,
    unsubmitted: v.array(insurerChange),
    submissions: v.array(submission),
  }),
  receipts: euroBalance,
  captured: euroBalance,
  refunded: euroBalance,
});
export type Settlement = v.InferOutput<typeof settlement>;

const asked = { ...reportQuery.entries, startDate: v.optional(reportQuery.entries.startDate) };

/**
 * The request of a settlement, as for the insurance report: a year, and a first and last day. Without a first
 * day, it starts on the day of the year's first receipt.
 */
export const settlementQuery = fields(asked);
export type SettlementQuery = v.InferOutput<typeof settlementQuery>;

/** Finds the problems of a settlement's days, by the rules of the insurance report, if both are given. */
export function findSettlementProblems({ startDate, ...query }: SettlementQuery, now: Date) {
  return startDate === undefined ? {} : findReportProblems({ ...query, startDate }, now);
}

/**
 * The requested document of a settlement: of a club by short name, of a submission by id, otherwise of the
 * unsubmitted certificates.
 */
export const settlementDocumentQuery = fields({
  ...asked,
  club: v.optional(shortName),
  submission: v.optional(identity),
});

const reference = optionalText('settlement.reference');

/** A payment to a club in a settlement. `amount` is the `toPay` within the days that the office saw. */
export const clubPayment = fields({
  ...asked,
  club: shortName,
  amount: euroBalance,
  day: v.pipe(
    v.string(toMessage('invalid.settlement.day')),
    v.check((text) => parseDate(text) === text, toMessage('invalid.settlement.day')),
  ),
  reference,
});

/** A submission to the insurer of everything unsubmitted. `total` is the sum that the office saw. */
export const insurerSubmission = fields({ year, certificates: v.number(), total: euroBalance, reference });

/** Why a payment to a club, or a submission to the insurer, is taken back. */
export const takingBack = fields({ reason: requireText('invalid.settlement.reason', 'settlement.reason') });

function sumBy<Part>(parts: readonly Part[], amount: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + amount(part), 0);
}

/** Sums the premiums in a settlement, in integer cents. */
export function sumPremiums(parts: readonly InsurerPremiums[]): InsurerPremiums {
  return {
    thirdParty: sumBy(parts, ({ thirdParty }) => thirdParty),
    personalAccident: sumBy(parts, ({ personalAccident }) => personalAccident),
    stampDuty: sumBy(parts, ({ stampDuty }) => stampDuty),
    total: sumBy(parts, ({ total }) => total),
  };
}

/** Money with the refund due apart: `owed` and `toGiveBack` are not netted. Integer cents. */
export interface WholeMoney extends Money {
  readonly toGiveBack: number;
}

/** Gets the share of a club with `owed` not netted. */
export function getWholeShare(club: ClubShare): ClubShare {
  return { ...club, owed: club.owed + club.toGiveBack };
}

/** Lists the money of the enrolment and of each cover in a settlement, not netted. */
export function listWholeMoney({ covers, enrolment, toGiveBack: back }: Settlement) {
  const getWhole = (money: Money, toGiveBack: number): WholeMoney => ({
    received: money.received,
    owed: money.owed + toGiveBack,
    toGiveBack,
  });
  return {
    thirdParty: getWhole(covers.thirdParty, back.thirdParty),
    personalAccident: getWhole(covers.personalAccident, back.personalAccident),
    enrolment: getWhole(enrolment, back.enrolment),
  };
}

/** Computes both sides of a settlement, which agree to the cent: who paid and owes, and what for. */
export function computeSettlementSums(one: Settlement) {
  const { captured, clubs, covers, enrolment, groups, receipts, refunded } = one;
  const parts = [...clubs.map(getWholeShare), ...Object.values(listWholeMoney(one))];
  const owed = sumBy(parts, (part) => part.owed);
  const back = sumBy(parts, (part) => part.toGiveBack);
  const fees = sumBy(clubs, (club) => club.received + club.owed);
  const ofMembers = sumBy(Object.values(covers), (cover) => cover.received + cover.owed);
  const ofGroups = {
    received: sumBy(groups, (group) => group.received),
    owed: sumBy(groups, (group) => group.owed),
  };
  return {
    receipts,
    groupsPaid: ofGroups.received,
    captured,
    refunded: -refunded,
    owed: owed + ofGroups.owed,
    toGiveBack: -back,
    total: receipts + ofGroups.received + captured - refunded + owed - back + ofGroups.owed,
    fees,
    insurance: ofMembers + ofGroups.received + ofGroups.owed,
    enrolment: enrolment.received + enrolment.owed,
    withoutRenewal: captured - refunded,
  };
}
