import * as v from 'valibot';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { groupStatement, statementQuery } from '../money/group-statement.ts';
import { groupPayment, groupReceiptQuery } from '../money/group-payment.ts';
import { identity } from '../member/member-ref.ts';
import { insurance } from '../insurance/insurance.ts';
import { administratorCall, call, officeCall } from './call.ts';
import { fields } from '../values/wire.ts';

const who = v.nullish(identity, null);

/**
 * Renews the insurance of one of the group's people (specification section 7.2). Groups must be allowed to insure for
 * the year. The body has a membership number or a person id. If there is no cover, the certificate's number is null.
 * `total` is the amount that the group must pay.
 */
export const renewGroupInsurance = call('POST /admin/members/affiliated-groups/insurance/renew', {
  access: { realm: 'admin', roles: 'group', work: 'people' },
  action: 'action.member.renew',
  body: fields({ memberId: who, membershipNumber: who, year, insurance }),
  answer: v.object({ insuranceCertificateNumber: v.nullable(v.string()), total: euroAmount }),
});

export const getGroupStatement = administratorCall('GET /admin/reports/group-statement', {
  action: 'action.report.statement',
  query: statementQuery,
  answer: groupStatement,
});

/** Reads a group's statement as a PDF in base64. */
export const getGroupStatementDocument = administratorCall('GET /admin/reports/group-statement/document', {
  action: 'action.report.statement',
  query: statementQuery,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});

/**
 * Records a group's payment or refund. A repeated call answers with the receipt of the first call. Refuses with 409 if
 * a line is already paid or refunded. Refuses with 400 if the lines' sum is zero or the lines have opposite signs.
 */
export const payGroupCharges = officeCall('POST /admin/reports/group-statement/paid', {
  work: 'money',
  action: 'action.report.statement.pay',
  body: groupPayment,
  answer: v.object({ receipt: v.string() }),
  messages: { 409: 'error.statement.changed' },
});

/** Reads the receipt of a group's payment or refund as a PDF in base64. */
export const getGroupReceipt = administratorCall('GET /admin/reports/group-statement/receipt', {
  action: 'action.report.statement.receipt',
  query: groupReceiptQuery,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});
