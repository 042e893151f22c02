import { assign, setup, type AnyEventObject } from 'xstate';
import type { MemberCard, NextYearOfCard } from '#domain/year/member-card.ts';
import { getOutput, getRefusal, requireValue, type ActorsEnded } from '../events.ts';
import { createActionStub, createCallbackStub, createStub } from '../stub.ts';

export type CardOnPhone = {
  readonly card: MemberCard;
  readonly keptAt: string;
  readonly isOver: boolean;
};

/** `keptAt` is when the telephone stored the card. `replaces` is the name on the kept card that would be replaced. */
export type Keeping = { readonly keptAt: string | null; readonly replaces: string | null };

/**
 * `card` is the card for this year, or null. `canRenew` says whether the member can renew for this year. It is
 * undefined if the server runs an earlier release.
 */
export type CardRead = Keeping & {
  readonly year: number;
  readonly card: MemberCard | null;
  readonly canRenew?: boolean | undefined;
  readonly nextYear: NextYearOfCard;
};

/** The answer about a card that the telephone keeps. `withdrawn`: the card is not valid and was removed. */
export type CardAnswer =
  | { readonly kind: 'read'; readonly read: CardRead }
  | { readonly kind: 'valid'; readonly at: string }
  | { readonly kind: 'withdrawn' };

type Context = Keeping & {
  readonly card: MemberCard | null;
  readonly year: number | null;
  readonly canRenew?: boolean | undefined;
  readonly nextYear: NextYearOfCard;
  /** How many calls have failed since the server's last answer. */
  readonly unanswered: number;
  readonly refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'keeping chosen' }
  | { type: 'removal chosen' }
  | { type: 'removal confirmed' }
  | { type: 'removal withdrawn' }
  | { type: 'picture chosen' }
  | { type: 'looked at again' }
  | ActorsEnded<{
      find: CardOnPhone | null;
      read: CardRead;
      ask: CardAnswer;
      keep: { readonly keptAt: string };
      remove: void;
    }>;

