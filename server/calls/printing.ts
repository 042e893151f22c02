import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import { createTicket, hasDocument } from '../access/print-tickets.ts';
import { malformed } from '../refused.ts';
import type { Handler } from './handler.ts';

/** A ticket for a document of the caller's own; 400 where the year has no such document. */
export const createPrintTicket: Handler<Calls['createPrintTicket']> = async ({ context, caller, body }) => {
  if (!(await hasDocument(context.db, caller.memberId, body.type, body.year))) {
    throw malformed('reason.noDocument', { year: t('reason.noDocument') });
  }
  return { ticket: await createTicket(context, { ...body, memberId: caller.memberId }) };
};
