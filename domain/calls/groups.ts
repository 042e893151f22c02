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
 * Describes the call by which an affiliated group renews the insurance of one of its own people for this year
 * (specification section 7.2) or another that is open to groups, by the membership number or the id; answers the
 * certificate's number, null where no cover was bought, and what the group owes for it.
 */
export const renewGroupInsurance = call('POST /admin/members/affiliated-groups/insurance/renew', {
  access: { realm: 'admin', roles: 'group', work: 'people' },
  action: 'action.member.renew',
  body: fields({ memberId: who, membershipNumber: who, year, insurance }),
  answer: v.object({ insuranceCertificateNumber: v.nullable(v.string()), total: euroAmount }),
});

/** Describes the call that reads what an affiliated group owes for a cover year. An addition. */
export const getGroupStatement = administratorCall('GET /admin/reports/group-statement', {
  action: 'action.report.statement',
  query: statementQuery,
  answer: groupStatement,
});

/** Describes the call that reads an affiliated group's statement as a document: a PDF in base64. An addition. */
export const getGroupStatementDocument = administratorCall('GET /admin/reports/group-statement/document', {
  action: 'action.report.statement',
  query: statementQuery,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});

/**
 * Describes the call by which the desk records that lines of a group's statement were paid, or given back, and answers
 * the number of their receipt. The same again answers the same receipt; 409 where one of them is settled otherwise, 400
 * where they come to nothing or go both ways. An addition.
 */
export const payGroupCharges = officeCall('POST /admin/reports/group-statement/paid', {
  work: 'money',
  action: 'action.report.statement.pay',
  body: groupPayment,
  answer: v.object({ receipt: v.string() }),
  messages: { 409: 'error.statement.changed' },
});

/** Describes the call that reads a receipt of a group as a document: a PDF in base64. An addition. */
export const getGroupReceipt = administratorCall('GET /admin/reports/group-statement/receipt', {
  action: 'action.report.statement.receipt',
  query: groupReceiptQuery,
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});
