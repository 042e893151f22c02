import { assign, raise, sendTo, setup } from 'xstate';
import type { Duty } from '#domain/access/duties.ts';
import type { FeesByYear } from '#domain/registry/club.ts';
import { parseChangedFees, toFeesFormEntries } from '#domain/year/club-fees.ts';
import { createStub, createCallbackStub } from '../stub.ts';
import {
  isFormLeft,
  createSubmissionMachine,
  type FormContent,
  type FormValues,
  type SubmissionOutput,
  type submissionMachine,
} from '../submission.machine.ts';
import {
  expectEvent,
  getOutput,
  requireValue,
  getRefusal,
  type ActorsEnded,
  type ChildChanged,
} from '../events.ts';

export type Entry = {
  /** The short name of a club or group, or the username of an administrator. */
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly mandatory?: boolean;
  /** The fees, in integer cents, of the current year and all years that are enabled for renewals. */
  readonly fees?: FeesByYear;
  readonly group?: string;
  readonly email?: string;
  readonly mobile?: string;
  readonly duty?: Duty | undefined;
  /** How many people each change affects. If a number is missing, the page does not ask the user before this change. */
  readonly concerned?: { readonly disabled: number; readonly mandatory?: number; readonly fee?: number };
};

/** `value` has only the fees that change. `undo` marks a change that undoes an earlier change. */
export type Change = { readonly undo?: true } & (
  | { readonly id: string; readonly field: 'enabled' | 'mandatory'; readonly value: boolean }
  | { readonly id: string; readonly field: 'fees'; readonly value: FeesByYear; readonly previous: FeesByYear }
);

function reverseChange(change: Change | null): Change {
  if (!change) throw new Error('nothing was saved');
  return change.field === 'fees'
    ? { ...change, value: change.previous, previous: change.value, undo: true }
    : { ...change, value: !change.value, undo: true };
}

/** Returns null if no typed fee differs from the stored fee. */
function toFeeChange(entries: readonly Entry[], id: string | null, typed: FormValues): Change | null {
  const fees = entries.find((entry) => entry.id === id)?.fees;
  if (id === null || fees === undefined) return null;
  const { previous, value } = parseChangedFees(typed, fees);
  return Object.keys(value).length === 0 ? null : { id, field: 'fees', value, previous };
}

/** Returns null if the entry now has another value, because an undo would undo another user's change. */
function keepIfUnchanged(entries: readonly Entry[], saved: Change | null): Change | null {
  const entry = entries.find(({ id }) => id === saved?.id);
  if (!saved || !entry) return null;
  if (saved.field !== 'fees') return entry[saved.field] === saved.value ? saved : null;
  return Object.entries(saved.value).every(([year, fee]) => entry.fees?.[year] === fee) ? saved : null;
}

function applyChanges(entries: readonly Entry[], changes: readonly Change[]): readonly Entry[] {
  if (changes.length === 0) return entries;
  return entries.map((entry) =>
    changes
      .filter(({ id }) => id === entry.id)
      .reduce<Entry>(
        (made, { field, value }) =>
          field === 'fees' ? { ...made, fees: { ...made.fees, ...value } } : { ...made, [field]: value },
        entry,
      ),
  );
}

/** Returns how many people have to pay because of a change, or null if no question is needed. */
export function countPeopleCharged(entries: readonly Entry[], { field, id, value }: Change): number | null {
  const { concerned } = entries.find((entry) => entry.id === id) ?? {};
  if (field === 'fees') return concerned?.fee ?? null;
  if (field === 'enabled') return value ? null : (concerned?.disabled ?? null);
  return value ? (concerned?.mandatory ?? null) : null;
}

type Context = {
  /** The stored entries, with the changes that the server has confirmed. */
  entries: readonly Entry[];
  /** The changes that are not answered yet, the oldest first. */
  pending: readonly Change[];
  /** The messages about refused changes, by the entry's id. */
  refusals: Readonly<Record<string, string>>;
  refusal: string | null;
  /** The change that the user wants now, or wanted last. */
  asked: Change | null;
  feeOf: string | null;
  /** The change that was saved last and can be undone. */
  saved: Change | null;
};

/** Only one call runs at a time, so that the answers come in the order of the changes. */
export type ToCalls = { readonly type: 'change made'; readonly change: Change };

type Event =
  | { type: 'retried' }
  | { type: 'change asked'; change: Change }
  | { type: 'change confirmed' }
  | { type: 'change declined' }
  | { type: 'change accepted' }
  | { type: 'change refused'; message: string }
  | { type: 'undo asked' }
  | { type: 'fee opened'; id: string }
  | { type: 'dialog answered' }
  | ActorsEnded<{ load: readonly Entry[]; feeForm: SubmissionOutput }>
  | ChildChanged<'feeForm', typeof submissionMachine>;

export function applyPendingChanges({
  entries,
  pending,
}: Pick<Context, 'entries' | 'pending'>): readonly Entry[] {
  return applyChanges(entries, pending);
}

export type FeesOf = Pick<Entry, 'id'> & { readonly fees: FeesByYear };

function toFeeForm({ entries, feeOf }: Context): FormContent<FeesOf> {
  const fees = entries.find(({ id }) => id === feeOf)?.fees ?? {};
  return { values: toFeesFormEntries(fees), about: { id: feeOf ?? '', fees } };
}

function removeRefusal(refusals: Context['refusals'], id: string): Context['refusals'] {
  const { [id]: _, ...others } = refusals;
  return others;
}

/**
 * The list of a registry. The office enables and disables entries, makes clubs mandatory, and sets fees. Used by: the
 * office. Seen at: `/admin/administrators/list`, `/admin/clubs/list`, `/admin/affiliated-groups/list`.
 */
