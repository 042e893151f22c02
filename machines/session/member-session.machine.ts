import { assign, sendTo, setup, stateIn } from 'xstate';
import { withoutDraft } from '#domain/renewal/begun-renewals.ts';
import type { KeptEntries } from '#domain/renewal/kept-entries.ts';
import { sessionWarning } from '#domain/access/member-session.ts';
import { eventOf, outputOf, snapshotOf, type ActorsEnded, type ChildChanged } from '../events.ts';
import type { membershipRenewalMachine } from '../renewal/membership-renewal.machine.ts';
import { memberSignInMachine, type SignedIn } from '../sign-in/member-sign-in.machine.ts';
import { answering, machine } from '../stub.ts';
import {
  begunOf,
  changedMember,
  expiresAt,
  isSignedIn,
  keptFor,
  keptWith,
  pendingSignIn,
  signedInMember,
  type Profile,
  type SessionMemory,
  type SessionTime,
} from './session-memory.ts';

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
  | { type: 'renewal settled'; year: number }
  | ActorsEnded<{ signIn: SignedIn; extend: SessionTime }>
  | ChildChanged<'signIn', typeof memberSignInMachine>
  | ChildChanged<'renewal', typeof membershipRenewalMachine>;

/** Who has a member’s session, and for how long. Used by: members. Seen at: every page under `/member`. */
export const memberSessionMachine = setup({
  types: {
    context: {} as SessionMemory,
    events: {} as Event,
    input: {} as SessionMemory,
    tags: {} as 'busy' | 'asking',
    children: {} as {
      openArea: 'openArea';
      signIn: 'memberSignIn';
      renewal: 'membershipRenewal';
      extend: 'extend';
      endSession: 'endSession';
    },
  },
  actors: {
    memberSignIn: memberSignInMachine,
    membershipRenewal: machine<typeof membershipRenewalMachine>('membershipRenewal'),
    openArea: answering<void>('openArea'),
    extend: answering<SessionTime>('extend'),
    endSession: answering<void, { token: string }>('endSession'),
  },
  actions: {
    'keep who signs in': assign(({ event }) => ({ record: snapshotOf(event, 'signIn').context.pending })),
    'begin the session': assign(({ event }) => outputOf(event, 'signIn')),
    'keep the renewal': assign(({ context, event }) => ({
      kept: keptWith(keptFor(context), snapshotOf(event, 'renewal').context),
    })),
    'keep the details': assign(({ context, event }) => ({
      kept: { ...keptFor(context), details: eventOf(event, 'details typed').details },
    })),
    'keep the licences': assign(({ context, event }) => ({
      kept: { ...keptFor(context), licences: eventOf(event, 'licences ticked').licences },
    })),
    'keep the profile': assign(({ context, event }) =>
      changedMember(context, eventOf(event, 'profile read').profile),
    ),
    'read the clock': assign(({ event }) => ({ now: eventOf(event, 'time checked').now })),
    'set the time': assign(({ context, event }) => {
      const { now, ...time } = outputOf(event, 'extend');
      return { now, ...changedMember(context, time) };
    }),
    'take over': assign(({ event }) => {
      const { record, kept, now } = eventOf(event, 'changed elsewhere');
      return { record, kept, now };
    }),
    'tell the renewal': sendTo('renewal', ({ context }) => ({
      type: 'changed elsewhere' as const,
      ...begunOf(keptFor(context)),
    })),
    'settle the renewal': sendTo('renewal', ({ event }) => ({
      type: 'year settled' as const,
      year: eventOf(event, 'renewal settled').year,
    })),
    'forget the settled renewal': assign(({ context, event }) => {
      const { kept } = context;
      if (kept?.renewal?.year !== eventOf(event, 'renewal settled').year) return {};
      return { kept: keptWith(kept, withoutDraft(begunOf(kept))) };
    }),
    'forget the session': assign({ record: null }),
    'forget what was typed': assign({ kept: null }),
  },
  guards: {
    'a member is signed in': ({ context }) => isSignedIn(context),
    'a code was sent': ({ context }) => pendingSignIn(context.record) !== null,
    'no code was sent': ({ context }) => pendingSignIn(context.record) === null,
    'the session is over': ({ event, context }) =>
      event.type === 'time checked' && expiresAt(context) <= event.now,
    'the session ends soon': ({ context }) => expiresAt(context) - context.now <= sessionWarning,
    'staying is offered': stateIn({ signedIn: { time: 'ending' } }),
    'it is the same session': ({ context, event }) =>
      event.type === 'changed elsewhere' &&
      isSignedIn(context) &&
      signedInMember(event.record)?.token === signedInMember(context.record)?.token,
    'nobody signs in elsewhere': ({ event }) => event.type === 'changed elsewhere' && event.record === null,
    'nobody is signed in elsewhere': ({ event }) => event.type === 'changed elsewhere' && !isSignedIn(event),
    'a session began elsewhere': ({ event }) => event.type === 'changed elsewhere' && isSignedIn(event),
  },
  delays: {
    'until the warning': ({ context }) => Math.max(0, expiresAt(context) - sessionWarning - context.now),
    'until the end': ({ context }) => Math.max(0, Math.min(sessionWarning, expiresAt(context) - context.now)),
  },
}).createMachine({
  id: 'memberSession',
  description: 'Who uses the member area: nobody, somebody who waits for a code, or a member.',
  context: ({ input }) => input,
  initial: 'opening',
  on: {
    'renewal settled': { actions: 'forget the settled renewal' },
    'changed elsewhere': [
      { guard: 'it is the same session', actions: 'take over' },
      { guard: 'a session began elsewhere', target: '.entering', actions: 'take over' },
      { guard: 'a member is signed in', target: '.outside.ended', actions: 'take over' },
      { target: '.outside', actions: 'take over' },
    ],
  },
  states: {
    opening: {
      description: 'What the browser kept decides where to begin.',
      always: [{ guard: 'a member is signed in', target: 'entering' }, { target: 'outside' }],
    },
    outside: {
      description: 'Nobody is signed in.',
      initial: 'signedOut',
      invoke: {
        id: 'signIn',
        src: 'memberSignIn',
        input: ({ context }) => ({ pending: pendingSignIn(context.record), now: context.now }),
        onSnapshot: { actions: 'keep who signs in' },
        onDone: { target: 'entering', actions: 'begin the session' },
      },
      states: {
        signedOut: {
          description: 'No number is given yet: the login and the receipt page are open.',
          always: { guard: 'a code was sent', target: 'pending' },
        },
        ended: {
          description: 'The session ended by its time, by a refusal or in another tab: the login says so.',
          on: { 'changed elsewhere': { guard: 'nobody signs in elsewhere', actions: 'take over' } },
          always: { guard: 'a code was sent', target: 'pending' },
        },
        pending: {
          description: 'A code was sent: the verification is open too.',
          always: { guard: 'no code was sent', target: 'signedOut' },
        },
      },
    },
    entering: {
      description: 'A member is signed in; what only members need is on its way to the browser.',
      invoke: { id: 'openArea', src: 'openArea', onDone: 'signedIn', onError: 'unavailable' },
    },
    unavailable: {
      description: 'What members need did not come; another page, or the same once more, asks for it again.',
      on: { 'area entered': 'entering' },
    },
    signedIn: {
      description: 'A member is signed in: the whole member area is open.',
      type: 'parallel',
      invoke: {
        id: 'renewal',
        src: 'membershipRenewal',
        input: ({ context }) => begunOf(keptFor(context)),
        onSnapshot: { actions: 'keep the renewal' },
      },
      on: {
        'profile read': { actions: 'keep the profile' },
        'details typed': { actions: 'keep the details' },
        'licences ticked': { actions: 'keep the licences' },
        'renewal settled': { actions: 'settle the renewal' },
        refused: { target: 'outside.ended', actions: 'forget the session' },
        left: 'leaving',
      },
      states: {
        time: {
          description: 'How much of the session is left.',
          initial: 'active',
          on: {
            'time checked': [
              {
                guard: 'the session is over',
                target: '#memberSession.outside.ended',
                actions: 'forget the session',
              },
              { target: '.active', actions: 'read the clock' },
            ],
            'changed elsewhere': {
              guard: 'it is the same session',
              target: '.active',
              actions: ['take over', 'tell the renewal'],
            },
          },
          states: {
            active: {
              description: 'There is time enough.',
              always: { guard: 'the session ends soon', target: 'ending' },
              after: { 'until the warning': 'ending' },
            },
            ending: {
              description: 'Two minutes are left: a dialog offers to stay signed in.',
              tags: 'asking',
              after: {
                'until the end': { target: '#memberSession.outside.ended', actions: 'forget the session' },
              },
            },
          },
        },
        extension: {
          description: 'Whether more time is being asked for.',
          initial: 'unasked',
          states: {
            unasked: {
              description: 'No more time is asked for.',
              on: { 'stay asked': { guard: 'staying is offered', target: 'extending' } },
            },
            extending: {
              description: 'More time is being asked for.',
              tags: 'busy',
              invoke: {
                id: 'extend',
                src: 'extend',
                onDone: { target: '#memberSession.signedIn.time.active', actions: 'set the time' },
                onError: 'unasked',
              },
            },
          },
        },
      },
    },
    leaving: {
      description: 'The session is being ended on the server; it ends here even where that fails.',
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ token: signedInMember(context.record)?.token ?? '' }),
        onDone: { target: 'outside', actions: ['forget the session', 'forget what was typed'] },
        onError: { target: 'outside', actions: ['forget the session', 'forget what was typed'] },
      },
      on: {
        'changed elsewhere': {
          guard: 'nobody is signed in elsewhere',
          target: 'outside',
          actions: ['take over', 'forget what was typed'],
        },
      },
    },
  },
});
