import { fromPromise } from 'xstate';
import { createPrintTicket } from '#domain/calls/printing.ts';
import { printingMachine, type PrintRequest } from '#machines/printing.machine.ts';
import { getSignedInMember } from '#machines/session/session-memory.ts';
import { openDocument } from '../../portal/open-document.ts';
import { reportFailure, type Services } from '../../portal/services.ts';
import { callAsMember } from '../session/as-member.ts';

/** The address of a member's document, with a ticket for it. */
async function createDocumentAddress(
  services: Services,
  { receipt, type, year }: PrintRequest,
): Promise<string> {
  const made = callAsMember(services, createPrintTicket, { body: { type, year, receipt } });
  const { ticket } = await reportFailure(services, made);
  const member = getSignedInMember(services.session().getSnapshot().context.record)?.membershipNumber ?? 0;
  const query = new URLSearchParams({ type, member: String(member), year: String(year), token: ticket });
  return `/v1/print/document?${query}`;
}

export function providePrinting(services: Services) {
  return printingMachine.provide({
    actors: {
      print: fromPromise(async ({ input: { request } }) => {
        if (request) await openDocument(() => createDocumentAddress(services, request));
      }),
    },
  });
}
