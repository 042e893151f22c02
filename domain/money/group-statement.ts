import * as v from 'valibot';
import { formatDate } from '../values/calendar.ts';
import { toDay } from '../values/time-zone.ts';
import { cover } from '../insurance/insurance.ts';
import { euroAmount } from '../values/money.ts';
import { year, yearDigits } from '../values/renewal-year.ts';
import { groupReceipt } from './group-payment.ts';
import { toMessage, t } from '../texts/texts.ts';
import { cleanText } from '../values/written-text.ts';

/** The states of a line. `to give back` is a refund due for a paid cover that was removed. */
const lineStates = ['owed', 'paid', 'to give back'] as const;

/**
 * A line of a statement: one cover for one person. `day` is `yyyy-mm-dd`, `paidAt` is ISO 8601, and `amount` is integer
 * cents. If the group reads its statement, `person` is null for people who have left the group.
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
 * A group's statement. `total` is for the valid covers, as in the insurance report. `toGiveBack` was paid for covers
 * that are no longer valid. The oldest of `receipts` is first.
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

/** Computes a statement's sums, in integer cents. */
export function sumStatement(
  lines: readonly Pick<StatementLine, 'amount' | 'state'>[],
): Pick<GroupStatement, 'total' | 'paid' | 'toGiveBack' | 'owed'> {
  const sumLines = (state: StatementLine['state']) =>
    lines.filter((line) => line.state === state).reduce((sum, line) => sum + line.amount, 0);
  const [owed, paid, toGiveBack] = [sumLines('owed'), sumLines('paid'), sumLines('to give back')];
  return { total: owed + paid, paid, toGiveBack, owed };
}

/** Returns the names of a statement's sums in order, with `toGiveBack` only if a refund is due. */
export function listStatementSumNames({ toGiveBack }: Pick<GroupStatement, 'toGiveBack'>) {
  const always = ['total', 'paid', 'owed'] as const;
  return toGiveBack > 0 ? ([...always, 'toGiveBack'] as const) : always;
}

const stateTexts = {
  owed: 'statement.owed',
  paid: 'statement.paid',
  'to give back': 'statement.giveBack',
} as const;

/** Returns the text for a line's state, with the day of its payment. */
export function describeLineState({ paidAt, state }: StatementLine): string {
  if (state === 'owed' || paidAt === null) return t(stateTexts[state]);
  return `${t(stateTexts[state])} ${formatDate(toDay(new Date(paidAt)))}`;
}

/** The query of a statement. An administrator of a group need not send the group. */
export const statementQuery = v.object({
  group: v.optional(v.pipe(v.string(), v.maxLength(100), v.transform(cleanText))),
  year: v.pipe(v.string(), v.regex(yearDigits, toMessage('invalid.report.year')), v.transform(Number)),
});
