import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { PendingAdministrator, SignedInAdministrator } from '#domain/admin-session.ts';
import { adminCredentials } from '#domain/administrator.ts';
import { adminLogin, adminVerify } from '#domain/calls/admin-session.ts';
import { fields } from '#domain/wire.ts';
import { verificationCode } from '#domain/verification-code.ts';
import { adminSignInMachine } from '#machines/sign-in/admin-sign-in.machine.ts';
import { submissionMachine } from '#machines/submission.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { checkBy, type Entries } from '../../portal/form-check.ts';
import { reported } from '../../portal/services.ts';
import { countingDown } from '../../portal/wait-countdown.ts';
import type { AdminServices } from './services.ts';

const codeForm = fields({ authToken: verificationCode });

async function sendCode(who: v.InferOutput<typeof adminCredentials>): Promise<PendingAdministrator> {
  const { resendAfter } = await makeCall(adminLogin, { body: who });
  return { state: 'pending', username: who.username, resendAt: Date.now() + resendAfter * 1000 };
}

async function verify(username: string, authToken: string): Promise<SignedInAdministrator> {
  const { group, ...known } = await makeCall(adminVerify, { body: { username, authToken } });
  return { state: 'signed in', username, role: group, ...known };
}

export function provideAdminSignIn(services: AdminServices) {
  function username(): string {
    const { record } = services.session().getSnapshot().context;
    if (record?.state !== 'pending') throw new Error('nobody is signing in');
    return record.username;
  }
  return adminSignInMachine.provide({
    actors: {
      loginForm: submissionMachine.provide({
        actors: {
          check: checkBy(adminCredentials),
          submit: fromPromise<unknown, { values: Entries }>(({ input }) =>
            countingDown(reported(services, sendCode(v.parse(adminCredentials, input.values))), 'password'),
          ),
        },
      }),
      verificationForm: submissionMachine.provide({
        actors: {
          check: checkBy(codeForm),
          submit: fromPromise<unknown, { values: Entries }>(({ input }) =>
            countingDown(
              reported(services, verify(username(), v.parse(codeForm, input.values).authToken)),
              'authToken',
            ),
          ),
        },
      }),
    },
  });
}
