import { assign, setup } from 'xstate';
import type { CoverQuestion } from '#domain/cover-change.ts';
import { answering } from '../stub.ts';
import { outputOf, refusalOf, type ActorsEnded } from '../events.ts';
import type { Covers } from './record-changes.ts';

/** The covers of a member's year as they are held, and as they are to be. */
export type CoverWish = {
  readonly ref: string;
  readonly year: number;
  readonly from: Covers;
  readonly to: Covers;
};

/** The call that changes them; with `askFirst` it answers a question where there is one, and changes nothing then. */
export type CoverCall = { readonly wish: CoverWish; readonly askFirst: boolean };

/** Why the server refused it, or null; and whether it was given up when it was asked about. */
type Outcome = { readonly refusal: string | null; readonly declined: boolean };

type Context = Outcome & { readonly wish: CoverWish; readonly question: CoverQuestion | null };

type Event =
  | { type: 'new certificate confirmed' }
  | { type: 'new certificate declined' }
  | ActorsEnded<{ first: CoverQuestion | null; confirmed: CoverQuestion | null }>;

/**
 * Saving the covers of a record, and asking before one begins anew. Used by: the office. Seen at: the detail dialog of
 * `/admin/members/list`.
 */
export const coverSavingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as CoverWish,
    output: {} as Outcome,
    tags: {} as 'asking',
    children: {} as { first: 'changeCovers'; confirmed: 'changeCovers' },
  },
  actors: { changeCovers: answering<CoverQuestion | null, CoverCall>('changeCovers') },
  actions: {
    'keep the question': assign(({ event }) => ({ question: outputOf(event, 'first') })),
    'keep the refusal': assign({ refusal: refusalOf }),
    'give it up': assign({ declined: true }),
  },
  guards: {
    'there is a question': ({ event }) => event.type === 'xstate.done.actor.first' && event.output !== null,
  },
}).createMachine({
  id: 'coverSaving',
  description:
    'The covers of a record on their way to the server; a cover that was taken away on an earlier day is asked about.',
  context: ({ input }) => ({ wish: input, question: null, refusal: null, declined: false }),
  output: ({ context: { declined, refusal } }) => ({ refusal, declined }),
  initial: 'sending',
  states: {
    sending: {
      description: 'The server changes the covers, or has a question first.',
      invoke: {
        id: 'first',
        src: 'changeCovers',
        input: ({ context }) => ({ wish: context.wish, askFirst: true }),
        onDone: [
          { guard: 'there is a question', target: 'asking', actions: 'keep the question' },
          { target: 'answered' },
        ],
        onError: { target: 'answered', actions: 'keep the refusal' },
      },
    },
    asking: {
      description: 'Whether to make a new certificate, with what the insurer will be told.',
      tags: 'asking',
      on: {
        'new certificate confirmed': 'confirming',
        'new certificate declined': { target: 'answered', actions: 'give it up' },
      },
    },
    confirming: {
      description: 'The covers are on their way again, whatever comes of the certificate.',
      invoke: {
        id: 'confirmed',
        src: 'changeCovers',
        input: ({ context }) => ({ wish: context.wish, askFirst: false }),
        onDone: 'answered',
        onError: { target: 'answered', actions: 'keep the refusal' },
      },
    },
    answered: { description: 'The server took it or refused it, or it was given up.', type: 'final' },
  },
});
