import { fromPromise } from 'xstate';
import { getEmails } from '#domain/calls/reports.ts';
import { emailListMachine } from '#machines/reports/email-list.machine.ts';
import { reported, until } from '../../portal/services.ts';
import { asAdministrator, type AdminServices } from '../session/services.ts';

export function provideEmailList(services: AdminServices) {
  return emailListMachine.provide({
    actors: {
      load: fromPromise<readonly string[], undefined>(({ signal }) =>
        reported(services, asAdministrator(until(signal, services), getEmails, {})),
      ),
      copy: fromPromise<void, { emails: readonly string[] }>(({ input }) =>
        navigator.clipboard.writeText(input.emails.join(', ')),
      ),
    },
  });
}
