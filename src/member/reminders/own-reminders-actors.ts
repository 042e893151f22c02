import { fromPromise } from 'xstate';
import { getOwnReminders, setOwnReminders } from '#domain/calls/reminders.ts';
import { ownRemindersMachine } from '#machines/member-area/own-reminders.machine.ts';
import { reported, until, type Services } from '#src/portal/services.ts';
import { asMember } from '#src/member/session/as-member.ts';

export function provideOwnReminders(services: Services) {
  return ownRemindersMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) => {
        const read = asMember(until(signal, services), getOwnReminders, {});
        return (await reported(services, read)).wanted;
      }),
      save: fromPromise(async ({ input: { wanted } }) => {
        await reported(services, asMember(services, setOwnReminders, { body: { wanted } }));
        return wanted;
      }),
    },
  });
}
