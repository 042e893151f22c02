import * as v from 'valibot';
import { remindOfNumber } from '#domain/calls/number-reminder.ts';
import { numberReminderMachine } from '#machines/sign-in/number-reminder.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { createFormCheck, createFormMachine } from '../../portal/provide-form.ts';
import { reportFailure, type Services } from '../../portal/services.ts';

export function createNumberReminderMachine(services: Services) {
  return numberReminderMachine.provide({
    actors: {
      reminderForm: createFormMachine({
        losesNothing: 'it is a sign-in',
        check: createFormCheck(remindOfNumber.body),
        send: async (values): Promise<void> => {
          const body = v.parse(remindOfNumber.body, values);
          await reportFailure(services, makeCall(remindOfNumber, { body }), { waitsAt: 'mobileNumber' });
          // The mobile is filled into the login form, so that the member need not type the mobile again.
          const { login } = services.session().getSnapshot().children.signIn?.getSnapshot().children ?? {};
          login?.send({ type: 'field changed', name: 'mobileNumber', value: body.mobileNumber });
        },
      }),
    },
  });
}
