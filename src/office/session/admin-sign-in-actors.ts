import * as v from 'valibot';
import type { PendingAdministrator, SignedInAdministrator } from '#domain/access/admin-session.ts';
import { adminCredentials } from '#domain/registry/administrator.ts';
import { passkeyUsername } from '#domain/registry/passkey.ts';
import { adminLogin, adminVerify } from '#domain/calls/admin-session.ts';
import type { AnswerOf } from '#domain/calls/call.ts';
import { beginPasskeySignIn, signInByPasskey } from '#domain/calls/passkeys.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';
import { fields } from '#domain/values/wire.ts';
import { verificationCode } from '#domain/access/verification-code.ts';
import { adminSignInMachine } from '#machines/sign-in/admin-sign-in.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { createFormCheck, createFormMachine } from '../../portal/provide-form.ts';
import { reportCodeCheck, reportFailure } from '../../portal/services.ts';
import { hasCodeAlready } from '../../portal/submit-by-code.ts';
import { loadPasskeyCeremony } from './passkey-devices.ts';
import type { AdminServices } from './services.ts';

const codeForm = fields({ authToken: verificationCode });

function toPending(username: string, resendAfter: number): PendingAdministrator {
  return { state: 'pending', username, resendAt: Date.now() + resendAfter * 1000 };
}

async function sendCode(who: v.InferOutput<typeof adminCredentials>): Promise<PendingAdministrator> {
  const { resendAfter } = await makeCall(adminLogin, { body: who });
  return toPending(who.username, resendAfter);
}

function toSession(
  username: string,
  { group, ...known }: AnswerOf<typeof adminVerify>,
): SignedInAdministrator {
  return { state: 'signed in', username, role: group, ...known };
}

async function verifyCode(username: string, authToken: string): Promise<SignedInAdministrator> {
  return toSession(username, await makeCall(adminVerify, { body: { username, authToken } }));
}

async function signInWithPasskey(username: string, signal: AbortSignal): Promise<SignedInAdministrator> {
  const { signWithPasskey } = await loadPasskeyCeremony();
  const answer = await signWithPasskey(await makeCall(beginPasskeySignIn, { body: { username } }), signal);
  return toSession(username, await makeCall(signInByPasskey, { body: { username, ...answer } }));
}

export function createAdminSignInMachine(services: AdminServices) {
  return adminSignInMachine.provide({
    actors: {
      loginForm: createFormMachine<undefined, PendingAdministrator>({
        losesNothing: 'it is a sign-in',
        // If a code was sent, the password has already been checked, so only the username is needed.
        check: (values) =>
          findFormProblems(hasCodeAlready(values) ? passkeyUsername : adminCredentials, values),
        send: async (values) => {
          if (hasCodeAlready(values)) return toPending(v.parse(passkeyUsername, values).username, 0);
          const made = sendCode(v.parse(adminCredentials, values));
          return reportFailure(services, made, { waitsAt: 'password' });
        },
      }),
      passkeyForm: createFormMachine<undefined, SignedInAdministrator>({
        losesNothing: 'it is a sign-in',
        check: createFormCheck(passkeyUsername),
        send: (values, _, signal) =>
          reportCodeCheck(services, signInWithPasskey(v.parse(passkeyUsername, values).username, signal), {
            waitsAt: 'username',
          }),
      }),
      verificationForm: createFormMachine<string, SignedInAdministrator>({
        losesNothing: 'it is a sign-in',
        check: createFormCheck(codeForm),
        send: (values, username) =>
          reportCodeCheck(services, verifyCode(username, v.parse(codeForm, values).authToken)),
      }),
    },
  });
}
