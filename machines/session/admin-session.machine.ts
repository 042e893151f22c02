import { assign, setup } from 'xstate';
import {
  getSignedInAdministrator,
  type AdminSessionRecord,
  type PendingAdministrator,
  type SignedInAdministrator,
} from '#domain/access/admin-session.ts';
import { adminSignInMachine } from '../sign-in/admin-sign-in.machine.ts';
import { expectEvent, getOutput, getChildSnapshot, type ActorsEnded, type ChildChanged } from '../events.ts';
import { createStub } from '../stub.ts';

type Context = {
  record: AdminSessionRecord;
  /** Whether the server has ended the session. The login page then tells the user. */
  ended: boolean;
};

/** The server's answer about the session's token. If the server does not answer, the call fails. */
export type Validity = 'valid' | 'passkey asked' | 'first password' | 'refused';

type Event =
  | { type: 'area entered' }
  | { type: 'retried' }
  | { type: 'left' }
  | { type: 'refused' }
  | { type: 'contact details updated'; email: string; mobile: string }
  | { type: 'password changed' }
  | { type: 'passkey added' }
  | { type: 'changed elsewhere'; record: AdminSessionRecord }
  | ActorsEnded<{ signIn: SignedInAdministrator | null; validate: Validity }>
  | ChildChanged<'signIn', typeof adminSignInMachine>;

function getPending(record: AdminSessionRecord): PendingAdministrator | null {
  return record?.state === 'pending' ? record : null;
}

function getToken({ record }: Context): string {
  return getSignedInAdministrator(record)?.token ?? '';
}

