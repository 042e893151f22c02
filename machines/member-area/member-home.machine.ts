import { assign, setup, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { isRenewalBegun, type RenewalData } from '#machines/renewal/renewal-draft.ts';
import { priceTwoTapRenewal } from '#machines/renewal/renewal-review.ts';
import type { RenewalYear } from '#domain/values/renewal-year.ts';
import type { MemberRead } from '#domain/member/member.ts';
import { chooseYearShownFirst, findSkippedYear, getActionsForYear } from '#machines/renewal/year-offer.ts';
import type { RecordsByYear } from '#domain/year/year-record.ts';
import type { membershipRenewalMachine } from '../renewal/membership-renewal.machine.ts';
import { createStub, createCallbackStub } from '../stub.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

export type MemberHomeData = {
  readonly member: MemberRead;
  readonly years: RenewalYear[];
  readonly records: RecordsByYear;
  /** Null if the loading failed: the page then shows no price. */
  readonly offer: Pick<RenewalData, 'clubs' | 'groups' | 'prices'> | null;
  readonly thisYear: number;
};

export function getRenewalStateForHome(
  renewal: SnapshotFrom<typeof membershipRenewalMachine> | undefined,
  { member, offer, records, thisYear, years }: MemberHomeData,
  chosen: number | null,
) {
  const { draft = null, others = [] } = renewal?.context ?? {};
  const data = offer && { ...offer, records, vip: member.vip, enrolmentAgain: member.enrolmentAgain };
  const begun = [draft, ...others].flatMap((one) => (one && isRenewalBegun(one, data) ? one : []));
  const findBegun = (year: number | null) => begun.find((one) => one.year === year);
  const mayRenew = (year: number) => getActionsForYear(year, years, records).renew;
  /** Returns null if no renewal is possible. */
  function priceAgain(year: number | null) {
    if (!data || year === null || !mayRenew(year)) return null;
    return priceTwoTapRenewal(year, data, findBegun(year));
  }
  const passedOver = chosen === null ? null : findSkippedYear(chosen, thisYear, years, records);
  return {
    /** Years with a draft, the newest first. */
    begun: begun
      .map(({ year }) => year)
      .filter(mayRenew)
      .toSorted((a, b) => b - a),
    /** Years with a draft whose payment was started but not made. */
    unpaid: begun.filter(({ payment }) => payment?.state === 'not made').map(({ year }) => year),
    opening: renewal?.hasTag('busy') && draft ? draft.year : null,
    /** The year of the renewal that the member tried to open, if its data could not be loaded. */
    tried: renewal?.hasTag('refused') && draft ? draft.year : null,
    /**
     * Whether the current draft continues at the review. `isReviewed` says the same about the draft of the year that
     * the page shows.
     */
    isReview: draft?.asBefore ?? false,
    isReviewed: findBegun(chosen)?.asBefore ?? false,
    again: priceAgain(chosen),
    /** The current year, if the member chose a later year and can still renew for the current year. Null otherwise. */
    passedOver,
    againPassedOver: priceAgain(passedOver),
  };
}

type Context = {
  data: MemberHomeData | null;
  asked: number | null;
  year: number | null;
  refusal: string | null;
};

type Event =
  | { type: 'year chosen'; year: number }
  | { type: 'retried' }
  | { type: 'records read'; records: RecordsByYear }
  | ActorsEnded<{ load: MemberHomeData; offer: MemberHomeData['offer'] }>;

/** A member’s home page, with the actions for a year. Used by: members. Seen at: `/member`. */
export const memberHomeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { year: number | null },
    tags: {} as 'busy' | 'refused' | 'offering',
    children: {} as { load: 'load'; offer: 'offer'; renewal: 'renewal' },
  },
  actors: {
    load: createStub<MemberHomeData>('load'),
    offer: createStub<MemberHomeData['offer']>('offer'),
    renewal: createCallbackStub<AnyEventObject>('renewal'),
  },
  actions: {
    'store the member and the records': assign(({ context, event }) => {
      const data = getOutput(event, 'load');
      return { data, year: chooseYearShownFirst(data.years, data.records, context.asked), refusal: null };
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'store the clubs and prices for a renewal': assign(({ context: { data }, event }) => ({
      data: data && { ...data, offer: getOutput(event, 'offer') },
    })),
    'store the records that were read again': assign(({ context: { data }, event }) => ({
      data: data && { ...data, records: expectEvent(event, 'records read').records },
    })),
    'choose the year that the page shows': assign(({ event }) => ({
      year: expectEvent(event, 'year chosen').year,
    })),
  },
  guards: { 'the clubs and prices could not be loaded': ({ context: { data } }) => data?.offer === null },
}).createMachine({
  id: 'memberHome',
  description: 'The member’s home page: the card, the years, and the actions for the chosen year.',
  context: ({ input }) => ({ data: null, asked: input.year, year: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The member, the years and the records are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: 'store the member and the records' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    ready: {
      description: 'Everything is shown. A year is chosen.',
      // When the member opens a renewal, the records are read again, because the year is perhaps renewed already.
      invoke: { id: 'renewal', src: 'renewal' },
      on: {
        'year chosen': { actions: 'choose the year that the page shows' },
        'records read': { actions: 'store the records that were read again' },
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being read.',
          on: { retried: { guard: 'the clubs and prices could not be loaded', target: 'offering' } },
        },
        offering: {
          description: 'The offer for a renewal is being read again.',
          tags: 'offering',
          invoke: {
            id: 'offer',
            src: 'offer',
            onDone: { target: 'resting', actions: 'store the clubs and prices for a renewal' },
            onError: 'resting',
          },
        },
      },
    },
    unavailable: {
      description: 'The member, the years or the records could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
  },
});
