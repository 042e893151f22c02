import * as v from 'valibot';
import { formatDate } from '../values/calendar.ts';
import { toDay } from '../values/time-zone.ts';
import { cover } from '../insurance/insurance.ts';
import { euroAmount } from '../values/money.ts';
import { year, yearDigits } from '../values/renewal-year.ts';
import { groupReceipt } from './group-payment.ts';
import { toMessage, t } from '../texts/texts.ts';
import { cleanText } from '../values/written-text.ts';

/** What a line of a group's statement is: owed, paid, or paid for a cover that the office took away again. */
const lineStates = ['owed', 'paid', 'to give back'] as const;

/**
 * One cover of one person that a group renewed or added; money in integer cents, the day `yyyy-mm-dd`, the instant in
 * ISO 8601. `receipt` is that by which it was paid, where it has one. A group reads no `person` who is not its own any
 * more.
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
 * A group's statement, an addition: what it owes for the insurance of a cover year. `total` is that of the covers in
 * force, which the insurance report shows as well; `toGiveBack` was paid for covers that are in force no more. `receipts` are what the group
 * paid and got back for that year, the oldest first.
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

/** The sums of the lines of a group's statement, in integer cents. */
export function sumStatement(
  lines: readonly Pick<StatementLine, 'amount' | 'state'>[],
): Pick<GroupStatement, 'total' | 'paid' | 'toGiveBack' | 'owed'> {
  const sumLines = (state: StatementLine['state']) =>
    lines.filter((line) => line.state === state).reduce((sum, line) => sum + line.amount, 0);
  const [owed, paid, toGiveBack] = [sumLines('owed'), sumLines('paid'), sumLines('to give back')];
  return { total: owed + paid, paid, toGiveBack, owed };
}

/** The sums that a group's statement shows, in their order: a refund only where one is due. */
export function listShownSums({ toGiveBack }: Pick<GroupStatement, 'toGiveBack'>) {
  const always = ['total', 'paid', 'owed'] as const;
  return toGiveBack > 0 ? ([...always, 'toGiveBack'] as const) : always;
}

const stateTexts = {
  owed: 'statement.owed',
  paid: 'statement.paid',
  'to give back': 'statement.giveBack',
} as const;

/** The state of a line of a group's statement in words, and since when it is paid. */
export function describeLineState({ paidAt, state }: StatementLine): string {
  if (state === 'owed' || paidAt === null) return t(stateTexts[state]);
  return `${t(stateTexts[state])} ${formatDate(toDay(new Date(paidAt)))}`;
}

/** Which group's statement of which cover year is asked for; a group's administrators may leave out the group, their own. */
export const statementQuery = v.object({
  group: v.optional(v.pipe(v.string(), v.maxLength(100), v.transform(cleanText))),
  year: v.pipe(v.string(), v.regex(yearDigits, toMessage('invalid.report.year')), v.transform(Number)),
});
