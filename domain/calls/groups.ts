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
 * The call with which an affiliated group renews the insurance of one of its people (specification section
 * 7.2). The year is this year or another that is open to groups. The person is named by membership number or
 * id. The answer is the certificate's number, null if no cover was bought, and what the group owes for the
 * certificate.
 */
export const renewGroupInsurance = call('POST /admin/members/affiliated-groups/insurance/renew', {
  access: { realm: 'admin', roles: 'group', work: 'people' },
  action: 'action.member.renew',
  body: fields({ memberId: who, membershipNumber: who, year, insurance }),
  answer: v.object({ insuranceCertificateNumber: v.nullable(v.string()), total: euroAmount }),
});

/** The call that reads an affiliated group's statement for a cover year (not in the specification). */
export const getGroupStatement = administratorCall('GET /admin/reports/group-statement', {
  action: 'action.report.statement',
  query: statementQuery,
  answer: groupStatement,
});

/** The call that reads a group's statement as a document, a PDF in base64 (not in the specification). */
export const getGroupStatementDocument = administratorCall('GET /admin/reports/group-statement/document', {
  action: 'action.report.statement',
  query: statementQuery,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});

/**
 * The call that records a payment or a refund for lines of a group's statement (not in the specification).
 * The answer is the receipt's number. A repeated call answers the same receipt. 409 if a line is settled
 * otherwise. 400 if the lines add up to zero or have opposite signs.
 */
export const payGroupCharges = officeCall('POST /admin/reports/group-statement/paid', {
  work: 'money',
  action: 'action.report.statement.pay',
  body: groupPayment,
  answer: v.object({ receipt: v.string() }),
  messages: { 409: 'error.statement.changed' },
});

/** The call that reads a group's receipt as a document, a PDF in base64 (not in the specification). */
export const getGroupReceipt = administratorCall('GET /admin/reports/group-statement/receipt', {
  action: 'action.report.statement.receipt',
  query: groupReceiptQuery,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});
