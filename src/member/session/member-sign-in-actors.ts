import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { memberLogin, memberVerify } from '#domain/calls/member-session.ts';
import { fields } from '#domain/wire.ts';
import { verificationCode } from '#domain/verification-code.ts';
import type { PendingSignIn } from '#domain/member-session.ts';
import { codeVerificationMachine, type SentCode } from '#machines/code-verification.machine.ts';
import { memberSignInMachine, type SignedIn } from '#machines/sign-in/member-sign-in.machine.ts';
import { submissionMachine } from '#machines/submission.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { checkBy, type Entries } from '../../portal/form-check.ts';
import { reported, type Services } from '../../portal/services.ts';
import { sessionTime } from './session-time.ts';
import { countingDown } from '../../portal/wait-countdown.ts';

const codeForm = fields({ authToken: verificationCode });

async function sendCode(who: v.InferOutput<typeof memberLogin.body>): Promise<PendingSignIn> {
  const { resendAfter } = await makeCall(memberLogin, { body: who });
  const loginTime = Date.now();
  return { state: 'pending', ...who, loginTime, resendAt: loginTime + resendAfter * 1000 };
}

async function verify(pending: PendingSignIn, authToken: string): Promise<SignedIn> {
  const { membershipNumber, mobileNumber, loginTime } = pending;
  const { token, ...left } = await makeCall(memberVerify, { body: { membershipNumber, authToken } });
  const { now, expiresAt, endsAt } = sessionTime(left);
  const profile = { vip: false, firstName: '', lastName: '', street: '', town: '', postCode: '' };
  const record = {
    state: 'signed in' as const,
    membershipNumber,
    mobileNumber,
    loginTime,
    token,
    expiresAt,
    endsAt,
    ...profile,
  };
  return { record, now };
}

export function provideMemberSignIn(services: Services) {
  function pending(): PendingSignIn {
    const { record } = services.session().getSnapshot().context;
    if (record?.state !== 'pending') throw new Error('nobody is signing in');
    return record;
  }
  return memberSignInMachine.provide({
    actors: {
      loginForm: submissionMachine.provide({
        actors: {
          check: checkBy(memberLogin.body),
          submit: fromPromise<unknown, { values: Entries }>(({ input }) =>
            countingDown(
              reported(services, sendCode(v.parse(memberLogin.body, input.values))),
              'mobileNumber',
            ),
          ),
        },
      }),
      codeVerification: codeVerificationMachine.provide({
        actors: {
          verificationForm: submissionMachine.provide({
            actors: {
              check: checkBy(codeForm),
              submit: fromPromise<unknown, { values: Entries }>(({ input }) =>
                countingDown(
                  reported(services, verify(pending(), v.parse(codeForm, input.values).authToken)),
                  'authToken',
                ),
              ),
            },
          }),
          resend: fromPromise<SentCode, { values: Entries }>(async () => {
            const { loginTime, resendAt } = await countingDown(reported(services, sendCode(pending())));
            return { now: loginTime, resendAt };
          }),
        },
      }),
    },
  });
}
