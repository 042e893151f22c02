import * as v from 'valibot';
import { receiptAsked } from '../values/document-numbers.ts';
import { year } from '../values/renewal-year.ts';
import { identity } from '../member/member-ref.ts';
import { paperOfMany, paperPreview } from '../member/papers-of-many.ts';
import { administratorCall, call, officeCall } from './call.ts';
import { fields } from '../values/wire.ts';

/** The printable documents of one member: card, certificate, receipt (specification section 3, Document types). */
export const documentTypes = ['mc', 'ic', 'rr'] as const;
export type DocumentType = (typeof documentTypes)[number];

/**
 * The call by which a member creates a print ticket (not in section 2.6 of the specification). The print ticket opens
 * one document for one minute, so that no URL of a document contains a session token. `receipt` is the number of the
 * receipt that the member wants to print. If `receipt` is missing, the ticket is for the latest receipt of the year.
 */
export const createPrintTicket = call('POST /print/tickets', {
  access: { realm: 'member' },
  action: 'action.print',
  body: fields({ type: v.picklist(documentTypes), year, receipt: v.optional(receiptAsked) }),
  answer: v.object({ ticket: v.string() }),
});

/**
 * The call that creates an administrator's print ticket. `receipt` is the receipt's number, by default that of the
 * year's latest receipt. An administrator of a group gets tickets only for certificates of this group's people.
 */
export const createAdminPrintTicket = administratorCall('POST /admin/print/tickets', {
  action: 'action.print',
  body: fields({
    type: v.picklist(documentTypes),
    year,
    memberId: identity,
    receipt: v.optional(receiptAsked),
  }),
  answer: v.object({ ticket: v.string() }),
});

/** The maximum number of people whose certificates one call prints into one PDF. */
export const mostCertificates = 500;

/**
 * The call that prints the certificates of several people into one PDF (not in the specification). Returns the PDF in
 * base64 and the number of printed certificates. An administrator of a group can print only certificates of this
 * group's people.
 */
export const printCertificates = administratorCall('POST /admin/print/certificates', {
  action: 'action.print.certificates',
  body: fields({
    year,
    members: v.pipe(v.array(identity), v.minLength(1), v.maxLength(mostCertificates)),
  }),
  answer: fields({ fileName: v.string(), pdf: v.string(), count: v.number() }),
  reads: true,
});

/**
 * The call that previews a document about many people: how many people it has, and whom it leaves out (not in the
 * specification).
 */
export const previewPaperOfMany = officeCall('POST /admin/print/many/preview', {
  work: 'people or money',
  action: 'action.print.many',
  ofMany: true,
  body: paperOfMany,
  answer: paperPreview,
  reads: true,
});

/**
 * The call that prints a document about many people, such as labels, as one PDF in base64 (not in the specification).
 */
export const printPaperOfMany = officeCall('POST /admin/print/many', {
  work: 'people or money',
  refusals: [409],
  action: 'action.print.many',
  ofMany: true,
  body: paperOfMany,
  answer: fields({ fileName: v.string(), pdf: v.string(), count: v.number() }),
  reads: true,
});
