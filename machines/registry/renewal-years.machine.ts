import { assign, setup } from 'xstate';
import type { RenewalYear } from '#domain/values/renewal-year.ts';
import { createStub } from '../stub.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';

/** A change that the user must confirm. `undo` marks a change that undoes an earlier change. */
export type YearChange = {
  readonly kind: 'add' | 'enable' | 'disable';
  readonly year: number;
  readonly undo?: true;
};

/** `toRenew` is how many people have not renewed for the year yet. */
export type ListedYear = RenewalYear & { readonly toRenew?: number | undefined };

export type YearsRead = { readonly years: readonly ListedYear[]; readonly thisYear: number };

type Context = YearsRead & {
  change: YearChange | null;
  /** The last change that enabled or disabled a year. Null if another user has changed this year since then. */
  saved: YearChange | null;
  refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'year asked for' }
  | { type: 'switch pressed'; year: number }
  | { type: 'undo asked' }
  | { type: 'confirmed' }
  | { type: 'declined' }
  | ActorsEnded<{ load: YearsRead; save: void }>;

/** Returns the year after the latest listed year, or the current year for an empty list (specification section 2.4). */
export function getNextRenewalYearToAdd({ years, thisYear }: YearsRead): number {
  return years.length === 0 ? thisYear : Math.max(...years.map(({ year }) => year)) + 1;
}

/**
 * Returns null if the year now has another value. Also returns null if the change added the year, because no year can
 * be removed.
 */
function keepIfUnchanged(years: readonly ListedYear[], saved: YearChange | null): YearChange | null {
  const found = years.find(({ year }) => year === saved?.year);
  return saved && saved.kind !== 'add' && found?.enabled === (saved.kind === 'enable') ? saved : null;
}

function toSwitch(years: readonly ListedYear[], wanted: number): YearChange {
  const enabled = years.find(({ year }) => year === wanted)?.enabled ?? false;
  return { kind: enabled ? 'disable' : 'enable', year: wanted };
}

/** Enabling and disabling years for renewals. Used by: the office. Seen at: `/admin/administration/renewals`. */
export const renewalYearsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'listed' | 'asking' | 'saving',
    children: {} as { load: 'load'; save: 'save' },
  },
  actors: {
    load: createStub<YearsRead>('load'),
    save: createStub<void, { change: YearChange | null }>('save'),
  },
  actions: {
    'store the renewal years': assign(({ context, event }) => {
      const { years, thisYear } = getOutput(event, 'load');
      const saved = keepIfUnchanged(years, context.saved);
      return { years: years.toSorted((a, b) => b.year - a.year), thisYear, saved };
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'ask whether to add the next year': assign({
      change: ({ context }) => ({ kind: 'add', year: getNextRenewalYearToAdd(context) }),
    }),
    'ask whether to enable or disable the year': assign(({ context, event }) => ({
      change: toSwitch(context.years, expectEvent(event, 'switch pressed').year),
    })),
    'ask the user to confirm the undo': assign(({ context: { saved, years } }) => ({
      change: saved && { ...toSwitch(years, saved.year), undo: true as const },
    })),
    'show the saved change in the list': assign(({ context }) => {
      const { change, years } = context;
      if (!change) return {};
      const others = years.filter(({ year }) => year !== change.year);
      const before = years.find(({ year }) => year === change.year);
      const made = { ...before, year: change.year, enabled: change.kind !== 'disable' };
      const now = [...others, made].toSorted((a, b) => b.year - a.year);
      return { years: now, saved: keepIfUnchanged(now, change) };
    }),
  },
  guards: {
    'the last change can be undone': ({ context }) => context.saved !== null,
    'a year was added': ({ context }) => context.change?.kind === 'add',
  },
}).createMachine({
  id: 'renewalYears',
  description: 'The years that members can renew for. The user is asked before every change.',
  context: { years: [], thisYear: 0, change: null, saved: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The years are being read.',
      tags: 'busy',
      entry: 'clear the refusal of the server',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: 'store the renewal years' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The years could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    resting: {
      description: 'The years are shown.',
      tags: 'listed',
      on: {
        'year asked for': {
          target: 'asking',
          actions: ['clear the refusal of the server', 'ask whether to add the next year'],
        },
        'switch pressed': {
          target: 'asking',
          actions: ['clear the refusal of the server', 'ask whether to enable or disable the year'],
        },
        'undo asked': {
          guard: 'the last change can be undone',
          target: 'asking',
          actions: ['clear the refusal of the server', 'ask the user to confirm the undo'],
        },
      },
    },
    asking: {
      description: 'The user is asked to confirm the change.',
      tags: ['listed', 'asking'],
      on: { confirmed: 'saving', declined: 'resting' },
    },
    saving: {
      description: 'The change is being saved. The question stays until the server answers.',
      tags: ['listed', 'asking', 'saving'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ change: context.change }),
        onDone: [
          { guard: 'a year was added', target: 'rereading', actions: 'show the saved change in the list' },
          { target: 'resting', actions: 'show the saved change in the list' },
        ],
        onError: { target: 'rereading', actions: 'show why the server refused' },
      },
    },
    rereading: {
      description: 'The years are being read again after a refusal, a missing answer or an added year.',
      tags: 'listed',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: 'store the renewal years' },
        onError: 'unavailable',
      },
    },
  },
});
