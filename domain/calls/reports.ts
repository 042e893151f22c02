import * as v from 'valibot';
import { memberRef } from '../member-admin.ts';
import { historyEntry, paymentToLookAfter, reportQuery, reportRow } from '../report.ts';
import { call } from './call.ts';

const access = { realm: 'admin', roles: 'amacs' } as const;

/** Specification section 7.6. */
export const getInsuranceReport = call('GET /admin/reports/insurance', {
  access,
  action: 'action.report.insurance',
  query: reportQuery,
  answer: v.array(reportRow),
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
  params: v.object({ reference: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) }),
  answer: v.object({ state: v.string() }),
});

export const getMemberHistory = call('GET /admin/members/:n/history', {
  access,
  params: v.object({ n: memberRef }),
  action: 'action.history.fetch',
  answer: v.array(historyEntry),
});
