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
 * What is to be given back for something, above zero: an addition. What is `owed` for it, on the wire, is what is still to
 * come in less that.
 */
const toGiveBack = v.optional(euroBalance, '0.00');

/** What came in for something within the days that are asked for, and what is open for it; integer cents. */
const money = v.object({ received: euroBalance, owed: euroBalance });
export type Money = v.InferOutput<typeof money>;

/**
 * A club's share of a year: `toPay` came in within the days and was not paid over yet, `paidOver` was. Below zero it is
 * to come back from the club. `outside` came in on other days and was not paid over either.
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

/** What a group paid within the days, what it owes, and what it has to get back. */
const groupShare = v.object({
  shortName: v.string(),
  name: v.string(),
  received: euroBalance,
  owed: euroBalance,
  toGiveBack: euroBalance,
});

/** Premiums and the stamp duty in them, in integer cents. */
const premiums = v.object({
  thirdParty: euroBalance,
  personalAccident: euroBalance,
  stampDuty: euroBalance,
  total: euroBalance,
});
export type InsurerPremiums = v.InferOutput<typeof premiums>;

/** A certificate that the insurer was not told of as it is now; amounts are what is more, or less, than was submitted. */
const insurerChange = v.object({
  certificate: v.string(),
  name: v.string(),
  change: v.picklist(['new', 'changed', 'cancelled']),
  ...premiums.entries,
});
export type InsurerChange = v.InferOutput<typeof insurerChange>;

/** What an entry that may be taken back says of it: which one it takes back, and why; and whether it was taken back. */
const takenBack = { reverses: v.nullable(v.number()), reason: v.string(), reversed: v.boolean() };

/** What was taken back of an entry, or what it takes back and why, in words; empty for one of its own. */
export function describeTakenBack({
  reason,
  reversed,
  reverses,
}: Pick<PaymentToClub, keyof typeof takenBack>): string {
  if (reverses !== null) return t('settlement.takesBack', { reason });
  return reversed ? t('settlement.takenBack') : '';
}

/** What a club was paid over once, below zero what came back from it; the day (`yyyy-mm-dd`) is the transfer's. */
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

/** What the insurer was told once; later ones say what changed since. */
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
 * The settlement, which says who gets what of a year: clubs, insurer, the association; what members and groups paid
 * within the days, and what they owe still. Of online payments that renewed nothing, `captured` came in within the days
 * and `refunded` was given back. An addition.
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
  /** What is to be given back for these, above zero: an addition. */
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
 * A settlement is asked for as the insurance report is: a year, and days of which both are included. Without a start it
 * begins with the day of the year's first receipt.
 */
export const settlementQuery = fields(asked);
export type SettlementQuery = v.InferOutput<typeof settlementQuery>;

/** What is wrong with the days of a settlement: those of a report, where both are said. */
export function findSettlementProblems({ startDate, ...query }: SettlementQuery, now: Date) {
  return startDate === undefined ? {} : findReportProblems({ ...query, startDate }, now);
}

/** Whose document of a settlement is asked for: a club's by short name, the insurer's by id, else what it is to be told. */
export const settlementDocumentQuery = fields({
  ...asked,
  club: v.optional(shortName),
  submission: v.optional(identity),
});

const reference = optionalText('settlement.reference');

/** What is paid to a club in a settlement: what is to pay within the days, which was `amount` when it was looked at. */
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

/** What the insurer is told in a settlement: all that it was not yet, which was `total` when it was looked at. */
export const insurerSubmission = fields({ year, certificates: v.number(), total: euroBalance, reference });

/** Why a payment to a club, or a submission to the insurer, is taken back. */
export const takingBack = fields({ reason: requireText('invalid.settlement.reason', 'settlement.reason') });

function sumBy<Part>(parts: readonly Part[], amount: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + amount(part), 0);
}

/** The sum of the premiums in a settlement, in integer cents. */
export function sumPremiums(parts: readonly InsurerPremiums[]): InsurerPremiums {
  return {
    thirdParty: sumBy(parts, ({ thirdParty }) => thirdParty),
    personalAccident: sumBy(parts, ({ personalAccident }) => personalAccident),
    stampDuty: sumBy(parts, ({ stampDuty }) => stampDuty),
    total: sumBy(parts, ({ total }) => total),
  };
}

/** What came in for something, what is owed for it, and what is to be given back: the two are not netted; integer cents. */
export interface WholeMoney extends Money {
  readonly toGiveBack: number;
}

/** The money of a club with what is owed to it, which nothing is netted with. */
export function getWholeShare(club: ClubShare): ClubShare {
  return { ...club, owed: club.owed + club.toGiveBack };
}

/** The money of the enrolment and the covers of a settlement, by what it is for. */
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

/** Both sides of a settlement, which agree to the cent: who paid and owes, and what for. */
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
