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

/** The payment methods at the desk, for payments and refunds. */
export const deskMethods = ['cash', 'cheque', 'transfer', 'card'] as const;
export type DeskMethod = (typeof deskMethods)[number];
/** The methods by which people can pay: at the desk, or online through the card provider. */
const paymentMethods = [...deskMethods, 'provider'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const deskMethod = v.picklist(deskMethods, toMessage('invalid.paidBy'));

/** The payment method at the desk of a renewal or new membership. The field is missing if nobody has paid. */
export const paidBy = v.nullish(deskMethod);
/** The reference of a desk payment, such as the number of a cheque. */
export const paidReference = v.optional(createOptionalTextSchema('owed.reference'));
/** The fields for a desk payment in the body of a call: the payment method and the reference. */
export const paidAtDesk = { paidBy, reference: paidReference };

/** Returns the error message for the reference that the office typed for a desk payment, if it is wrong. */
export function findReferenceProblems({
  reference = '',
}: {
  readonly reference?: string | undefined;
}): Problems {
  return findFormProblems(fields({ reference: paidAtDesk.reference }), { reference });
}

/** Parses the payment method chosen in a form. Returns undefined for other choices, such as “not paid yet”. */
export function parseDeskMethod(text: string | undefined): DeskMethod | undefined {
  return deskMethods.find((method) => method === text);
}

/**
 * A member's outstanding amount or refund due for a year (not in the specification). If the total is below zero, the
 * member must get a refund. The total is never zero. Amounts are integer cents, and `since` (ISO 8601) is the time from
 * which the oldest line is outstanding. `remindedAt` is the time of the last debt reminder, or null. `way` is the
 * carrier by which the member would get a debt reminder now, or the reason why the member would get no debt reminder.
 * `clubs` and `groups` are the short names of the clubs and groups in the member's record of the year. `clubs` also has
 * clubs that have a fee in the lines but are not in the record.
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
 * The key of one desk payment, a UUID. With the same key, the server records no second payment. A call without a key is
 * a repetition only if all its values are equal to those of an earlier call.
 */
export const paymentKey = v.nullish(v.pipe(v.string(), v.uuid(toMessage('invalid.value'))), null);

/** The fields in the body of a call that records a desk payment or refund: payment method, reference and key. */
const howPaid = {
  paidBy: deskMethod,
  reference: createOptionalTextSchema('owed.reference'),
  key: paymentKey,
};

/**
 * The order to record a desk payment or refund for lines of one record (not in the specification). `amount` is never
 * below zero. If `amount` is less than the sum of the lines, the last lines remain outstanding, completely or partly.
 */
export const deskPayment = fields({
  lines,
  amount: v.nullish(createPriceSchema('invalid.owed.amount', 1), null),
  ...howPaid,
});

/** The maximum number of members' years in one call with desk payments or debt reminders. */
export const mostTogether = 500;

function together<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.minLength(1), v.maxLength(mostTogether));
}

/** Desk payments for several members' years with one payment method and reference, such as one cheque for a family. */
export const deskPayments = fields({ payments: together(fields({ lines })), ...howPaid });

/** A debt reminder to one member: the ids of all outstanding lines of a year, and the carrier that the office saw. */
export const owedReminder = fields({ lines, carrier: v.picklist(carriers) });

/** Debt reminders to several members, each with its own carrier. */
export const owedReminders = fields({ reminders: together(owedReminder) });

/** The order to waive a year's lines, which nobody will pay or refund: the lines' ids and the reason. */
export const waiver = fields({
  lines,
  reason: createRequiredTextSchema('invalid.waiver.reason', 'owed.reason'),
});
