import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { createPrintTicket, documentTypes } from '#domain/calls/printing.ts';
import { printingMachine, type PrintRequest } from '#machines/printing.machine.ts';
import { getSignedInMember } from '#machines/session/session-memory.ts';
import { openDocument } from '../../portal/open-document.ts';
import { reportFailure, type Services } from '../../portal/services.ts';
import { callAsMember } from '../session/as-member.ts';

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

const linkAsked = v.object({
  member: v.pipe(v.string(), v.toNumber()),
  type: v.picklist(documentTypes),
  year: v.pipe(v.string(), v.toNumber()),
});

/**
 * Opens a document again, because its print link has expired. Does nothing if it is another member's document. The
 * promise resolves only if the browser saves PDF documents instead of showing them.
 */
export async function openDocumentAgain(services: Services, link: unknown): Promise<void> {
  const asked = v.safeParse(linkAsked, link);
  const own = getSignedInMember(services.session().getSnapshot().context.record)?.membershipNumber;
  if (!asked.success || asked.output.member !== own) return;
  location.replace(await createDocumentAddress(services, asked.output));
  if (navigator.pdfViewerEnabled !== false) await new Promise(() => undefined);
}

export function createPrintingMachine(services: Services) {
  return printingMachine.provide({
    actors: {
      print: fromPromise(async ({ input: { request } }) => {
        if (request) await openDocument(request.type, () => createDocumentAddress(services, request));
      }),
    },
  });
}
