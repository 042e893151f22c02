import * as v from 'valibot';
import { receiptAsked } from '../values/document-numbers.ts';
import { year } from '../values/renewal-year.ts';
import { identity } from '../member/member-ref.ts';
import { paperOfMany, paperPreview } from '../member/papers-of-many.ts';
import { administratorCall, call, officeCall } from './call.ts';
import { fields } from '../values/wire.ts';

/** The documents that can be printed: membership card, insurance certificate, renewal receipt (specification section 3, Document types). */
export const documentTypes = ['mc', 'ic', 'rr'] as const;
export type DocumentType = (typeof documentTypes)[number];

/**
 * Describes the call by which members ask for a printing ticket: of one minute, for one document, so that no print link
 * holds a session token; an addition to 2.6. `receipt` names one of a year's receipts, else the latest is meant.
 */
export const createPrintTicket = call('POST /print/tickets', {
  access: { realm: 'member' },
  action: 'action.print',
  body: fields({ type: v.picklist(documentTypes), year, receipt: v.optional(receiptAsked) }),
  answer: v.object({ ticket: v.string() }),
});

/**
 * Describes the call by which an administrator asks for a printing ticket, for a person by their id; receipts as for
 * members. Groups get certificates of their own people alone.
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

/** The most people whose certificates one call prints into a document. */
export const mostCertificates = 500;

/**
 * Describes the call that makes one document of the insurance certificates of a year of several people, by their ids: a
 * PDF in base64, and how many have one. Groups get certificates of their own people alone. An addition.
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

/** Describes the call that says whom a paper of many is for, and whom it leaves out and why. An addition. */
export const previewPaperOfMany = officeCall('POST /admin/print/many/preview', {
  work: 'people or money',
  action: 'action.print.many',
  ofMany: true,
  body: paperOfMany,
  answer: paperPreview,
  reads: true,
});

/** Describes the call that makes one paper for many people: a PDF in base64, and for how many it is. An addition. */
export const printPaperOfMany = officeCall('POST /admin/print/many', {
  work: 'people or money',
  refusals: [409],
  action: 'action.print.many',
  ofMany: true,
  body: paperOfMany,
  answer: fields({ fileName: v.string(), pdf: v.string(), count: v.number() }),
  reads: true,
});
