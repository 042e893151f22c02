import { assign, setup } from 'xstate';
import type { RenewalData } from '#domain/renewal-draft.ts';
import type { RenewalYear } from '#domain/renewal-year.ts';
import type { MemberRead } from '#domain/member.ts';
import { firstYear } from '#domain/year-offer.ts';
import type { RecordsByYear } from '#domain/year-record.ts';
import { answering } from '../stub.ts';
import { eventOf, outputOf, refusalOf, type ActorsEnded } from '../events.ts';

/** What the machine of a member's home page reads to be shown. */
export type MemberHomeData = {
  readonly member: MemberRead;
  readonly years: RenewalYear[];
  readonly records: RecordsByYear;
  /** What is on offer to a renewal; null where it could not be read, and no price is named. */
  readonly offer: Pick<RenewalData, 'clubs' | 'groups' | 'prices'> | null;
  /** The calendar year of today. */
  readonly thisYear: number;
};

type Context = {
  data: MemberHomeData | null;
  /** The year that the address asks for. */
  asked: number | null;
  year: number | null;
  refusal: string | null;
};

type Event =
  | { type: 'year chosen'; year: number }
  | { type: 'retried' }
  | ActorsEnded<{ load: MemberHomeData; offer: MemberHomeData['offer'] }>;

/** A member’s home page, with what can be done for a year. Used by: members. Seen at: `/member`. */
export const memberHomeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { year: number | null },
    tags: {} as 'busy' | 'refused' | 'offering',
    children: {} as { load: 'load'; offer: 'offer' },
  },
  actors: { load: answering<MemberHomeData>('load'), offer: answering<MemberHomeData['offer']>('offer') },
  actions: {
    'keep the data': assign(({ context, event }) => {
      const data = outputOf(event, 'load');
      return { data, year: firstYear(data.years, data.records, context.asked), refusal: null };
    }),
    'keep the refusal': assign({ refusal: refusalOf }),
    'keep the offer': assign(({ context: { data }, event }) => ({
      data: data && { ...data, offer: outputOf(event, 'offer') },
    })),
    'choose the year': assign(({ event }) => ({ year: eventOf(event, 'year chosen').year })),
  },
  guards: { 'the offer is missing': ({ context: { data } }) => data?.offer === null },
}).createMachine({
  id: 'memberHome',
  description: 'The member area: the card, the years, and what can be done for the chosen one.',
  context: ({ input }) => ({ data: null, asked: input.year, year: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The member, the years and the records are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: 'keep the data' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    ready: {
      description: 'Everything is shown; a year is chosen.',
      on: { 'year chosen': { actions: 'choose the year' } },
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is on its way.',
          on: { retried: { guard: 'the offer is missing', target: 'offering' } },
        },
        offering: {
          description: 'What is on offer to a renewal is being fetched again.',
          tags: 'offering',
          invoke: {
            id: 'offer',
            src: 'offer',
            onDone: { target: 'resting', actions: 'keep the offer' },
            onError: 'resting',
          },
        },
      },
    },
    unavailable: {
      description: 'Something could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
  },
});