export const enabledListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'listed' | 'asking' | 'fee asked',
    children: {} as { load: 'load'; calls: 'calls'; feeForm: 'feeForm' },
  },
  actors: {
    load: createStub<readonly Entry[]>('load'),
    calls: createCallbackStub<ToCalls>('calls'),
    feeForm: createSubmissionMachine<FeesOf, void>(),
  },
  actions: {
    'store the entries of the list': assign(({ context, event }) => {
      const entries = getOutput(event, 'load');
      return { entries, refusal: null, saved: keepIfUnchanged(entries, context.saved) };
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'store the change that the user wants': assign(({ event }) => ({
      asked: expectEvent(event, 'change asked').change,
    })),
    'show the change before the server answers': assign(({ context: { asked, pending, refusals } }) =>
      asked ? { pending: [...pending, asked], refusals: removeRefusal(refusals, asked.id) } : {},
    ),
    'send the change to the server': sendTo('calls', ({ context: { asked } }): ToCalls => ({
      type: 'change made',
      change: requireValue(asked, 'no change is asked for'),
    })),
    'store the new fees': assign(({ context: { entries, feeOf }, event }) => {
      const change = toFeeChange(entries, feeOf, getOutput(event, 'feeForm').values);
      return change ? { entries: applyChanges(entries, [change]), saved: change } : {};
    }),
    'undo the last change': raise(({ context: { saved } }) => ({
      type: 'change asked',
      change: reverseChange(saved),
    })),
    'read the list again': raise({ type: 'dialog answered' }),
    'store the saved change': assign(({ context }) => ({
      entries: applyChanges(context.entries, context.pending.slice(0, 1)),
      pending: context.pending.slice(1),
      saved: context.pending[0] ?? null,
    })),
    'undo the refused change': assign(({ context, event }) => {
      const { message } = expectEvent(event, 'change refused');
      const [refused, ...pending] = context.pending;
      return refused ? { pending, refusals: { ...context.refusals, [refused.id]: message } } : {};
    }),
    'choose the fees to change': assign(({ event }) => ({ feeOf: expectEvent(event, 'fee opened').id })),
    'forget the chosen fee': assign({ feeOf: null }),
  },
  guards: {
    'the last change can be undone': ({ context }) => context.saved !== null && context.pending.length === 0,
    'people must pay because of the change': ({ context, event }) =>
      event.type === 'change asked' && countPeopleCharged(context.entries, event.change) !== null,
    'the user left the form': isFormLeft,
    'the server refused the fees': ({ event }) =>
      event.type === 'xstate.snapshot.feeForm' && event.snapshot.hasTag('refused'),
  },
}).createMachine({
  id: 'enabledList',
  description:
    'A list whose entries are changed one by one. If people have to pay for a change, the user is asked first. Other changes start immediately. A refused change is undone on the screen.',
  context: { entries: [], pending: [], refusals: {}, refusal: null, asked: null, feeOf: null, saved: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The entries are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'listed', actions: 'store the entries of the list' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The entries could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading' },
    },
    listed: {
      description: 'The entries are shown and can be changed.',
      tags: 'listed',
      type: 'parallel',
      invoke: { id: 'calls', src: 'calls' },
      states: {
        question: {
          description: 'Whether the user must confirm a change.',
          initial: 'none',
          states: {
            none: {
              description: 'There is no question.',
              on: {
                'change asked': [
                  {
                    guard: 'people must pay because of the change',
                    target: 'asking',
                    actions: 'store the change that the user wants',
                  },
                  {
                    actions: [
                      'store the change that the user wants',
                      'show the change before the server answers',
                      'send the change to the server',
                    ],
                  },
                ],
                'undo asked': { guard: 'the last change can be undone', actions: 'undo the last change' },
              },
            },
            asking: {
              description:
                'The user is asked about a change for which people have to pay. The question shows the number of people.',
              tags: 'asking',
              on: {
                'change confirmed': {
                  target: 'none',
                  actions: ['show the change before the server answers', 'send the change to the server'],
                },
                'change declined': 'none',
              },
            },
          },
        },
        truth: {
          description: 'Whether the list shows what the server has stored.',
          initial: 'known',
          states: {
            known: {
              description: 'The list has all accepted changes.',
              on: {
                'change accepted': { actions: 'store the saved change' },
                'change refused': { target: 'rereading', actions: 'undo the refused change' },
                'dialog answered': 'rereading',
              },
            },
            rereading: {
              description:
                'The entries are being read again after a refusal, a missing answer or a dialog. If another change is made, the reading starts again.',
              invoke: {
                id: 'load',
                src: 'load',
                onDone: { target: 'known', actions: 'store the entries of the list' },
                onError: 'known',
              },
              on: {
                'change accepted': { target: 'rereading', reenter: true, actions: 'store the saved change' },
                'change refused': { target: 'rereading', reenter: true, actions: 'undo the refused change' },
                'dialog answered': { target: 'rereading', reenter: true },
              },
            },
          },
        },
        fee: {
          description: 'Whether a fee is being changed.',
          initial: 'closed',
          states: {
            closed: {
              description: 'No fee is being changed.',
              on: { 'fee opened': { target: 'open', actions: 'choose the fees to change' } },
            },
            open: {
              description: 'A dialog asks for the new fee of one entry.',
              tags: 'fee asked',
              invoke: {
                id: 'feeForm',
                src: 'feeForm',
                input: ({ context }) => toFeeForm(context),
                onSnapshot: { guard: 'the server refused the fees', actions: 'read the list again' },
                onDone: [
                  {
                    guard: 'the user left the form',
                    target: 'closed',
                    actions: 'forget the chosen fee',
                  },
                  {
                    target: 'closed',
                    actions: ['store the new fees', 'forget the chosen fee', 'read the list again'],
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
