import { assign, setup } from 'xstate';
import type { Club } from '#domain/registry/club.ts';
import { priceEntries } from '#domain/year/new-prices.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import { eventOf, outputOf, refusalOf, type ActorsEnded } from '../events.ts';
import { answering, unprovided } from '../stub.ts';
import { isFormLeft, submissionOf, type SubmissionOutput } from '../submission.machine.ts';

/** What the machine of a year's prices reads: them, and every club with its fees by year. */
export type PricesRead = { readonly prices: YearPrices; readonly clubs: readonly Club[] };

type Context = {
  /** The year whose prices are looked at. */
  year: number;
  read: PricesRead | null;
  refusal: string | null;
};

type Event =
  | { type: 'prices opened'; year: number }
  | { type: 'prices closed' }
  | { type: 'retried' }
  | ActorsEnded<{ load: PricesRead; form: SubmissionOutput<void> }>;

/** Looking at a year’s prices and changing them. Used by: the office. Seen at: `/admin/administration/renewals`. */
export const yearPricesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'opened',
    children: {} as { load: 'load'; form: 'pricesForm' },
  },
  actors: {
    load: answering<PricesRead, { year: number }>('load'),
    pricesForm: submissionOf<PricesRead | null, void>(),
  },
  actions: {
    'keep the year': assign(({ event }) => ({
      year: eventOf(event, 'prices opened').year,
      read: null,
      refusal: null,
    })),
    'keep the prices': assign({ read: ({ event }) => outputOf(event, 'load') }),
    'keep the refusal': assign({ refusal: refusalOf }),
    'say that they were saved': unprovided('say that they were saved'),
  },
  guards: { 'the form was left': isFormLeft },
}).createMachine({
  id: 'yearPrices',
  description: 'What a year costs: covers, enrolment, stamp duty, each club, and when groups may begin.',
  context: { year: 0, read: null, refusal: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No prices are looked at.',
      on: { 'prices opened': { target: 'loading', actions: 'keep the year' } },
    },
    loading: {
      description: 'The prices are being fetched.',
      tags: ['opened', 'busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ year: context.year }),
        onDone: { target: 'open', actions: 'keep the prices' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
      on: { 'prices closed': 'closed' },
    },
    unavailable: {
      description: 'The prices could not be fetched; it can be tried again.',
      tags: ['opened', 'refused'],
      on: { retried: 'loading', 'prices closed': 'closed' },
    },
    open: {
      description: 'The prices can be typed over.',
      tags: 'opened',
      invoke: {
        id: 'form',
        src: 'pricesForm',
        input: ({ context: { read } }) => ({
          values: read ? priceEntries(read.prices, read.clubs) : {},
          about: read,
        }),
        onDone: [
          { guard: 'the form was left', target: 'closed' },
          { target: 'closed', actions: 'say that they were saved' },
        ],
      },
    },
  },
});
