import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import { createTicket, type Printable } from '../access/print-tickets.ts';
import { associationRole } from '#domain/registry/role.ts';
import { writeAuditForEach, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import { hasDocument } from '../papers/has-document.ts';
import { printCertificates as certificates } from '../papers/print-insurance-certificate.ts';
import { areOfGroup } from '../people/find-person.ts';
import type { Context } from '../base/context.ts';
import { createForbidden, createBadRequest } from '../base/refused.ts';
import { mayPrint } from '../papers/office-print-link.ts';
import type { Handler } from './handler.ts';

async function refuseNoDocument({ db }: Context, printable: Printable): Promise<void> {
  if (await hasDocument(db, printable)) return;
  throw createBadRequest('reason.noDocument', { year: t('reason.noDocument') });
}

/** Answers a member's call for a print ticket for an own document; 400 where the year has no such document. */
export const createPrintTicket: Handler<Calls['createPrintTicket']> = async ({ context, caller, body }) => {
  const printable = { ...body, memberId: caller.memberId };
  await refuseNoDocument(context, printable);
  return { ticket: await createTicket(context, printable, caller) };
};

/** Answers an administrator's call for a print ticket for somebody's document; 403 where they may not, 400 for none. */
export const createAdminPrintTicket: Handler<Calls['createAdminPrintTicket']> = async (request) => {
  const { context, caller, body } = request;
  if (!(await mayPrint(context.db, caller, body))) throw createForbidden();
  await refuseNoDocument(context, body);
  return { ticket: await createTicket(context, body, caller) };
};

/**
 * Answers the call that prints several people's insurance certificates in one document, with how many have one. 403
 * where the caller may not print for one of them, 400 where nobody has one.
 */
export const printCertificates: Handler<Calls['printCertificates']> = async (request) => {
  const { context, caller, body } = request;
  const { db } = context;
  const { members, year } = body;
  const mayAll = caller.group === associationRole || (await areOfGroup(db, members, caller.group));
  if (!mayAll) throw createForbidden();
  const printed = await certificates(context, year, members);
  if (!printed) throw createBadRequest('reason.noDocument', { members: t('reason.noDocument') });
  const { bytes, fileName } = printed;
  const after = { type: 'ic', year, file: fileName };
  const about = printed.members.map((id) => toPersonSubject({ id }));
  await writeAuditForEach(db, { ...getAuditActor(request), action: 'document printed', after }, about);
  return { fileName, pdf: Buffer.from(bytes).toString('base64'), count: printed.members.length };
};
