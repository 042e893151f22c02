import { fromPromise } from 'xstate';
import { getEmails } from '#domain/calls/reports.ts';
import { emailListMachine } from '#machines/reports/email-list.machine.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';

export function createEmailListMachine(services: AdminServices) {
  return emailListMachine.provide({
    actors: {
      load: createReadingActor(services, (reader) => callAsAdministrator(reader, getEmails, {})),
      copy: fromPromise(({ input }) => navigator.clipboard.writeText(input.emails.join(', '))),
    },
  });
}
