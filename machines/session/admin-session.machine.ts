import { assign, setup } from 'xstate';
import {
  signedInAdministratorOf,
  type AdminSessionRecord,
  type PendingAdministrator,
  type SignedInAdministrator,
} from '#domain/access/admin-session.ts';
import { adminSignInMachine } from '../sign-in/admin-sign-in.machine.ts';
import { eventOf, outputOf, snapshotOf, type ActorsEnded, type ChildChanged } from '../events.ts';
import { answering } from '../stub.ts';

type Context = {
  record: AdminSessionRecord;
  /** Whether the server ended a session, which nobody was told of before. */
  ended: boolean;
};

/**
 * What the machine of an administrator's session asks the server: whether it accepts the token, and whether for a
 * change of the first password alone: a refusal is an answer; only what is no answer is an error.
 */
export type Validity = 'valid' | 'first password' | 'refused';

type Event =
  | { type: 'area entered' }
  | { type: 'retried' }
  | { type: 'left' }
  | { type: 'refused' }
  | { type: 'contact details updated'; email: string; mobile: string }
  | { type: 'password changed' }
  | { type: 'changed elsewhere'; record: AdminSessionRecord }
  | ActorsEnded<{ signIn: SignedInAdministrator | null; validate: Validity }>
  | ChildChanged<'signIn', typeof adminSignInMachine>;

function pendingOf(record: AdminSessionRecord): PendingAdministrator | null {
  return record?.state === 'pending' ? record : null;
}

function tokenOf({ record }: Context): string {
  return signedInAdministratorOf(record)?.token ?? '';
}

