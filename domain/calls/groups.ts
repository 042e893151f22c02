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
 * The call by which an affiliated group renews the insurance of one of the group's people (specification section 7.2).
 * A group can renew for the current or the next year if the year is already open to groups. The body identifies the
 * person by membership number or person id. Returns the certificate's number and the amount that the group owes for the
 * certificate. If the group bought no cover, the certificate's number is null.
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

/** The call that reads a group's statement as a PDF in base64 (not in the specification). */
export const getGroupStatementDocument = administratorCall('GET /admin/reports/group-statement/document', {
  action: 'action.report.statement',
  query: statementQuery,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});

/**
 * The call that records a payment or a refund for lines of a group's statement (not in the specification). Returns the
 * number of the new receipt. If the office repeats the call, the server returns the receipt of the first call. The
 * server refuses with 409 if another receipt already paid or refunded a line. The server refuses with 400 if the sum of
 * the lines is zero or the lines have opposite signs.
 */
export const payGroupCharges = officeCall('POST /admin/reports/group-statement/paid', {
  work: 'money',
  action: 'action.report.statement.pay',
  body: groupPayment,
  answer: v.object({ receipt: v.string() }),
  messages: { 409: 'error.statement.changed' },
});

/** The call that reads a group's receipt as a PDF in base64 (not in the specification). */
export const getGroupReceipt = administratorCall('GET /admin/reports/group-statement/receipt', {
  action: 'action.report.statement.receipt',
  query: groupReceiptQuery,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});
