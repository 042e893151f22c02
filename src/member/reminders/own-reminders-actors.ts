import { fromPromise } from 'xstate';
import { getOwnReminders, setOwnReminders } from '#domain/calls/reminders.ts';
import { ownRemindersMachine } from '#machines/member-area/own-reminders.machine.ts';
import { reportFailure, withSignal, type Services } from '#src/portal/services.ts';
import { callAsMember } from '#src/member/session/as-member.ts';

export function createOwnRemindersMachine(services: Services) {
  return ownRemindersMachine.provide({
    actors: {
      load: fromPromise(({ signal }) =>
        reportFailure(services, callAsMember(withSignal(signal, services), getOwnReminders, {})),
      ),
      save: fromPromise(async ({ input: { wanted } }) => {
        await reportFailure(services, callAsMember(services, setOwnReminders, { body: { wanted } }));
        return wanted;
      }),
    },
  });
}
