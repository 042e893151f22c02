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

/** The methods of payments and refunds at the desk. */
export const deskMethods = ['cash', 'cheque', 'transfer', 'card'] as const;
export type DeskMethod = (typeof deskMethods)[number];
/** The methods by which a payment can be received: a method of the desk, or the card provider. */
const paymentMethods = [...deskMethods, 'provider'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const deskMethod = v.picklist(deskMethods, toMessage('invalid.paidBy'));

/** How a renewal or a new member was paid at the desk. The value is missing if nothing is paid yet. */
export const paidBy = v.nullish(deskMethod);
/** The reference of a payment at the desk, such as the number of a cheque. */
export const paidReference = v.optional(createOptionalTextSchema('owed.reference'));
/** The fields of a call's body for a payment at the desk: the payment method and the reference. */
export const paidAtDesk = { paidBy, reference: paidReference };

/** Finds the problem of the reference that was typed in a form for a desk payment. */
export function findReferenceProblems({
  reference = '',
}: {
  readonly reference?: string | undefined;
}): Problems {
  return findFormProblems(fields({ reference: paidAtDesk.reference }), { reference });
}

/** Parses the payment method in a form. Undefined for any other text, such as the choice that nothing is paid yet. */
export function parseDeskMethod(text: string | undefined): DeskMethod | undefined {
  return deskMethods.find((method) => method === text);
}

/**
 * A member's debt for a year (not in the specification). If the total is below zero, the member gets a refund. The
 * total is never zero. Amounts are integer cents, and `since` is a time in ISO 8601. `remindedAt` is the time of the
 * last debt reminder or null. `way` is the carrier by which a debt reminder would reach the member now, or the reason
 * why none would. `clubs` and `groups` are short names. `clubs` also contains the clubs of the lines.
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
 * The key of one payment, a UUID. A second call with the same payment key records no second payment. Without a payment
 * key, a second call counts as the same payment only if all values are equal.
 */
export const paymentKey = v.nullish(v.pipe(v.string(), v.uuid(toMessage('invalid.value'))), null);

/** The fields of a call that records a payment or refund at the desk: the payment method, the reference and the key. */
const howPaid = {
  paidBy: deskMethod,
  reference: createOptionalTextSchema('owed.reference'),
  key: paymentKey,
};

/**
 * A payment or refund at the desk for lines of one record (not in the specification). `amount` is never below zero. If
 * `amount` is less than the sum of the lines, the later lines stay completely or partly open.
 */
export const deskPayment = fields({
  lines,
  amount: v.nullish(createPriceSchema('invalid.owed.amount', 1), null),
  ...howPaid,
});

/** The maximum number of years in one call with desk payments or debt reminders. */
export const mostTogether = 500;

function together<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.minLength(1), v.maxLength(mostTogether));
}

/** Desk payments for several years that have the same payment method and reference, such as one cheque for a family. */
export const deskPayments = fields({ payments: together(fields({ lines })), ...howPaid });

/** A debt reminder to one member: the ids of all open lines of a year, and the carrier that the office saw. */
export const owedReminder = fields({ lines, carrier: v.picklist(carriers) });

/** Debt reminders to several members, each reminder by a carrier of its own. */
export const owedReminders = fields({ reminders: together(owedReminder) });

/** A waiver: the ids of the lines of a year that will not be paid or refunded, and the reason. */
export const waiver = fields({
  lines,
  reason: createRequiredTextSchema('invalid.waiver.reason', 'owed.reason'),
});
