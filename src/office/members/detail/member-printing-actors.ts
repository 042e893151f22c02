import { fromPromise } from 'xstate';
import { createAdminPrintTicket, printCertificates } from '#domain/calls/printing.ts';
import type { AdminMember } from '#domain/member-admin.ts';
import { printingMachine, type PrintRequest } from '#machines/printing.machine.ts';
import { savePdf } from '#src/files/save-file.ts';
import { announce, reported } from '../../../portal/services.ts';
import { t } from '#domain/texts/texts.ts';
import { asAdministrator, type AdminServices } from '../../session/services.ts';

type Person = Pick<AdminMember, 'id' | 'membershipNumber'>;

async function print(
  services: AdminServices,
  person: Person,
  { receipt, type, year }: PrintRequest,
): Promise<void> {
  // The window opens within the click, or it would count as unwanted; it is given its address once the ticket is there.
  const opened = window.open('', '_blank');
  try {
    const { ticket } = await reported(
      services,
      asAdministrator(services, createAdminPrintTicket, {
        body: { type, year, memberId: person.id, receipt },
      }),
    );
    const who =
      person.membershipNumber > 0
        ? { member: String(person.membershipNumber) }
        : { memberid: String(person.id) };
    const query = new URLSearchParams({ type, ...who, year: String(year), token: ticket });
    const address = `/v1/print/member-document?${query}`;
    if (opened) opened.location.replace(address);
    else location.assign(address);
  } catch (error) {
    opened?.close();
    throw error;
  }
}

/** Saves the certificates of several people as one document, and says so where some of them have none. */
async function saveCertificates(
  services: AdminServices,
  year: number,
  members: readonly number[],
): Promise<void> {
  const made = asAdministrator(services, printCertificates, { body: { year, members: [...members] } });
  const saved = await reported(services, made);
  savePdf(saved);
  announce(
    services,
    t('groupMembers.certificates.saved'),
    t('groupMembers.certificates', { count: saved.count }),
  );
}

/** Provides the actors by which the office prints a member's documents (specification section 2.6). */
export function provideMemberPrinting(services: AdminServices) {
  return printingMachine.provide({
    actors: {
      print: fromPromise(async ({ input: { request } }) => {
        if (request?.people) await saveCertificates(services, request.year, request.people);
        else if (request?.person) await print(services, request.person, request);
      }),
    },
  });
}
