import { fromPromise } from 'xstate';
import { declineReminders } from '#domain/calls/reminders.ts';
import { declineRemindersMachine } from '#machines/member-area/decline-reminders.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { reportFailure, type Services } from '#src/portal/services.ts';

export function createDeclineMachine(services: Services) {
  return declineRemindersMachine.provide({
    actors: {
      decline: fromPromise(async ({ input: { token } }) => {
        await reportFailure(services, makeCall(declineReminders, { body: { token } }));
      }),
    },
  });
}