/** The membership card, which can be kept on a telephone. Used by: members. Seen at: `/member/card`. */
export const memberCardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'card' | 'kept' | 'asKept' | 'doubting',
    children: {} as {
      find: 'find';
      read: 'read';
      ask: 'ask';
      keep: 'keep';
      remove: 'remove';
      returns: 'returns';
    },
  },
  actors: {
    find: createStub<CardOnPhone | null>('find'),
    read: createStub<CardRead>('read'),
    ask: createStub<CardAnswer, { card: MemberCard }>('ask'),
    keep: createStub<{ readonly keptAt: string }, { card: MemberCard }>('keep'),
    remove: createStub<void>('remove'),
    returns: createCallbackStub<AnyEventObject>('returns'),
  },
  actions: {
    'show the card that the telephone stored': assign(({ event }) => {
      const found = getOutput(event, 'find');
      const { card = null, keptAt = null } = found ?? {};
      return { card, year: card?.year ?? null, keptAt, unanswered: 0 };
    }),
    'show the card from the server': assign(({ event }) => ({
      ...getOutput(event, 'read'),
      refusal: null,
    })),
    'show the card that was sent again': assign(({ event }) => {
      const answer = getOutput(event, 'ask');
      return answer.kind === 'read' ? answer.read : {};
    }),
    'store when the card was last confirmed': assign(({ context: { card }, event }) => {
      const answer = getOutput(event, 'ask');
      return answer.kind === 'valid' && card ? { card: { ...card, lookedUpAt: answer.at } } : {};
    }),
    'note that the telephone has stored the card': assign({
      keptAt: ({ event }) => getOutput(event, 'keep').keptAt,
      replaces: null,
    }),
    'note that the telephone stores no card': assign({ keptAt: null }),
    'count one more unanswered request': assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    'hide the card': assign({ card: null }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'save the card as a picture': createActionStub('save the card as a picture'),
  },
  guards: {
    'the telephone keeps a card of this year': ({ event }) => getOutput(event, 'find')?.isOver === false,
    'the telephone keeps a card of a past year': ({ event }) => getOutput(event, 'find')?.isOver === true,
    'the telephone already has the newest card': ({ event }) => {
      const { card, keptAt } = getOutput(event, 'read');
      return card !== null && keptAt !== null;
    },
    'the server returned a card': ({ event }) => getOutput(event, 'read').card !== null,
    'the server sent the whole card again': ({ event }) => {
      const answer = getOutput(event, 'ask');
      return answer.kind === 'read' && answer.read.card !== null;
    },
    'the card is not valid any more': ({ event }) => getOutput(event, 'ask').kind !== 'valid',
  },
  delays: {
    'pause before the next try': ({ context }) => Math.min(10_000 * 2 ** (context.unanswered - 1), 300_000),
  },
}).createMachine({
  id: 'memberCard',
  description: 'The membership card of this year, read from the server or kept on the telephone.',
  context: {
    card: null,
    year: null,
    nextYear: null,
    keptAt: null,
    replaces: null,
    unanswered: 0,
    refusal: null,
  },
  initial: 'finding',
  states: {
    finding: {
      description:
        'The kept card is being read from this telephone. A card that is already visible stays visible.',
      tags: ['busy', 'card', 'kept', 'asKept'],
      invoke: {
        id: 'find',
        src: 'find',
        onDone: [
          {
            guard: 'the telephone keeps a card of this year',
            target: 'kept',
            actions: 'show the card that the telephone stored',
          },
          {
            guard: 'the telephone keeps a card of a past year',
            target: 'over',
            actions: 'show the card that the telephone stored',
          },
          { target: 'reading' },
        ],
        onError: 'reading',
      },
    },
    reading: {
      description: 'The card is being read.',
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: 'the telephone already has the newest card',
            target: 'shown.onPhone',
            actions: 'show the card from the server',
          },
          {
            guard: 'the server returned a card',
            target: 'shown',
            actions: 'show the card from the server',
          },
          { target: 'none', actions: 'show the card from the server' },
        ],
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The card could not be read, and no card is kept. The user can try again.',
      tags: 'refused',
      on: { retried: 'reading' },
    },
    none: { description: 'The person is not a member this year, so there is no card.' },
    shown: {
      description: 'The card is shown, as it was just read from the server.',
      tags: 'card',
      initial: 'loose',
      on: { 'picture chosen': { actions: 'save the card as a picture' } },
      states: {
        loose: {
          description: 'The card is not kept on this telephone.',
          on: { 'keeping chosen': 'keeping' },
        },
        keeping: {
          description: 'The card and its page are being stored on this telephone.',
          invoke: {
            id: 'keep',
            src: 'keep',
            input: ({ context: { card } }) => ({ card: requireValue(card, 'there is no card') }),
            onDone: { target: 'onPhone', actions: 'note that the telephone has stored the card' },
            onError: 'notKept',
          },
        },
        notKept: {
          description:
            'The browser refused to store the card, for example in a private window. The page says so.',
          on: { 'keeping chosen': 'keeping' },
        },
        onPhone: {
          description: 'The card is kept on this telephone.',
          tags: 'kept',
          on: { 'removal chosen': '#memberCard.doubting' },
        },
        removing: {
          description: 'The card is being removed from this telephone.',
          tags: 'kept',
          invoke: {
            id: 'remove',
            src: 'remove',
            onDone: { target: 'takenOff', actions: 'note that the telephone stores no card' },
            onError: 'onPhone',
          },
        },
        takenOff: {
          description: 'The member removed the card from this telephone. The page says so.',
          on: { 'keeping chosen': 'keeping' },
        },
      },
    },
    kept: {
      description: 'The kept card is shown. It needs no connection and no session.',
      tags: ['card', 'kept', 'asKept'],
      initial: 'asking',
      invoke: { id: 'returns', src: 'returns' },
      on: {
        'picture chosen': { actions: 'save the card as a picture' },
        'looked at again': 'finding',
        'removal chosen': 'doubtingKept',
      },
      states: {
        asking: {
          description: 'The server is being asked whether the card is still valid.',
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ context: { card } }) => ({ card: requireValue(card, 'there is no card') }),
            onDone: [
              {
                guard: 'the server sent the whole card again',
                target: '#memberCard.shown.onPhone',
                actions: 'show the card that was sent again',
              },
              {
                guard: 'the card is not valid any more',
                target: '#memberCard.withdrawn',
                actions: 'note that the telephone stores no card',
              },
              { target: 'resting', actions: 'store when the card was last confirmed' },
            ],
            onError: { target: 'unanswered', actions: 'count one more unanswered request' },
          },
        },
        resting: { description: 'The server has answered.' },
        unanswered: {
          description:
            'The server could not be reached. The page asks again automatically, after a pause that becomes longer each time.',
          after: { 'pause before the next try': 'asking' },
        },
      },
    },
    doubting: {
      description:
        'The member is asked whether to remove the card, which was just read, from this telephone.',
      tags: ['card', 'kept', 'doubting'],
      on: { 'removal confirmed': 'shown.removing', 'removal withdrawn': 'shown.onPhone' },
    },
    doubtingKept: {
      description: 'The member is asked whether to remove the kept card from this telephone.',
      tags: ['card', 'kept', 'asKept', 'doubting'],
      on: { 'removal confirmed': 'removing', 'removal withdrawn': 'kept' },
    },
    removing: {
      description: 'The kept card is being removed from this telephone.',
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        onDone: { target: 'removed', actions: 'note that the telephone stores no card' },
        onError: { target: 'finding', actions: 'hide the card' },
      },
    },
    over: {
      description: 'The year of the kept card is over. The page says so and hides the card.',
      tags: 'kept',
      on: { 'removal chosen': 'removing' },
    },
    withdrawn: {
      description: 'The server answered that the kept card is not valid any more. The card was removed.',
    },
    removed: { description: 'The member removed the card from this telephone.' },
  },
});
