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

/** The refund due, as an amount above zero. It is already subtracted from `owed`. */
const toGiveBack = v.optional(euroBalance, '0.00');

/** Amounts of money in integer cents. `received` came in on the chosen days. `owed` is outstanding. */
const money = v.object({ received: euroBalance, owed: euroBalance });
export type Money = v.InferOutput<typeof money>;

/**
 * A club's share. `received` came in on the chosen days. Of this money, `paidOver` was paid over to the club, and
 * `toPay` was not. If `toPay` is below zero, the club must return money. `outside` came in on other days and was not
 * paid over.
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

const groupShare = v.object({
  shortName: v.string(),
  name: v.string(),
  received: euroBalance,
  owed: euroBalance,
  toGiveBack: euroBalance,
});

/** The prices of certificates, in integer cents. The prices of covers include the stamp duty. */
const premiums = v.object({
  thirdParty: euroBalance,
  personalAccident: euroBalance,
  stampDuty: euroBalance,
  total: euroBalance,
});
export type InsurerPremiums = v.InferOutput<typeof premiums>;

/** A changed certificate. Its amounts are the changes since the last submission. */
const insurerChange = v.object({
  certificate: v.string(),
  name: v.string(),
  change: v.picklist(['new', 'changed', 'cancelled']),
  ...premiums.entries,
});
export type InsurerChange = v.InferOutput<typeof insurerChange>;

/**
 * `reverses` is the id of the payment or submission that this one cancels, or null. `reversed` says whether this one is
 * itself cancelled.
 */
const takenBack = { reverses: v.nullable(v.number()), reason: v.string(), reversed: v.boolean() };

/** Returns the text for a cancelled payment or submission, or for its cancellation, and otherwise an empty text. */
export function describeReversal({
  reason,
  reversed,
  reverses,
}: Pick<PaymentToClub, keyof typeof takenBack>): string {
  if (reverses !== null) return t('settlement.takesBack', { reason });
  return reversed ? t('settlement.takenBack') : '';
}

/**
 * A payment to a club. `amount` is below zero if the club returned money. `day` (`yyyy-mm-dd`) is the day of the
 * transfer.
 */
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

/**
 * A submission to the insurer. After the first submission, each one has only certificates that are new or have changed.
 */
const submission = v.object({
  id: v.number(),
  at: v.string(),
  reference: v.string(),
  certificates: v.number(),
  total: euroBalance,
  ...takenBack,
});
export type InsurerSubmission = v.InferOutput<typeof submission>;

/** The settlement of a year. `captured` and `refunded` are the sums of online payments in euro that renewed nothing. */
export const settlement = v.object({
  year,
  startDate: v.string(),
  endDate: v.string(),
  clubs: v.array(clubShare),
  payments: v.array(paymentToClub),
  groups: v.array(groupShare),
  enrolment: money,
  covers: v.object({ thirdParty: money, personalAccident: money }),
  /** The refunds due, as amounts above zero (not in the specification). */
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

/** The query of a settlement. By default, its first day is the day of the year's first receipt. */
export const settlementQuery = fields(asked);
export type SettlementQuery = v.InferOutput<typeof settlementQuery>;

/** Finds the problems of the days by the rules of the insurance report. If the first day is missing, there are none. */
export function findSettlementProblems({ startDate, ...query }: SettlementQuery, now: Date) {
  return startDate === undefined ? {} : findReportPeriodProblems({ ...query, startDate }, now);
}

/** If `club` and `submission` are missing, the document lists certificates that are not submitted yet. */
export const settlementDocumentQuery = fields({
  ...asked,
  club: v.optional(shortName),
  submission: v.optional(identity),
});

const reference = createOptionalTextSchema('settlement.reference');

/** The order to pay a club. `amount` is the club's `toPay` that the page showed. */
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

/** The order to submit certificates. `total` is the sum of the certificates that the page showed. */
export const insurerSubmission = fields({ year, certificates: v.number(), total: euroBalance, reference });

export const takingBack = fields({
  reason: createRequiredTextSchema('invalid.settlement.reason', 'settlement.reason'),
});

function sumBy<Part>(parts: readonly Part[], amount: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + amount(part), 0);
}

/** Computes the sums of several certificates' premiums, in integer cents. */
export function sumPremiums(parts: readonly InsurerPremiums[]): InsurerPremiums {
  return {
    thirdParty: sumBy(parts, ({ thirdParty }) => thirdParty),
    personalAccident: sumBy(parts, ({ personalAccident }) => personalAccident),
    stampDuty: sumBy(parts, ({ stampDuty }) => stampDuty),
    total: sumBy(parts, ({ total }) => total),
  };
}

/** Amounts of money in integer cents. `toGiveBack` is a refund due, which is not subtracted from `owed`. */
export interface WholeMoney extends Money {
  readonly toGiveBack: number;
}

/** Returns a club's share without subtracting the refund due from `owed`. */
export function getShareBeforeRefunds(club: ClubShare): ClubShare {
  return { ...club, owed: club.owed + club.toGiveBack };
}

/** Returns the money for enrolment and each cover, without subtracting refunds due from `owed`. */
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

/** Computes both sides of a settlement, with equal totals: who pays, and what the money is for. */
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