/** The session of an administrator, and its end. Used by: all administrators. Seen at: every page under `/admin`. */
export const adminSessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { record: AdminSessionRecord },
    tags: {} as 'busy',
    children: {} as { signIn: 'adminSignIn'; validate: 'validate'; endSession: 'endSession' },
  },
  actors: {
    adminSignIn: adminSignInMachine,
    validate: createStub<Validity, { token: string }>('validate'),
    endSession: createStub<void, { token: string }>('endSession'),
  },
  actions: {
    'store the sign-in that waits for a code': assign(({ event }) => {
      const { pending } = getChildSnapshot(event, 'signIn').context;
      return pending ? { record: pending, ended: false } : { record: null };
    }),
    'begin the session': assign(({ event }) => ({ record: getOutput(event, 'signIn') })),
    'store the new contact details': assign(({ context, event }) => {
      const { email, mobile } = expectEvent(event, 'contact details updated');
      const administrator = getSignedInAdministrator(context.record);
      return administrator ? { record: { ...administrator, email, mobile } } : {};
    }),
    'store whether a new password or passkey is needed': assign(({ context, event }) => {
      const administrator = getSignedInAdministrator(context.record);
      const due = event.type === 'xstate.done.actor.validate' ? event.output : null;
      const firstPassword = due === 'first password';
      // The server says whether a passkey is needed. A change of the password does not change whether a passkey is
      // needed.
      const passkeyAsked = due === null ? (administrator?.passkeyAsked ?? false) : due === 'passkey asked';
      const isSame =
        (administrator?.firstPassword ?? false) === firstPassword &&
        (administrator?.passkeyAsked ?? false) === passkeyAsked;
      return !administrator || isSame ? {} : { record: { ...administrator, firstPassword, passkeyAsked } };
    }),
    'store that no passkey is needed': assign(({ context }) => {
      const administrator = getSignedInAdministrator(context.record);
      return administrator?.passkeyAsked ? { record: { ...administrator, passkeyAsked: false } } : {};
    }),
    'use the changed session': assign(({ context, event }) => {
      const { record } = expectEvent(event, 'changed elsewhere');
      return { record, ended: context.ended && record === null };
    }),
    'forget the session': assign({ record: null, ended: false }),
    'note that the server ended the session': assign({ record: null, ended: true }),
  },
  guards: {
    'the browser has stored a session': ({ context }) => getSignedInAdministrator(context.record) !== null,
    'a code for the sign-in was sent': ({ context }) => getPending(context.record) !== null,
    'no code for the sign-in was sent': ({ context }) => getPending(context.record) === null,
    'the session is still valid': ({ event }) =>
      event.type === 'xstate.done.actor.validate' &&
      (event.output === 'valid' || event.output === 'passkey asked'),
    'the administrator must change the first password': ({ event }) =>
      (event.type === 'xstate.done.actor.signIn' && event.output?.firstPassword === true) ||
      (event.type === 'xstate.done.actor.validate' && event.output === 'first password'),
    'the other tab has the same session': ({ context, event }) =>
      event.type === 'changed elsewhere' &&
      getSignedInAdministrator(event.record)?.token === getSignedInAdministrator(context.record)?.token,
    'the password was changed in another tab': ({ context, event }) => {
      if (event.type !== 'changed elsewhere') return false;
      const record = getSignedInAdministrator(event.record);
      return record?.token === getSignedInAdministrator(context.record)?.token && !record?.firstPassword;
    },
    'a session began in another tab': ({ event }) =>
      event.type === 'changed elsewhere' && getSignedInAdministrator(event.record) !== null,
  },
}).createMachine({
  id: 'adminSession',
  description:
    'The user of the administrators’ area: nobody, a person who waits for a code, or an administrator.',
  context: ({ input }) => ({ ...input, ended: false }),
  initial: 'opening',
  on: {
    'changed elsewhere': [
      { guard: 'the other tab has the same session', actions: 'use the changed session' },
      { guard: 'a session began in another tab', target: '.held', actions: 'use the changed session' },
      { target: '.outside', actions: 'use the changed session' },
    ],
  },
  states: {
    opening: {
      description: 'Finds whether the browser has stored a session.',
      always: [{ guard: 'the browser has stored a session', target: 'held' }, { target: 'outside' }],
    },
    outside: {
      description: 'Nobody is signed in.',
      initial: 'signedOut',
      invoke: {
        id: 'signIn',
        src: 'adminSignIn',
        input: ({ context }) => ({ pending: getPending(context.record) }),
        onSnapshot: { actions: 'store the sign-in that waits for a code' },
        onDone: [
          {
            guard: 'the administrator must change the first password',
            target: 'choosingPassword',
            actions: 'begin the session',
          },
          { target: 'signedIn', actions: 'begin the session' },
        ],
      },
      on: {
        'changed elsewhere': [
          { guard: 'a session began in another tab', target: 'held', actions: 'use the changed session' },
          { target: 'outside', reenter: true, actions: 'use the changed session' },
        ],
      },
      states: {
        signedOut: {
          description: 'No username is entered yet. Only the login page can be opened.',
          always: { guard: 'a code for the sign-in was sent', target: 'pending' },
        },
        pending: {
          description: 'A code was sent. The verification page can be opened too.',
          always: { guard: 'no code for the sign-in was sent', target: 'signedOut' },
        },
      },
    },
    held: {
      description:
        'The browser has a token. When the user opens the area, the server is asked whether the token is still valid.',
      on: {
        'area entered': 'checking',
        'changed elsewhere': {
          guard: 'a session began in another tab',
          actions: 'use the changed session',
        },
      },
    },
    checking: {
      description:
        'The server is being asked whether the token is valid. Other pages of the area wait for this answer.',
      tags: 'busy',
      invoke: {
        id: 'validate',
        src: 'validate',
        input: ({ context }) => ({ token: getToken(context) }),
        onDone: [
          {
            guard: 'the session is still valid',
            target: 'signedIn',
            actions: 'store whether a new password or passkey is needed',
          },
          {
            guard: 'the administrator must change the first password',
            target: 'choosingPassword',
            actions: 'store whether a new password or passkey is needed',
          },
          { target: 'outside', actions: 'note that the server ended the session' },
        ],
        onError: 'unreachable',
      },
      on: {
        'changed elsewhere': [
          { guard: 'the other tab has the same session', actions: 'use the changed session' },
          {
            guard: 'a session began in another tab',
            target: 'checking',
            reenter: true,
            actions: 'use the changed session',
          },
        ],
      },
    },
    unreachable: {
      description: 'The server gave no answer. The session is kept, and the user can try again.',
      on: {
        retried: 'checking',
        'area entered': 'checking',
        left: 'leaving',
      },
    },
    choosingPassword: {
      description:
        'The administrator signed in with a first password. Only the page that changes the password can be opened.',
      on: {
        'password changed': {
          target: 'signedIn',
          actions: 'store whether a new password or passkey is needed',
        },
        refused: { target: 'outside', actions: 'note that the server ended the session' },
        left: 'leaving',
        'changed elsewhere': {
          guard: 'the password was changed in another tab',
          target: 'signedIn',
          actions: 'use the changed session',
        },
      },
    },
    signedIn: {
      description: 'An administrator is signed in. The pages of the administrator’s role can be opened.',
      on: {
        'contact details updated': { actions: 'store the new contact details' },
        'passkey added': { actions: 'store that no passkey is needed' },
        refused: { target: 'outside', actions: 'note that the server ended the session' },
        left: 'leaving',
      },
    },
    leaving: {
      description:
        'The session is being ended on the server. The browser forgets the session even if the call fails.',
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ token: getToken(context) }),
        onDone: { target: 'outside', actions: 'forget the session' },
        onError: { target: 'outside', actions: 'forget the session' },
      },
    },
  },
});
