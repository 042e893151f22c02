import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { createPriceSchema } from '../registry/club.ts';
import { euroBalance } from '../values/money.ts';
import { openLine } from '../year/open-line.ts';
import { year } from '../values/renewal-year.ts';
import { carriers, debtReminderWays } from '../messages/reminder.ts';
import { createOptionalTextSchema, createRequiredTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { findFormProblems, type Problems } from '../values/form-problems.ts';
import { fields } from '../values/wire.ts';

export const deskMethods = ['cash', 'cheque', 'transfer', 'card'] as const;
export type DeskMethod = (typeof deskMethods)[number];
const paymentMethods = [...deskMethods, 'provider'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const deskMethod = v.picklist(deskMethods, toMessage('invalid.paidBy'));

/** The payment method, which is missing if nobody has paid. */
export const paidBy = v.nullish(deskMethod);
/** The reference of a desk payment, such as the number of a cheque. */
export const paidReference = v.optional(createOptionalTextSchema('owed.reference'));
export const paidAtDesk = { paidBy, reference: paidReference };

/** Returns the message about a wrong reference of a desk payment. */
export function findReferenceProblems({
  reference = '',
}: {
  readonly reference?: string | undefined;
}): Problems {
  return findFormProblems(fields({ reference: paidAtDesk.reference }), { reference });
}

/** Parses the method chosen in a form. Returns undefined for other choices, such as “not paid yet”. */
export function parseDeskMethod(text: string | undefined): DeskMethod | undefined {
  return deskMethods.find((method) => method === text);
}

/**
 * An outstanding amount or, if `total` is below zero, a refund due. Amounts are integer cents, and `total` is never
 * zero. `since` (ISO 8601) is the time of the oldest line. `remindedAt` is the time of the last debt reminder, or null.
 * `way` is the carrier of the next debt reminder, or the reason why the member would get none. `clubs` has the clubs of
 * the record, and the clubs with a fee in the lines.
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
 * The key of a payment, a UUID. A second payment with the same key is not recorded. Without a key, a call is a
 * repetition only if all its values are equal to those of an earlier call.
 */
export const paymentKey = v.nullish(v.pipe(v.string(), v.uuid(toMessage('invalid.value'))), null);

const howPaid = {
  paidBy: deskMethod,
  reference: createOptionalTextSchema('owed.reference'),
  key: paymentKey,
};

/**
 * A desk payment or refund. `amount` is never below zero. If it is less than the lines' sum, the last lines remain
 * outstanding, completely or partly.
 */
export const deskPayment = fields({
  lines,
  amount: v.nullish(createPriceSchema('invalid.owed.amount', 1), null),
  ...howPaid,
});

export const mostTogether = 500;

function together<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.minLength(1), v.maxLength(mostTogether));
}

/** One payment for several members' years, such as one cheque for a family. */
export const deskPayments = fields({ payments: together(fields({ lines })), ...howPaid });

/** The order to send a debt reminder: all outstanding lines of a year, and the carrier that the office saw. */
export const owedReminder = fields({ lines, carrier: v.picklist(carriers) });

export const owedReminders = fields({ reminders: together(owedReminder) });

/** The order to waive lines, which nobody will pay or refund. */
export const waiver = fields({
  lines,
  reason: createRequiredTextSchema('invalid.waiver.reason', 'owed.reason'),
});
