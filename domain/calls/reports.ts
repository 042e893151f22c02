import * as v from 'valibot';
import { memberRef } from '../member-admin.ts';
import { paymentReference } from '../payment.ts';
import { identity } from '../identity.ts';
import {
  concernMark,
  historyEntry,
  paymentToLookAfter,
  refundMark,
  refundOrder,
  reportQuery,
  reportRow,
} from '../report.ts';
import { says } from '../texts/texts.ts';
import { call } from './call.ts';
import { fields } from '../wire.ts';

const access = { realm: 'admin', roles: 'amacs' } as const;

const ofPayment = v.object({ reference: paymentReference });

/** Specification section 7.6. */
export const getInsuranceReport = call('GET /admin/reports/insurance', {
  access,
  action: 'action.report.insurance',
  query: reportQuery,
  answer: v.array(reportRow),
});

const exportKinds = ['members', 'insurance report', 'group statement'] as const;

/** An addition: what is exported is made in the browser of what was read before; this writes it down in the audit. */
export const recordExport = call('POST /admin/exports', {
  access: { realm: 'admin', roles: 'any' },
  action: 'action.export',
  body: fields({
    kind: v.picklist(exportKinds, says('invalid.export')),
    rows: v.pipe(
      v.number(says('invalid.export')),
      v.integer(says('invalid.export')),
      v.minValue(0, says('invalid.export')),
    ),
  }),
});

/** The e-mail addresses of active members, each once. */
export const getEmails = call('GET /admin/reports/emails', {
  access,
  action: 'action.report.emails',
  answer: v.array(v.string()),
});

export const getPaymentsToLookAfter = call('GET /admin/payments/to-look-after', {
  access,
  action: 'action.payments.fetch',
  answer: v.array(paymentToLookAfter),
});

export const askAboutPayment = call('POST /admin/payments/:reference/ask', {
  access,
  action: 'action.payments.ask',
  params: ofPayment,
  answer: v.object({ state: v.string() }),
});

/**
 * Gives a payment back through its provider; an addition. `refunding` says that the provider has not confirmed it yet;
 * 424 carries the reason where it refuses.
 */
export const refundPayment = call('POST /admin/payments/:reference/refund', {
  access,
  action: 'action.payments.refund',
  params: ofPayment,
  body: refundOrder,
  answer: v.object({ state: v.picklist(['refunded', 'refunding']) }),
  messages: { 409: 'error.payment.changed' },
});

/** Marks a payment as given back by other means; an addition. */
export const markPaymentGivenBack = call('POST /admin/payments/:reference/given-back', {
  access,
  action: 'action.payments.mark',
  params: ofPayment,
  body: refundMark,
  messages: { 409: 'error.payment.changed' },
});

/** Takes what the provider told of a payment off the list, with a note of what was done about it; an addition. */
export const dealWithPayment = call('POST /admin/payments/concerns/:concern/dealt-with', {
  access,
  action: 'action.payments.deal',
  params: v.object({ concern: identity }),
  body: concernMark,
  messages: { 409: 'error.payment.changed' },
});

export const getMemberHistory = call('GET /admin/members/:n/history', {
  access,
  params: v.object({ n: memberRef }),
  action: 'action.history.fetch',
  answer: v.array(historyEntry),
});
