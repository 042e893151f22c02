import { assign, sendTo, setup, stateIn } from 'xstate';
import type { KeptEntries } from '#domain/renewal/kept-entries.ts';
import { sessionWarning } from '#domain/access/member-session.ts';
import { expectEvent, getChildSnapshot, getOutput } from '../events.ts';
import type { ActorsEnded, ChildChanged } from '../events.ts';
import type { membershipRenewalMachine } from '../renewal/membership-renewal.machine.ts';
import { memberSignInMachine, type SignedIn } from '../sign-in/member-sign-in.machine.ts';
import { createStub, createMachineStub } from '../stub.ts';
import {
  changeSessionTime,
  discardRenewalOfYear,
  getTimeLeft,
  getToken,
  isOfBegunRenewal,
  isSignedIn,
  getKeptEntries,
  getRenewalMemory,
  keepRenewalMemory,
  markUnpaid,
  getPendingSignIn,
  getSignedInMember,
  storeProfile,
  type Profile,
  type SessionMemory,
  type SessionTime,
} from './session-memory.ts';

/**
 * `renewal finished` has no effect if the payment `reference` was not started in this browser. The receipt can then be
 * another member's.
 */
type Event =
  | { type: 'area entered' }
  | { type: 'profile read'; profile: Profile }
  | { type: 'details typed'; details: Record<string, string> | null }
  | { type: 'licences ticked'; licences: KeptEntries['licences'] }
  | { type: 'stay asked' }
  | { type: 'left' }
  | { type: 'refused' }
  | { type: 'time checked'; now: number }
  | ({ type: 'changed elsewhere' } & SessionMemory)
  | { type: 'renewal finished'; year: number; reference?: string }
  | { type: 'renewal not paid'; reference: string }
  | ActorsEnded<{ signIn: SignedIn; ask: SessionTime; extend: SessionTime }>
  | ChildChanged<'signIn', typeof memberSignInMachine>
  | ChildChanged<'renewal', typeof membershipRenewalMachine>;

