import * as v from 'valibot';
import { calendarDate } from './calendar.ts';
import { dayOf, yearOf } from './time-zone.ts';
import { coded, fields } from './wire.ts';
import { fee, year } from './club.ts';
import { requiredText } from './fields.ts';
import { identity } from './identity.ts';
import { says, type PlainKey } from './texts/texts.ts';

const coverYear = coded(
  v.pipe(
    v.string(says('invalid.report.year')),
    v.trim(),
    v.regex(/^(19|20)\d\d$/, says('invalid.report.year')),
    v.transform(Number),
  ),
  String,
);

/** A day of the calendar as `yyyy-mm-dd`, and nothing that only looks like one. */
function day(message: PlainKey) {
  return v.pipe(
    v.string(says(message)),
    v.isoDate(says(message)),
    v.check((text) => calendarDate(text) === text, says(message)),
  );
}

/** What the insurance report is asked for: a cover year, and the days of purchase from start to end, both included. */
export const reportQuery = fields({
  year: coverYear,
  startDate: day('invalid.report.start'),
  endDate: day('invalid.report.end'),
});
export type ReportQuery = v.InferOutput<typeof reportQuery>;

/** What is wrong with the range of a report: it starts today or earlier, and ends after it starts (specification section 5). */
export function reportProblems(query: ReportQuery, now: Date): { startDate?: string; endDate?: string } {
  return {
    ...(query.startDate > dayOf(now) ? { startDate: says('invalid.report.start')() } : {}),
    ...(query.endDate > query.startDate ? {} : { endDate: says('invalid.report.end')() }),
  };
}

/** The years to choose from: the next one down to nine years back; the one before this is preselected (specification section 9). */
export function reportYears(now: Date): { readonly years: readonly number[]; readonly preselected: number } {
  const thisYear = yearOf(now);
  return { years: Array.from({ length: 11 }, (_, index) => thisYear + 1 - index), preselected: thisYear - 1 };
}

/** A row of the insurance report (specification section 3); money in integer cents. */
export const reportRow = v.object({
  insuranceCertificateNumber: v.string(),
  membershipNumber: v.number(),
  idNumber: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  address: v.string(),
  city: v.string(),
  tpl: fee,
  pa: fee,
  stampDuty: fee,
  total: fee,
});
export type ReportRow = v.InferOutput<typeof reportRow>;

/**
 * A payment that the office looks after; an addition. `since` is an instant in ISO 8601. `payment` names the captured
 * payment that is to be given back or is on its way, of which a checkout may have several; `refusal` is why the provider
 * did not give it back. `concern` names what the provider told besides: of a payment of an unknown reference, of money
 * given back at its own desk, or of a dispute. Where the payment is none of ours there is no name or year, and the
 * reference is that which came with it, or the provider's own of the payment.
 */
export const paymentToLookAfter = v.object({
  reference: v.string(),
  kind: v.picklist([
    'refund due',
    'being given back',
    'paid, not renewed',
    'stuck',
    'unknown',
    'given back elsewhere',
    'disputed',
  ]),
  payment: v.nullable(v.number()),
  concern: v.nullable(v.number()),
  membershipNumber: v.number(),
  memberId: v.number(),
  name: v.string(),
  year: v.nullable(year),
  amount: fee,
  since: v.string(),
  reason: v.nullable(v.string()),
  refusal: v.nullable(v.string()),
});
export type PaymentToLookAfter = v.InferOutput<typeof paymentToLookAfter>;

/** Which captured payment is to be given back, and how much that is, so that nobody gives back what changed meanwhile. */
export const refundOrder = fields({
  payment: identity,
  amount: fee,
});

/** The same, with how it was given back by other means, in the office's words. */
export const refundMark = fields({
  ...refundOrder.entries,
  note: requiredText('invalid.refund.note', 'payments.mark.note'),
});

/** What was done about a payment that the provider told of, in the office's words. */
export const concernMark = fields({ note: requiredText('invalid.concern.note', 'payments.deal.note') });

/** What was done to a member: who, when, what, before and after; an addition. */
export const historyEntry = v.object({
  at: v.string(),
  actor: v.string(),
  action: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;
