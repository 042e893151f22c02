import * as v from 'valibot';
import { askForNewMobile } from '#domain/calls/member-requests.ts';
import { newMobileRequestMachine } from '#machines/sign-in/new-mobile-request.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { createFormCheck, createFormMachine } from '#src/portal/provide-form.ts';
import { reportFailure, type Services } from '#src/portal/services.ts';

export function createNewMobileRequestMachine(services: Services) {
  return newMobileRequestMachine.provide({
    actors: {
      requestForm: createFormMachine({
        check: createFormCheck(askForNewMobile.body),
        send: async (values): Promise<void> => {
          const body = v.parse(askForNewMobile.body, values);
          await reportFailure(services, makeCall(askForNewMobile, { body }), { waitsAt: 'mobileNumber' });
        },
      }),
    },
  });
}
