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

/** The methods of a payment at the desk, and of giving money back there. */
export const deskMethods = ['cash', 'cheque', 'transfer', 'card'] as const;
export type DeskMethod = (typeof deskMethods)[number];
/** How money came in: at the desk, or by the provider of the payment page. */
const paymentMethods = [...deskMethods, 'provider'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const deskMethod = v.picklist(deskMethods, toMessage('invalid.paidBy'));

/** How the office was paid at the desk for what it renews or adds, where a missing method is not yet. */
export const paidBy = v.nullish(deskMethod);
/** The cheque's number. */
export const paidReference = v.optional(optionalText('owed.reference'));
/** Both, as fields of an order. */
export const paidAtDesk = { paidBy, reference: paidReference };

/** What is wrong with the reference of a desk payment as it stands in a form, by its field. */
export function findReferenceProblems({
  reference = '',
}: {
  readonly reference?: string | undefined;
}): Problems {
  return findFormProblems(fields({ reference: paidAtDesk.reference }), { reference });
}

/** The method of a desk payment that a form's field names; undefined where it is not paid yet. */
export function parseDeskMethod(text: string | undefined): DeskMethod | undefined {
  return deskMethods.find((method) => method === text);
}

/**
 * What a member owes at the desk for a year, or has to get back where the total is below zero, which is never zero;
 * `since` is an instant in ISO 8601 and money integer cents. `remindedAt` is when they were reminded of it last, null
 * for never, and `way` how they can be now, or why not. `clubs` and `groups` are short names: those of the year, and the
 * clubs of the lines. An addition.
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

/** A form's own key, a UUID: with it the same again is the same payment, without it only if everything is the same. */
export const paymentKey = v.nullish(v.pipe(v.string(), v.uuid(toMessage('invalid.value'))), null);

/** How something was paid at the desk, or given back. */
const howPaid = { paidBy: deskMethod, reference: optionalText('owed.reference'), key: paymentKey };

/**
 * A payment at the desk: lines of a year that were paid, or given back there, all of one record. Where `amount` is less
 * than they come to without its sign, they are paid in part, in their order, and the rest is open. An addition.
 */
export const deskPayment = fields({
  lines,
  amount: v.nullish(newPrice('invalid.owed.amount', 1), null),
  ...howPaid,
});

/** The most years that are paid at the desk, or reminded of, at a time. */
export const mostTogether = 500;

function together<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.minLength(1), v.maxLength(mostTogether));
}

/** Payments of several years at the desk by one method with one reference: a cheque for all of a family. */
export const deskPayments = fields({ payments: together(fields({ lines })), ...howPaid });

/** All open lines of a year of which the desk reminds their member, and by what the reminder leaves. */
export const owedReminder = fields({ lines, carrier: v.picklist(carriers) });

/** What several members are reminded of, each by what the reminder leaves by. */
export const owedReminders = fields({ reminders: together(owedReminder) });

/** A waiver at the desk: lines of a year that nobody has to pay, or to get back, and why. */
export const waiver = fields({ lines, reason: requireText('invalid.waiver.reason', 'owed.reason') });
