import * as v from 'valibot';
import { parseDate } from '../values/calendar.ts';
import { reportQuery } from '../insurance/insurance-report.ts';
import { identity } from '../member/member-ref.ts';
import { euroBalance } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { shortName } from '../registry/short-name.ts';
import { optionalText } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** What came in for something within the days that are asked for, and what is owed for it still; integer cents. */
const money = v.object({ received: euroBalance, owed: euroBalance });
export type Money = v.InferOutput<typeof money>;

/** A club's share of a year: `toPay` came in within the days and was not paid over yet, `paidOver` was. */
const clubShare = v.object({
  shortName: v.string(),
  name: v.string(),
  members: v.number(),
  received: euroBalance,
  paidOver: euroBalance,
  toPay: euroBalance,
  owed: euroBalance,
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

/** What the insurer was told once; later ones say what changed since. */
const submission = v.object({
  id: v.number(),
  at: v.string(),
  reference: v.string(),
  certificates: v.number(),
  total: euroBalance,
});
export type InsurerSubmission = v.InferOutput<typeof submission>;

/**
 * The settlement, which says who gets what of a year: clubs, insurer, the association; what members and groups paid
 * within the days, and what they owe still. `refunded` was given back by the card provider for payments that renewed
 * nothing, and stands in no other sum. An addition.
 */
export const settlement = v.object({
  year,
  clubs: v.array(clubShare),
  groups: v.array(groupShare),
  enrolment: money,
  covers: v.object({ thirdParty: money, personalAccident: money }),
  insurer: v.object({
    bought: premiums,
    unsubmitted: v.array(insurerChange),
    submissions: v.array(submission),
  }),
  receipts: euroBalance,
  refunded: euroBalance,
});
export type Settlement = v.InferOutput<typeof settlement>;

/** A settlement is asked for as the insurance report is: a year, and days of which both are included. */
export const settlementQuery = reportQuery;

/** Whose document of a settlement is asked for: a club's by short name, the insurer's by id, else what it is to be told. */
export const settlementDocumentQuery = fields({
  ...reportQuery.entries,
  club: v.optional(shortName),
  submission: v.optional(identity),
});

const reference = optionalText('settlement.reference');

/** What is paid to a club in a settlement: what is to pay within the days, which was `amount` when it was looked at. */
export const clubPayment = fields({
  ...reportQuery.entries,
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

/** Both sides of a settlement, which agree to the cent: who paid and owes, and what for. */
export function computeSettlementSums({ clubs, covers, enrolment, groups, receipts }: Settlement) {
  const owed =
    sumBy(clubs, (club) => club.owed) + sumBy([enrolment, ...Object.values(covers)], (one) => one.owed);
  const fees = sumBy(clubs, (club) => club.received + club.owed);
  const ofMembers = sumBy(Object.values(covers), (cover) => cover.received + cover.owed);
  const ofGroups = {
    received: sumBy(groups, (group) => group.received),
    owed: sumBy(groups, (group) => group.owed),
  };
  return {
    receipts,
    groupsPaid: ofGroups.received,
    owed: owed + ofGroups.owed,
    total: receipts + ofGroups.received + owed + ofGroups.owed,
    fees,
    insurance: ofMembers + ofGroups.received + ofGroups.owed,
    enrolment: enrolment.received + enrolment.owed,
  };
}