/** The session of a member, and its end. Used by: members. Seen at: every page under `/member`. */
export const memberSessionMachine = setup({
  types: {
    context: {} as SessionMemory,
    events: {} as Event,
    input: {} as SessionMemory,
    tags: {} as 'busy' | 'asking',
    children: {} as {
      openArea: 'openArea';
      ask: 'ask';
      signIn: 'memberSignIn';
      renewal: 'membershipRenewal';
      extend: 'extend';
      endSession: 'endSession';
    },
  },
  actors: {
    memberSignIn: memberSignInMachine,
    membershipRenewal: createMachineStub<typeof membershipRenewalMachine>('membershipRenewal'),
    openArea: createStub<void>('openArea'),
    ask: createStub<SessionTime, { token: string }>('ask'),
    extend: createStub<SessionTime>('extend'),
    endSession: createStub<void, { token: string }>('endSession'),
  },
  actions: {
    'store the sign-in that waits for a code': assign(({ event }) => {
      const { numbers, pending: record } = getChildSnapshot(event, 'signIn').context;
      return { numbers, record };
    }),
    'begin the session': assign(({ event }) => getOutput(event, 'signIn')),
    'store the draft of the renewal': assign(({ context, event }) => ({
      kept: keepRenewalMemory(getKeptEntries(context), getChildSnapshot(event, 'renewal').context),
    })),
    'store the typed details': assign(({ context, event }) => ({
      kept: { ...getKeptEntries(context), details: expectEvent(event, 'details typed').details },
    })),
    'store the ticked licences': assign(({ context, event }) => ({
      kept: { ...getKeptEntries(context), licences: expectEvent(event, 'licences ticked').licences },
    })),
    'store the profile of the member': assign(({ context, event }) =>
      storeProfile(context, expectEvent(event, 'profile read').profile),
    ),
    'store the current time': assign(({ event }) => ({ now: expectEvent(event, 'time checked').now })),
    'store the new end of the session': assign(({ context, event }) =>
      changeSessionTime(context, getOutput(event, 'ask', 'extend')),
    ),
    'use the changed session': assign(({ event }) => {
      const { record, kept, numbers, now } = expectEvent(event, 'changed elsewhere');
      return { record, kept, numbers, now };
    }),
    'tell the renewal what another tab changed': sendTo('renewal', ({ context }) => ({
      type: 'changed elsewhere' as const,
      ...getRenewalMemory(getKeptEntries(context)),
    })),
    'end the renewal of the year': sendTo('renewal', ({ context, event }) => {
      const { year } = expectEvent(event, 'renewal finished');
      const kept = getKeptEntries(context);
      if (kept.renewal?.year === year) return { type: 'year finished' as const, year };
      // If the member's open renewal is for another year, it stays open.
      return { type: 'changed elsewhere' as const, ...getRenewalMemory(discardRenewalOfYear(kept, year)) };
    }),
    'discard the finished renewal': assign(({ context: { kept }, event }) => ({
      kept: kept && discardRenewalOfYear(kept, expectEvent(event, 'renewal finished').year),
    })),
    'tell the renewal that it is not paid': sendTo('renewal', ({ context, event }) => ({
      type: 'changed elsewhere' as const,
      ...getRenewalMemory(
        markUnpaid(getKeptEntries(context), expectEvent(event, 'renewal not paid').reference),
      ),
    })),
    'mark the renewal draft as unpaid': assign(({ context: { kept }, event }) => ({
      kept: kept && markUnpaid(kept, expectEvent(event, 'renewal not paid').reference),
    })),
    'forget the session': assign({ record: null }),
    'discard unsaved work': assign({ kept: null }),
  },
  guards: {
    'a member is signed in': ({ context }) => isSignedIn(context),
    'a code for the sign-in was sent': ({ context }) => getPendingSignIn(context.record) !== null,
    'no code for the sign-in was sent': ({ context }) => getPendingSignIn(context.record) === null,
    'the renewal began here': ({ context, event }) => {
      const { reference } = expectEvent(event, 'renewal finished');
      return reference === undefined || isOfBegunRenewal(context, reference);
    },
    'the browser has stored a session': ({ context }) => getSignedInMember(context.record) !== null,
    'the clock was set back': ({ context, event }) => expectEvent(event, 'time checked').now < context.now,
    'the session is over or not begun yet': ({ context }) => !isSignedIn(context),
    'the session ends soon': ({ context }) => getTimeLeft(context) <= sessionWarning,
    'the member is asked whether to stay signed in': stateIn({ signedIn: { time: 'ending' } }),
    'the other tab has the same session': ({ context, event }) =>
      event.type === 'changed elsewhere' &&
      getSignedInMember(context.record) !== null &&
      getSignedInMember(event.record)?.token === getSignedInMember(context.record)?.token,
    'the other tab has no sign-in': ({ event }) =>
      event.type === 'changed elsewhere' && event.record === null,
    'the other tab has no session': ({ event }) => event.type === 'changed elsewhere' && !isSignedIn(event),
    'a session began in another tab': ({ event }) => event.type === 'changed elsewhere' && isSignedIn(event),
  },
  delays: {
    'until the warning': ({ context }) => Math.max(0, getTimeLeft(context) - sessionWarning),
    'longest wait': 5000,
    'until the end': ({ context }) => Math.max(0, Math.min(sessionWarning, getTimeLeft(context))),
  },
}).createMachine({
  id: 'memberSession',
  description: 'The user of the member area: nobody, a person who waits for a code, or a member.',
  context: ({ input }) => input,
  initial: 'opening',
  on: {
    'renewal finished': { guard: 'the renewal began here', actions: 'discard the finished renewal' },
    'renewal not paid': { actions: 'mark the renewal draft as unpaid' },
    'changed elsewhere': [
      { guard: 'the other tab has the same session', actions: 'use the changed session' },
      { guard: 'a session began in another tab', target: '.entering', actions: 'use the changed session' },
      { guard: 'a member is signed in', target: '.outside.ended', actions: 'use the changed session' },
      { target: '.outside', actions: 'use the changed session' },
    ],
  },
  states: {
    opening: {
      description: 'Finds whether the browser has stored a session.',
      always: [
        { guard: 'a member is signed in', target: 'entering' },
        { guard: 'the browser has stored a session', target: 'returning' },
        { target: 'outside' },
      ],
    },
    returning: {
      description: 'The stored session is over by the browser’s clock. The server is asked, too.',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => getToken(context),
        onDone: { target: 'entering', actions: 'store the new end of the session' },
        onError: 'outside',
      },
      after: { 'longest wait': 'outside' },
    },
    outside: {
      description: 'Nobody is signed in.',
      initial: 'signedOut',
      invoke: {
        id: 'signIn',
        src: 'memberSignIn',
        input: ({ context: { now, numbers, record } }) => ({
          pending: getPendingSignIn(record),
          now,
          numbers,
        }),
        onSnapshot: { actions: 'store the sign-in that waits for a code' },
        onDone: { target: 'entering', actions: 'begin the session' },
      },
      states: {
        signedOut: {
          description: 'No number is entered yet. Only the login and the receipt page can be opened.',
          always: { guard: 'a code for the sign-in was sent', target: 'pending' },
        },
        ended: {
          description:
            'The session has expired, was refused by the server, or was ended in another tab. The login page says so.',
          on: {
            'changed elsewhere': {
              guard: 'the other tab has no sign-in',
              actions: 'use the changed session',
            },
          },
          always: { guard: 'a code for the sign-in was sent', target: 'pending' },
        },
        left: {
          description: 'The member has signed out. The login page says so.',
          on: {
            'changed elsewhere': {
              guard: 'the other tab has no sign-in',
              actions: 'use the changed session',
            },
          },
          always: { guard: 'a code for the sign-in was sent', target: 'pending' },
        },
        pending: {
          description: 'A code was sent. The verification page can be opened too.',
          always: { guard: 'no code for the sign-in was sent', target: 'signedOut' },
        },
      },
    },
    entering: {
      description: 'A member is signed in. The code of the member area is being loaded.',
      invoke: { id: 'openArea', src: 'openArea', onDone: 'signedIn', onError: 'unavailable' },
    },
    unavailable: {
      description: 'The code of the member area could not be loaded. The next page loads it again.',
      on: { 'area entered': 'entering' },
    },
    signedIn: {
      description: 'A member is signed in. All pages of the member area can be opened.',
      type: 'parallel',
      invoke: {
        id: 'renewal',
        src: 'membershipRenewal',
        input: ({ context }) => getRenewalMemory(getKeptEntries(context)),
        onSnapshot: { actions: 'store the draft of the renewal' },
      },
      on: {
        'profile read': { actions: 'store the profile of the member' },
        'details typed': { actions: 'store the typed details' },
        'licences ticked': { actions: 'store the ticked licences' },
        'renewal finished': { guard: 'the renewal began here', actions: 'end the renewal of the year' },
        'renewal not paid': { actions: 'tell the renewal that it is not paid' },
        refused: { target: 'outside.ended', actions: 'forget the session' },
        left: 'leaving',
      },
      states: {
        time: {
          description: 'How much time the session has left.',
          initial: 'active',
          on: {
            'time checked': [
              { guard: 'the clock was set back', target: '.checking' },
              { target: '.active', actions: 'store the current time' },
            ],
            'changed elsewhere': {
              guard: 'the other tab has the same session',
              target: '.active',
              actions: ['use the changed session', 'tell the renewal what another tab changed'],
            },
          },
          states: {
            active: {
              description: 'The session has more than two minutes left.',
              always: [
                { guard: 'the session is over or not begun yet', target: 'checking' },
                { guard: 'the session ends soon', target: 'ending' },
              ],
              after: { 'until the warning': 'ending' },
            },
            ending: {
              description: 'The session has two minutes left. A dialog asks whether to stay signed in.',
              tags: 'asking',
              after: { 'until the end': 'checking' },
            },
            checking: {
              description:
                'The session is over by the browser’s clock, or the clock was set back. The server is asked. Without an answer, the session ends.',
              invoke: {
                id: 'ask',
                src: 'ask',
                input: ({ context }) => getToken(context),
                onDone: { target: 'active', actions: 'store the new end of the session' },
                onError: { target: '#memberSession.outside.ended', actions: 'forget the session' },
              },
              after: {
                'longest wait': { target: '#memberSession.outside.ended', actions: 'forget the session' },
              },
            },
          },
        },
        extension: {
          description: 'Whether the session is being extended.',
          initial: 'unasked',
          states: {
            unasked: {
              description: 'The session is not being extended.',
              on: {
                'stay asked': { guard: 'the member is asked whether to stay signed in', target: 'extending' },
              },
            },
            extending: {
              description: 'The server is being asked to extend the session.',
              tags: 'busy',
              invoke: {
                id: 'extend',
                src: 'extend',
                onDone: {
                  target: '#memberSession.signedIn.time.active',
                  actions: 'store the new end of the session',
                },
                onError: 'unasked',
              },
            },
          },
        },
      },
    },
    leaving: {
      description: 'The server is asked to end the session. The browser forgets it in any case.',
      tags: 'busy',
      exit: ['forget the session', 'discard unsaved work'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => getToken(context),
        onDone: 'outside.left',
        onError: 'outside.left',
      },
      on: {
        'changed elsewhere': {
          guard: 'the other tab has no session',
          target: 'outside.left',
          actions: ['use the changed session', 'discard unsaved work'],
        },
      },
    },
  },
});
