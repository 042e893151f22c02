import * as v from 'valibot';
import { formatDate } from '../values/calendar.ts';
import { toDay } from '../values/time-zone.ts';
import { cover } from '../insurance/insurance.ts';
import { euroAmount } from '../values/money.ts';
import { year, yearDigits } from '../values/renewal-year.ts';
import { groupReceipt } from './group-payment.ts';
import { toMessage, t } from '../texts/texts.ts';
import { cleanText } from '../values/written-text.ts';

/** The states of a statement's line. `to give back` means a refund due for a paid cover that was removed. */
const lineStates = ['owed', 'paid', 'to give back'] as const;

/**
 * A line of a group's statement: one cover that the group bought for one person. `amount` is integer cents, `day`
 * (`yyyy-mm-dd`) is the day on which the group bought the cover, and `paidAt` (ISO 8601) is the time of the payment.
 * `receipt` is the number of the line's receipt, or null. If a group reads its own statement, `person` is null for
 * people who no longer belong to the group.
 */
const statementLine = v.object({
  id: v.number(),
  day: v.string(),
  person: v.nullable(
    v.object({
      id: v.number(),
      membershipNumber: v.number(),
      idNumber: v.string(),
      firstName: v.string(),
      lastName: v.string(),
    }),
  ),
  cover,
  insuranceCertificateNumber: v.nullable(v.string()),
  amount: euroAmount,
  state: v.picklist(lineStates),
  paidAt: v.nullable(v.string()),
  paidBy: v.nullable(v.string()),
  receipt: v.optional(v.nullable(v.string()), null),
});
export type StatementLine = v.InferOutput<typeof statementLine>;

/**
 * A group's statement: what the group owes for the insurance of its people in a year (not in the specification).
 * `total` is the sum of the prices of the covers that are still valid, as in the insurance report. `toGiveBack` is the
 * amount that the group paid for covers that are no longer valid. `receipts` are all payments and refunds of the group
 * for the year, the oldest first.
 */
export const groupStatement = v.object({
  group: v.string(),
  name: v.string(),
  year,
  lines: v.array(statementLine),
  receipts: v.optional(v.array(groupReceipt), []),
  total: euroAmount,
  paid: euroAmount,
  toGiveBack: euroAmount,
  owed: euroAmount,
});
export type GroupStatement = v.InferOutput<typeof groupStatement>;

/** Computes the sums of a group's statement from its lines, in integer cents. */
export function sumStatement(
  lines: readonly Pick<StatementLine, 'amount' | 'state'>[],
): Pick<GroupStatement, 'total' | 'paid' | 'toGiveBack' | 'owed'> {
  const sumLines = (state: StatementLine['state']) =>
    lines.filter((line) => line.state === state).reduce((sum, line) => sum + line.amount, 0);
  const [owed, paid, toGiveBack] = [sumLines('owed'), sumLines('paid'), sumLines('to give back')];
  return { total: owed + paid, paid, toGiveBack, owed };
}

/** Returns the names of a statement's sums in order. The name `toGiveBack` is in the list only if a refund is due. */
export function listStatementSumNames({ toGiveBack }: Pick<GroupStatement, 'toGiveBack'>) {
  const always = ['total', 'paid', 'owed'] as const;
  return toGiveBack > 0 ? ([...always, 'toGiveBack'] as const) : always;
}

const stateTexts = {
  owed: 'statement.owed',
  paid: 'statement.paid',
  'to give back': 'statement.giveBack',
} as const;

/** Returns the text for a statement line's state, with the day of the payment if the line was paid. */
export function describeLineState({ paidAt, state }: StatementLine): string {
  if (state === 'owed' || paidAt === null) return t(stateTexts[state]);
  return `${t(stateTexts[state])} ${formatDate(toDay(new Date(paidAt)))}`;
}

/** The query of `getGroupStatement`: the group and the year. An administrator of a group need not send the group. */
export const statementQuery = v.object({
  group: v.optional(v.pipe(v.string(), v.maxLength(100), v.transform(cleanText))),
  year: v.pipe(v.string(), v.regex(yearDigits, toMessage('invalid.report.year')), v.transform(Number)),
});
