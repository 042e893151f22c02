import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { newPrice } from '../registry/club.ts';
import { euroBalance } from '../values/money.ts';
import { openLine } from '../year/open-line.ts';
import { year } from '../values/renewal-year.ts';
import { carriers, debtReminderWays } from '../messages/reminder.ts';
import { optionalText, requireText } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { findFormProblems, type Problems } from '../values/form-problems.ts';
import { fields } from '../values/wire.ts';

/** The methods of payments and refunds at the desk. */
export const deskMethods = ['cash', 'cheque', 'transfer', 'card'] as const;
export type DeskMethod = (typeof deskMethods)[number];
/** The ways in which money came in: at the desk, or by the provider of the payment page. */
const paymentMethods = [...deskMethods, 'provider'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const deskMethod = v.picklist(deskMethods, toMessage('invalid.paidBy'));

/** The method of the payment at the desk for a renewal or a new member. Missing if it is not paid yet. */
export const paidBy = v.nullish(deskMethod);
/** The cheque's number. */
export const paidReference = v.optional(optionalText('owed.reference'));
/** The method and the reference, as fields of a body. */
export const paidAtDesk = { paidBy, reference: paidReference };

/** Finds the problem of a desk payment's reference in a form, by field. */
export function findReferenceProblems({
  reference = '',
}: {
  readonly reference?: string | undefined;
}): Problems {
  return findFormProblems(fields({ reference: paidAtDesk.reference }), { reference });
}

/** Parses the method of a desk payment in a form. Undefined if it is not paid yet. */
export function parseDeskMethod(text: string | undefined): DeskMethod | undefined {
  return deskMethods.find((method) => method === text);
}

/**
 * What a member owes at the desk for a year, or the refund due if the total is below zero (not in the
 * specification). The total is never zero. `since` is an instant in ISO 8601, money is integer cents.
 * `remindedAt` is the last reminder, null for never. `way` is how a reminder would reach the member now, or
 * why not. `clubs` and `groups` are short names of the year, `clubs` also those of the lines.
 */
export const owed = v.object({
  memberId: v.number(),
  membershipNumber: v.number(),
  name: v.string(),
  year,
  since: v.string(),
  total: euroBalance,
  lines: v.array(openLine),
  remindedAt: v.nullable(v.string()),
  way: v.picklist(debtReminderWays),
  lastName: v.optional(v.string(), ''),
  clubs: v.optional(v.array(v.string()), []),
  groups: v.optional(v.array(v.string()), []),
});
export type Owed = v.InferOutput<typeof owed>;

const lines = v.pipe(v.array(identity), v.minLength(1), v.maxLength(100));

/**
 * The key of one form, a UUID. A second call with the same key is the same payment. Without a key, only a
 * call in which everything is the same is.
 */
export const paymentKey = v.nullish(v.pipe(v.string(), v.uuid(toMessage('invalid.value'))), null);

/** The method, reference and key of a payment or refund at the desk. */
const howPaid = { paidBy: deskMethod, reference: optionalText('owed.reference'), key: paymentKey };

/**
 * A payment or refund at the desk for lines of one record (not in the specification). If `amount`, without
 * sign, is less than the sum of the lines, they are paid in part, in their order. The rest stays open.
 */
export const deskPayment = fields({
  lines,
  amount: v.nullish(newPrice('invalid.owed.amount', 1), null),
  ...howPaid,
});

/** How many years one call pays or reminds of at the desk, at most. */
export const mostTogether = 500;

function together<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.minLength(1), v.maxLength(mostTogether));
}

/** Payments of several years at the desk by one method and reference, such as a cheque for a family. */
export const deskPayments = fields({ payments: together(fields({ lines })), ...howPaid });

/** A debt reminder to one member: all open lines of a year, and the carrier. */
export const owedReminder = fields({ lines, carrier: v.picklist(carriers) });

/** Debt reminders to several members, each with its carrier. */
export const owedReminders = fields({ reminders: together(owedReminder) });

/** A waiver at the desk: lines of a year that are neither paid nor refunded, and why. */
export const waiver = fields({ lines, reason: requireText('invalid.waiver.reason', 'owed.reason') });
