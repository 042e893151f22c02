import { assign, setup } from 'xstate';
import { createPhoneWithHomeCode } from '#domain/contact/phone.ts';
import type { PendingSignIn, RememberedNumbers, SignedInMember } from '#domain/access/member-session.ts';
import { codeVerificationMachine, type VerifiedCode } from '../code-verification.machine.ts';
import { getOutput, getChildSnapshot, type ActorsEnded, type ChildChanged } from '../events.ts';
import { createSubmissionMachine, type FormValues, type SubmissionOutput } from '../submission.machine.ts';

/** `now` is when the session began, by the browser's clock. */
export type SignedIn = { readonly record: SignedInMember; readonly now: number };

type Context = {
  pending: PendingSignIn | null;
  now: number;
  /** The numbers for the sign-in form. Null if the browser must not store them. */
  numbers: RememberedNumbers | null;
  /** The numbers for which a code was sent before the user went back. */
  sentTo: RememberedNumbers | null;
  session: SignedIn | null;
};

type Event =
  | { type: 'number changed' }
  | ActorsEnded<{ login: SubmissionOutput<PendingSignIn>; code: VerifiedCode<SignedIn> }>
  | ChildChanged<'code', typeof codeVerificationMachine>;

function createNoNumbers(): RememberedNumbers {
  return { mobileNumber: createPhoneWithHomeCode(), membershipNumber: '' };
}

function toNumbers({ membershipNumber = '', mobileNumber = '' }: FormValues): RememberedNumbers {
  return { mobileNumber, membershipNumber };
}

/** Signing in to the member area. Used by: members. Seen at: `/member/login`, `/member/verify`. */
export const memberSignInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'pending' | 'now' | 'numbers'>,
    output: {} as SignedIn,
    children: {} as { login: 'loginForm'; code: 'codeVerification' },
  },
  actors: {
    loginForm: createSubmissionMachine<undefined, PendingSignIn>(),
    codeVerification: codeVerificationMachine,
  },
  actions: {
    'store the mobile and the membership number': assign(({ event }) => {
      const { answer: pending, values } = getOutput(event, 'login');
      return {
        pending,
        now: pending.loginTime,
        numbers: values['remember'] === '' ? null : toNumbers(values),
      };
    }),
    'store the earliest time for another code': assign(({ context: { pending }, event }) => {
      const { sent } = getChildSnapshot(event, 'code').context;
      return pending && sent ? { pending: { ...pending, loginTime: sent.now, resendAt: sent.resendAt } } : {};
    }),
    'store the session of the member': assign(({ event }) => ({ session: getOutput(event, 'code').answer })),
    'clear the sign-in that waits for a code': assign(({ context: { pending } }) => ({
      pending: null,
      sentTo: pending && {
        mobileNumber: pending.mobileNumber,
        membershipNumber: String(pending.membershipNumber),
      },
    })),
  },
  guards: {
    'a code was sent before the page opened': ({ context }) => context.pending !== null,
    'another code was sent': ({ context, event }) =>
      event.type === 'xstate.snapshot.code' &&
      event.snapshot.context.sent?.resendAt !== context.pending?.resendAt,
  },
}).createMachine({
  id: 'memberSignIn',
  description: 'A member signs in with mobile, membership number and a code by SMS.',
  context: ({ input }) => ({ ...input, sentTo: null, session: null }),
  output: ({ context }) => context.session as SignedIn,
  initial: 'opening',
  states: {
    opening: {
      description: 'Finds whether a code was sent before the page was reloaded.',
      always: [
        { guard: 'a code was sent before the page opened', target: 'verifying' },
        { target: 'identifying' },
      ],
    },
    identifying: {
      description: 'The form asks for the mobile number and the membership number.',
      invoke: {
        id: 'login',
        src: 'loginForm',
        input: ({ context: { numbers, sentTo } }) => ({
          values: { ...(sentTo ?? numbers ?? createNoNumbers()), remember: numbers ? 'remember' : '' },
        }),
        onDone: { target: 'verifying', actions: 'store the mobile and the membership number' },
      },
    },
    verifying: {
      description: 'The form asks for the code of the SMS.',
      invoke: {
        id: 'code',
        src: 'codeVerification',
        input: ({ context: { now, pending } }) => ({
          values: { authToken: '' },
          sent: pending && { now, resendAt: pending.resendAt },
        }),
        onSnapshot: { guard: 'another code was sent', actions: 'store the earliest time for another code' },
        onDone: { target: 'done', actions: 'store the session of the member' },
      },
      on: { 'number changed': { target: 'identifying', actions: 'clear the sign-in that waits for a code' } },
    },
    done: { description: 'The member is signed in.', type: 'final' },
  },
});
