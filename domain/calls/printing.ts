import * as v from 'valibot';
import { receiptAsked } from '../values/document-numbers.ts';
import { year } from '../values/renewal-year.ts';
import { identity } from '../member/member-ref.ts';
import { paperOfMany, paperPreview } from '../member/papers-of-many.ts';
import { administratorCall, call, officeCall } from './call.ts';
import { fields } from '../values/wire.ts';

/** The types of documents: card, certificate and receipt (specification section 3, Document types). */
export const documentTypes = ['mc', 'ic', 'rr'] as const;
export type DocumentType = (typeof documentTypes)[number];

/**
 * Creates a print ticket. A ticket opens one document for one minute, so that no document's URL contains a session
 * token. If `receipt` is missing, a ticket for a receipt opens the latest receipt of the year.
 */
export const createPrintTicket = call('POST /print/tickets', {
  access: { realm: 'member' },
  action: 'action.print',
  body: fields({ type: v.picklist(documentTypes), year, receipt: v.optional(receiptAsked) }),
  answer: v.object({ ticket: v.string() }),
});

/**
 * Creates a print ticket for an administrator. A group's administrator gets tickets only for certificates of the
 * group's people.
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

export const mostCertificates = 500;

/**
 * Prints the certificates of several people as one PDF in base64. A group's administrator can print only certificates
 * of the group's people.
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

export const previewPaperOfMany = officeCall('POST /admin/print/many/preview', {
  work: 'people or money',
  action: 'action.print.many',
  ofMany: true,
  body: paperOfMany,
  answer: paperPreview,
  reads: true,
});

/** Prints labels, letters or other documents for many people as one PDF in base64. */
export const printPaperOfMany = officeCall('POST /admin/print/many', {
  work: 'people or money',
  refusals: [409],
  action: 'action.print.many',
  ofMany: true,
  body: paperOfMany,
  answer: fields({ fileName: v.string(), pdf: v.string(), count: v.number() }),
  reads: true,
});
