import * as v from 'valibot';
import { parseDate } from '../values/calendar.ts';
import { findReportPeriodProblems, reportQuery } from '../insurance/insurance-report.ts';
import { identity } from '../member/member-ref.ts';
import { euroBalance } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { shortName } from '../registry/short-name.ts';
import { createOptionalTextSchema, createRequiredTextSchema } from '../values/text-field.ts';
import { t, toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** The refund due (not in the specification), above zero. The refund is already subtracted from `owed`. */
const toGiveBack = v.optional(euroBalance, '0.00');

/** Money for one cover or for enrolment in integer cents: `received` on the chosen days, and `owed` (outstanding). */
const money = v.object({ received: euroBalance, owed: euroBalance });
export type Money = v.InferOutput<typeof money>;

/**
 * A club's share of a year's money. `received` is the money that came in for the club on the chosen days. Of
 * `received`, `paidOver` was already paid to the club and `toPay` was not. If `toPay` is below zero, the club must
 * return money. `outside` is the club's money that came in on other days and was not paid to the club.
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

/** The money that a group paid on the chosen days, its outstanding amount, and its refund due. */
const groupShare = v.object({
  shortName: v.string(),
  name: v.string(),
  received: euroBalance,
  owed: euroBalance,
  toGiveBack: euroBalance,
});

/** The prices of covers, and the stamp duty that they include, in integer cents. */
const premiums = v.object({
  thirdParty: euroBalance,
  personalAccident: euroBalance,
  stampDuty: euroBalance,
  total: euroBalance,
});
export type InsurerPremiums = v.InferOutput<typeof premiums>;

/** A certificate that changed after the last submission to the insurer, with the change of each amount. */
const insurerChange = v.object({
  certificate: v.string(),
  name: v.string(),
  change: v.picklist(['new', 'changed', 'cancelled']),
  ...premiums.entries,
});
export type InsurerChange = v.InferOutput<typeof insurerChange>;

/** `reverses`: the id of the cancelled payment or submission, or null. `reversed`: whether this entry is cancelled. */
const takenBack = { reverses: v.nullable(v.number()), reason: v.string(), reversed: v.boolean() };

/** Returns the text for a payment or submission that cancels another one or is cancelled, or an empty text. */
export function describeReversal({
  reason,
  reversed,
  reverses,
}: Pick<PaymentToClub, keyof typeof takenBack>): string {
  if (reverses !== null) return t('settlement.takesBack', { reason });
  return reversed ? t('settlement.takenBack') : '';
}

/** A payment to a club, below zero if the club returned money. `day` (`yyyy-mm-dd`) is the day of the transfer. */
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

/** One submission to the insurer. A later submission has only certificates that are new or have changed. */
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
 * The settlement: which part of a year's money each club, the insurer and the association get (not in the
 * specification). The settlement also has what members and groups paid on the chosen days, and what they still have to
 * pay. `captured` and `refunded` are what the association received and refunded for online payments in euro that renewed
 * nothing.
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
  /** The refunds due for enrolment and for covers, above zero (not in the specification). */
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

/** The request for a settlement: a year and days, by default from the day of the year's first receipt. */
export const settlementQuery = fields(asked);
export type SettlementQuery = v.InferOutput<typeof settlementQuery>;

/** Returns the errors of a settlement's days, by the insurance report's rules, or no errors without a first day. */
export function findSettlementProblems({ startDate, ...query }: SettlementQuery, now: Date) {
  return startDate === undefined ? {} : findReportPeriodProblems({ ...query, startDate }, now);
}

/**
 * The request for a settlement's document: for a club, or for a submission to the insurer by its id. Without `club` and
 * `submission`, the document lists the certificates that are not submitted to the insurer yet.
 */
export const settlementDocumentQuery = fields({
  ...asked,
  club: v.optional(shortName),
  submission: v.optional(identity),
});

const reference = createOptionalTextSchema('settlement.reference');

/** The body of the call that records a payment to a club. `amount` is the club's `toPay` that the page showed. */
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

/** The body of the call that records a submission. `total` is the sum of the certificates that the page showed. */
export const insurerSubmission = fields({ year, certificates: v.number(), total: euroBalance, reference });

/** The body of the calls that cancel a payment to a club or a submission to the insurer, with the reason. */
export const takingBack = fields({
  reason: createRequiredTextSchema('invalid.settlement.reason', 'settlement.reason'),
});

function sumBy<Part>(parts: readonly Part[], amount: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + amount(part), 0);
}

/** Computes the sums of the premiums of several certificates, in integer cents. */
export function sumPremiums(parts: readonly InsurerPremiums[]): InsurerPremiums {
  return {
    thirdParty: sumBy(parts, ({ thirdParty }) => thirdParty),
    personalAccident: sumBy(parts, ({ personalAccident }) => personalAccident),
    stampDuty: sumBy(parts, ({ stampDuty }) => stampDuty),
    total: sumBy(parts, ({ total }) => total),
  };
}

/** Amounts in integer cents. `toGiveBack` is the refund due, which is not subtracted from `owed`. */
export interface WholeMoney extends Money {
  readonly toGiveBack: number;
}

/** Returns a club's share in which the refund due is not subtracted from `owed`. */
export function getShareBeforeRefunds(club: ClubShare): ClubShare {
  return { ...club, owed: club.owed + club.toGiveBack };
}

/** Returns the money for enrolment and for each cover. The refunds due are not subtracted from `owed`. */
export function getMoneyBeforeRefunds({ covers, enrolment, toGiveBack: back }: Settlement) {
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

/** Computes the two sides of a settlement, with equal totals: who pays the money, and what the money is for. */
export function computeSettlementSums(one: Settlement) {
  const { captured, clubs, covers, enrolment, groups, receipts, refunded } = one;
  const parts = [...clubs.map(getShareBeforeRefunds), ...Object.values(getMoneyBeforeRefunds(one))];
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
