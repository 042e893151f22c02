import * as v from 'valibot';
import { year } from '../renewal-year.ts';
import { identity } from '../member-ref.ts';
import { call } from './call.ts';
import { fields } from '../wire.ts';

/** Membership card, insurance certificate, renewal receipt (specification section 3, Document types). */
export const documentTypes = ['mc', 'ic', 'rr'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A ticket of one minute for one document, so that no session token stands in a print link; an addition to 2.6. */
export const createPrintTicket = call('POST /print/tickets', {
  access: { realm: 'member' },
  action: 'action.print',
  body: fields({ type: v.picklist(documentTypes), year }),
  answer: v.object({ ticket: v.string() }),
});

/** A print ticket for an administrator, for one document of a person by their id; groups get only the certificates of their own people. */
export const createAdminPrintTicket = call('POST /admin/print/tickets', {
  access: { realm: 'admin', roles: 'any' },
  action: 'action.print',
  body: fields({
    type: v.picklist(documentTypes),
    year,
    memberId: identity,
  }),
  answer: v.object({ ticket: v.string() }),
});