/**
 * Who has an administrator’s session, and for how long. Used by: all administrators. Seen at: every page under
 * `/admin`.
 */
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
    validate: answering<Validity, { token: string }>('validate'),
    endSession: answering<void, { token: string }>('endSession'),
  },
  actions: {
    'keep who signs in': assign(({ event }) => {
      const { pending } = snapshotOf(event, 'signIn').context;
      return pending ? { record: pending, ended: false } : { record: null };
    }),
    'begin the session': assign(({ event }) => ({ record: outputOf(event, 'signIn') })),
    'keep the contact details': assign(({ context, event }) => {
      const { email, mobile } = eventOf(event, 'contact details updated');
      const administrator = signedInAdministratorOf(context.record);
      return administrator ? { record: { ...administrator, email, mobile } } : {};
    }),
    'keep whose password it is': assign(({ context, event }) => {
      const administrator = signedInAdministratorOf(context.record);
      const firstPassword = event.type === 'xstate.done.actor.validate' && event.output === 'first password';
      if (!administrator || (administrator.firstPassword ?? false) === firstPassword) return {};
      return { record: { ...administrator, firstPassword } };
    }),
    'take over': assign(({ context, event }) => {
      const { record } = eventOf(event, 'changed elsewhere');
      return { record, ended: context.ended && record === null };
    }),
    'forget the session': assign({ record: null, ended: false }),
    'forget the session that was ended': assign({ record: null, ended: true }),
  },
  guards: {
    'a token is held': ({ context }) => signedInAdministratorOf(context.record) !== null,
    'a code was sent': ({ context }) => pendingOf(context.record) !== null,
    'no code was sent': ({ context }) => pendingOf(context.record) === null,
    'the token is valid': ({ event }) =>
      event.type === 'xstate.done.actor.validate' && event.output === 'valid',
    'the password is the first one': ({ event }) =>
      (event.type === 'xstate.done.actor.signIn' && event.output?.firstPassword === true) ||
      (event.type === 'xstate.done.actor.validate' && event.output === 'first password'),
    'it is the same session': ({ context, event }) =>
      event.type === 'changed elsewhere' &&
      signedInAdministratorOf(event.record)?.token === signedInAdministratorOf(context.record)?.token,
    'the password was changed elsewhere': ({ context, event }) => {
      if (event.type !== 'changed elsewhere') return false;
      const record = signedInAdministratorOf(event.record);
      return record?.token === signedInAdministratorOf(context.record)?.token && !record?.firstPassword;
    },
    'a session began elsewhere': ({ event }) =>
      event.type === 'changed elsewhere' && signedInAdministratorOf(event.record) !== null,
  },
}).createMachine({
  id: 'adminSession',
  description:
    'Who uses the administrators’ area: nobody, somebody who waits for a code, or an administrator.',
  context: ({ input }) => ({ ...input, ended: false }),
  initial: 'opening',
  on: {
    'changed elsewhere': [
      { guard: 'it is the same session', actions: 'take over' },
      { guard: 'a session began elsewhere', target: '.held', actions: 'take over' },
      { target: '.outside', actions: 'take over' },
    ],
  },
  states: {
    opening: {
      description: 'What the browser kept decides where to begin.',
      always: [{ guard: 'a token is held', target: 'held' }, { target: 'outside' }],
    },
    outside: {
      description: 'Nobody is signed in.',
      initial: 'signedOut',
      invoke: {
        id: 'signIn',
        src: 'adminSignIn',
        input: ({ context }) => ({ pending: pendingOf(context.record) }),
        onSnapshot: { actions: 'keep who signs in' },
        onDone: [
          {
            guard: 'the password is the first one',
            target: 'choosingPassword',
            actions: 'begin the session',
          },
          { target: 'signedIn', actions: 'begin the session' },
        ],
      },
      on: {
        'changed elsewhere': [
          { guard: 'a session began elsewhere', target: 'held', actions: 'take over' },
          { target: 'outside', reenter: true, actions: 'take over' },
        ],
      },
      states: {
        signedOut: {
          description: 'No username is given yet: the login alone is open.',
          always: { guard: 'a code was sent', target: 'pending' },
        },
        pending: {
          description: 'A code was sent: the verification is open too.',
          always: { guard: 'no code was sent', target: 'signedOut' },
        },
      },
    },
    held: {
      description: 'A token is held; entering the area asks the server whether it is still good.',
      on: {
        'area entered': 'checking',
        'changed elsewhere': { guard: 'a session began elsewhere', actions: 'take over' },
      },
    },
    checking: {
      description: 'The server is being asked; every entry meanwhile waits for the same answer.',
      tags: 'busy',
      invoke: {
        id: 'validate',
        src: 'validate',
        input: ({ context }) => ({ token: tokenOf(context) }),
        onDone: [
          {
            guard: 'the token is valid',
            target: 'signedIn',
            actions: 'keep whose password it is',
          },
          {
            guard: 'the password is the first one',
            target: 'choosingPassword',
            actions: 'keep whose password it is',
          },
          { target: 'outside', actions: 'forget the session that was ended' },
        ],
        onError: 'unreachable',
      },
      on: {
        'changed elsewhere': [
          { guard: 'it is the same session', actions: 'take over' },
          { guard: 'a session began elsewhere', target: 'checking', reenter: true, actions: 'take over' },
        ],
      },
    },
    unreachable: {
      description: 'The server gave no answer; the session is kept and can be asked about again.',
      on: {
        retried: 'checking',
        'area entered': 'checking',
        left: 'leaving',
      },
    },
    choosingPassword: {
      description:
        'Signed in with the first password that a colleague had sent: nothing but changing it is open.',
      on: {
        'password changed': { target: 'signedIn', actions: 'keep whose password it is' },
        refused: { target: 'outside', actions: 'forget the session that was ended' },
        left: 'leaving',
        'changed elsewhere': {
          guard: 'the password was changed elsewhere',
          target: 'signedIn',
          actions: 'take over',
        },
      },
    },
    signedIn: {
      description: 'An administrator is signed in: what their role may see is open.',
      on: {
        'contact details updated': { actions: 'keep the contact details' },
        refused: { target: 'outside', actions: 'forget the session that was ended' },
        left: 'leaving',
      },
    },
    leaving: {
      description: 'The session is being ended on the server; it ends here even where that fails.',
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ token: tokenOf(context) }),
        onDone: { target: 'outside', actions: 'forget the session' },
        onError: { target: 'outside', actions: 'forget the session' },
      },
    },
  },
});
