import { fromPromise } from 'xstate';
import { getGroupReceipt } from '#domain/calls/groups.ts';
import { createAdminPrintTicket, printCertificates } from '#domain/calls/printing.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { printingMachine, type PrintRequest } from '#machines/printing.machine.ts';
import { savePdf } from '#src/files/save-file.ts';
import { openDocument } from '../../portal/open-document.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import { t } from '#domain/texts/texts.ts';
import { callAsAdministrator, type AdminServices } from '../session/services.ts';

type Person = Pick<AdminMember, 'id' | 'membershipNumber'>;

async function createDocumentAddress(
  services: AdminServices,
  { id, membershipNumber }: Person,
  { receipt, type, year }: PrintRequest,
): Promise<string> {
  const body = { type, year, memberId: id, receipt };
  const { ticket } = await reportFailure(
    services,
    callAsAdministrator(services, createAdminPrintTicket, { body }),
  );
  const who = membershipNumber > 0 ? { member: String(membershipNumber) } : { memberid: String(id) };
  const query = new URLSearchParams({ type, ...who, year: String(year), token: ticket });
  return `/v1/print/member-document?${query}`;
}

/** Saves all certificates in one PDF. A notice says how many certificates it has. */
async function saveCertificates(
  services: AdminServices,
  year: number,
  members: readonly number[],
): Promise<void> {
  const made = callAsAdministrator(services, printCertificates, { body: { year, members: [...members] } });
  const saved = await reportFailure(services, made);
  savePdf(saved);
  announce(
    services,
    t('groupMembers.certificates.saved'),
    t('groupMembers.certificates', { count: saved.count }),
  );
}

/** Opens or saves documents of members and groups (specification section 2.6). */
export function createMemberPrintingMachine(services: AdminServices) {
  return printingMachine.provide({
    actors: {
      print: fromPromise(async ({ input: { request } }) => {
        const { people, person } = request ?? {};
        if (request && people) await saveCertificates(services, request.year, people);
        else if (request && person)
          await openDocument(request.type, () => createDocumentAddress(services, person, request));
        // A receipt without a person is a group's receipt.
        else if (request?.receipt !== undefined) {
          const query = { receipt: request.receipt };
          savePdf(await reportFailure(services, callAsAdministrator(services, getGroupReceipt, { query })));
        }
      }),
    },
  });
}
