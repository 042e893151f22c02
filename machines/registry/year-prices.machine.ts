import { assign, setup } from 'xstate';
import type { Club } from '#domain/registry/club.ts';
import { toPricesFormEntries } from '#domain/year/new-prices.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { createStub, createActionStub } from '../stub.ts';
import { isFormLeft, createSubmissionMachine, type SubmissionOutput } from '../submission.machine.ts';

export type PricesRead = { readonly prices: YearPrices; readonly clubs: readonly Club[] };

type Context = {
  year: number;
  read: PricesRead | null;
  refusal: string | null;
};

type Event =
  | { type: 'prices opened'; year: number }
  | { type: 'prices closed' }
  | { type: 'retried' }
  | ActorsEnded<{ load: PricesRead; form: SubmissionOutput<void> }>;

/**
 * A year’s prices, which the office views and changes. Used by: the office. Seen at: `/admin/administration/renewals`.
 */
export const yearPricesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'opened',
    children: {} as { load: 'load'; form: 'pricesForm' },
  },
  actors: {
    load: createStub<PricesRead, { year: number }>('load'),
    pricesForm: createSubmissionMachine<PricesRead | null, void>(),
  },
  actions: {
    'store the year of the prices': assign(({ event }) => ({
      year: expectEvent(event, 'prices opened').year,
      read: null,
      refusal: null,
    })),
    'store the prices of the year': assign({ read: ({ event }) => getOutput(event, 'load') }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'announce that the prices were saved': createActionStub('announce that the prices were saved'),
  },
  guards: { 'the user left the form': isFormLeft },
}).createMachine({
  id: 'yearPrices',
  description:
    'A year’s prices for covers, enrolment and clubs, the stamp duty, and the first day on which groups can insure people.',
  context: { year: 0, read: null, refusal: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No prices are shown.',
      on: { 'prices opened': { target: 'loading', actions: 'store the year of the prices' } },
    },
    loading: {
      description: 'The prices are being read.',
      tags: ['opened', 'busy'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ year: context.year }),
        onDone: { target: 'open', actions: 'store the prices of the year' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
      on: { 'prices closed': 'closed' },
    },
    unavailable: {
      description: 'The prices could not be read. The user can try again.',
      tags: ['opened', 'refused'],
      on: { retried: 'loading', 'prices closed': 'closed' },
    },
    open: {
      description: 'The prices can be changed.',
      tags: 'opened',
      invoke: {
        id: 'form',
        src: 'pricesForm',
        input: ({ context: { read } }) => ({
          values: read ? toPricesFormEntries(read.prices, read.clubs) : {},
          about: read,
        }),
        onDone: [
          { guard: 'the user left the form', target: 'closed' },
          { target: 'closed', actions: 'announce that the prices were saved' },
        ],
      },
    },
  },
});
