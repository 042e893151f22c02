import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { memberLogin, memberVerify } from '#domain/calls/member-session.ts';
import { fields } from '#domain/calls/wire.ts';
import { verificationCode } from '#domain/sign-in-fields.ts';
import { FieldsRefused } from '#domain/problems.ts';
import type { PendingSignIn } from '#domain/session-record.ts';
import { memberSignInMachine, type SignedIn } from '#machines/sign-in/member-sign-in.machine.ts';
import { submissionMachine } from '#machines/submission.machine.ts';
import { t } from '#domain/texts/texts.ts';
import { CallFailed, makeCall } from '#src/api/make-call.ts';
import { checkBy, type Entries } from './form.ts';
import { reported, type Services } from './services.ts';
import { sessionTime } from './session-time.ts';

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

/** How long to wait, where the server said so, in the largest unit that fits. */
function waitOf(error: unknown): string | null {
  if (!(error instanceof CallFailed) || error.retryAfter === null) return null;
  const seconds = error.retryAfter;
  if (seconds <= 90) return t('app.wait', { seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? t('app.wait.minutes', { minutes })
    : t('app.wait.hours', { hours: Math.ceil(minutes / 60) });
}

/** The wait after too many tries stands beside the field that was tried; the toast says what failed. */
async function besideField<Answer>(field: string, answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    const wait = waitOf(error);
    if (wait === null || !(error instanceof Error)) throw error;
    throw new FieldsRefused(error.message, { [field]: wait });
  });
}

/** The same where there is no field: behind what failed. */
async function withWait<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    const wait = waitOf(error);
    throw wait === null || !(error instanceof Error) ? error : new Error(`${error.message} ${wait}`);
  });
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
            besideField(
              'mobileNumber',
              reported(services, sendCode(v.parse(memberLogin.body, input.values))),
            ),
          ),
        },
      }),
      verificationForm: submissionMachine.provide({
        actors: {
          check: checkBy(codeForm),
          submit: fromPromise<unknown, { values: Entries }>(({ input }) =>
            besideField(
              'authToken',
              reported(services, verify(pending(), v.parse(codeForm, input.values).authToken)),
            ),
          ),
        },
      }),
      resend: fromPromise(() => withWait(reported(services, sendCode(pending())))),
    },
  });
}
