import { fromPromise } from 'xstate';
import { createPrintTicket } from '#domain/calls/printing.ts';
import { printingMachine, type PrintRequest } from '#machines/printing.machine.ts';
import { signedInMember } from '#machines/session/session-memory.ts';
import { asMember, reported, type Services } from '../../portal/services.ts';

async function print(services: Services, { receipt, type, year }: PrintRequest): Promise<void> {
  // The window opens within the click, or it would count as unwanted; it is given its address once the ticket is there.
  const opened = window.open('', '_blank');
  try {
    const { ticket } = await reported(
      services,
      asMember(services, createPrintTicket, { body: { type, year, receipt } }),
    );
    const member = signedInMember(services.session().getSnapshot().context.record)?.membershipNumber ?? 0;
    const query = new URLSearchParams({ type, member: String(member), year: String(year), token: ticket });
    const address = `/v1/print/document?${query}`;
    if (opened) opened.location.replace(address);
    else location.assign(address);
  } catch (error) {
    opened?.close();
    throw error;
  }
}

export function providePrinting(services: Services) {
  return printingMachine.provide({
    actors: {
      print: fromPromise(async ({ input }) => {
        if (input.request) await print(services, input.request);
      }),
    },
  });
}
