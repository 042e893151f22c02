import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { memberLogin, memberVerify } from '#domain/calls/member-sign-in.ts';
import { fields } from '#domain/values/wire.ts';
import { verificationCode } from '#domain/access/verification-code.ts';
import type { PendingSignIn } from '#domain/access/member-session.ts';
import { codeVerificationMachine } from '#machines/code-verification.machine.ts';
import { memberSignInMachine, type SignedIn } from '#machines/sign-in/member-sign-in.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { countdown } from '../../portal/countdown.ts';
import { createFormCheck, createFormMachine } from '../../portal/provide-form.ts';
import { reportCodeCheck, reportFailure, type Services } from '../../portal/services.ts';
import { hasCodeAlready } from '../../portal/submit-by-code.ts';
import { toSessionTime } from './session-time.ts';

const codeForm = fields({ authToken: verificationCode });

type Numbers = v.InferOutput<typeof memberLogin.body>;

/** Returns a sign-in that waits for its code. Another code can be sent after `resendAfter` seconds. */
function toPendingSignIn(who: Numbers, resendAfter: number): PendingSignIn {
  const loginTime = Date.now();
  return { state: 'pending', ...who, loginTime, resendAt: loginTime + resendAfter * 1000 };
}

async function sendCode(who: Numbers): Promise<PendingSignIn> {
  const { resendAfter } = await makeCall(memberLogin, { body: who });
  return toPendingSignIn(who, resendAfter);
}

async function verifyCode(pending: PendingSignIn, authToken: string): Promise<SignedIn> {
  const { mobileNumber, loginTime } = pending;
  const body = { membershipNumber: pending.membershipNumber, authToken };
  // After the office joined two people, the old number still works, and the answer has the valid number.
  const {
    token,
    membershipNumber = pending.membershipNumber,
    ...left
  } = await makeCall(memberVerify, { body });
  const { now, expiresAt, endsAt } = toSessionTime(left);
  const profile = { vip: false, firstName: '', lastName: '', street: '', town: '', postCode: '' };
  const record = {
    state: 'signed in' as const,
    membershipNumber,
    mobileNumber,
    // The browser's clock was perhaps set back since the code was sent.
    loginTime: Math.min(loginTime, now),
    token,
    expiresAt,
    endsAt,
    ...profile,
  };
  return { record, now };
}

export function createMemberSignInMachine(services: Services) {
  function getPending(): PendingSignIn {
    const { record } = services.session().getSnapshot().context;
    if (record?.state !== 'pending') throw new Error('nobody is signing in');
    return record;
  }
  return memberSignInMachine.provide({
    actors: {
      loginForm: createFormMachine<undefined, PendingSignIn>({
        losesNothing: 'it is a sign-in',
        check: createFormCheck(memberLogin.body),
        send: async (values) => {
          const who = v.parse(memberLogin.body, values);
          if (hasCodeAlready(values)) return toPendingSignIn(who, 0);
          return reportFailure(services, sendCode(who), { waitsAt: 'mobileNumber' });
        },
      }),
      codeVerification: codeVerificationMachine.provide({
        actors: {
          countdown,
          verificationForm: createFormMachine({
            losesNothing: 'it is a sign-in',
            check: createFormCheck(codeForm),
            send: (values) =>
              reportCodeCheck(services, verifyCode(getPending(), v.parse(codeForm, values).authToken)),
          }),
          resend: fromPromise(async () => {
            const { loginTime, resendAt } = await reportFailure(services, sendCode(getPending()));
            return { now: loginTime, resendAt };
          }),
        },
      }),
    },
  });
}
