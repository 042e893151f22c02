import {
  assertEvent,
  assign,
  sendTo,
  setup,
  type DoneActorEvent,
  type ErrorActorEvent,
  type SnapshotEvent,
  type SnapshotFrom,
} from 'xstate';
import { memberEntriesOf, type MemberEntries } from '#domain/member-admin-form.ts';
import { refOf, type AdminMember } from '#domain/member-admin.ts';
import type { RecordsByYear } from '#domain/renewal.ts';
import { photoCaptureMachine } from '../photo-capture.machine.ts';
import { answering } from '../stub.ts';
import { submissionMachine, type FormValues, type SubmissionOutput } from '../submission.machine.ts';
import { memberHistoryMachine } from './member-history.machine.ts';
import { memberRecordMachine } from './member-record.machine.ts';

/** A member's details and photo as they are stored. */
export type StoredMember = { readonly member: AdminMember; readonly photo: string | null };

/** What the dialog shows; the phone codes are those of the countries. */
export type MemberDetailData = StoredMember & {
  readonly records: RecordsByYear;
  readonly countries: readonly { readonly code: string; readonly iso: string }[];
};

/** What an update came to: what is stored now and what was sent, or that somebody else was quicker. */
export type UpdateAnswer = { readonly stored: StoredMember; readonly sent: FormValues } | 'stale';

type Context = {
  member: AdminMember | null;
  thisYear: number;
  data: MemberDetailData | null;
  /** The entries as they are stored. */
  entries: FormValues;
  /** The entries as they stand in the form. */
  typed: FormValues;
  /** Whether a click on a year's record is on its way. */
  saving: boolean;
  refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'reload asked' }
  | { type: 'member shown' }
  | { type: 'history shown' }
  | { type: 'close asked' }
  | { type: 'close confirmed' }
  | { type: 'close withdrawn' }
  | DoneActorEvent<MemberDetailData, 'load'>
  | ErrorActorEvent<unknown, 'load'>
  | DoneActorEvent<StoredMember, 'reload'>
  | ErrorActorEvent<unknown, 'reload'>
  | DoneActorEvent<SubmissionOutput, 'form'>
  | (SnapshotEvent<SnapshotFrom<typeof submissionMachine>> & { type: 'xstate.snapshot.form' })
  | (SnapshotEvent<SnapshotFrom<typeof photoCaptureMachine>> & { type: 'xstate.snapshot.photo' })
  | (SnapshotEvent<SnapshotFrom<typeof memberRecordMachine>> & { type: 'xstate.snapshot.record' });

function answerOf(output: SubmissionOutput): UpdateAnswer {
  return output.answer as UpdateAnswer;
}

function entriesOf({ member, photo }: StoredMember): MemberEntries {
  return memberEntriesOf(member, photo);
}

/** Where both changed an entry since `before`, what is stored counts: nobody's change is undone unseen. */
function besideStored(before: FormValues, typed: FormValues, stored: FormValues): FormValues {
  const mine = Object.entries(typed).filter(
    ([name, value]) => value !== before[name] && stored[name] === before[name],
  );
  return { ...stored, ...Object.fromEntries(mine) };
}

/** What was typed while the update was on its way stays; everything else is as it was stored. */
function sinceSent(sent: FormValues, typed: FormValues, stored: FormValues): FormValues {
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name])),
  };
}

/** The year that is looked at first: the current one, else the newest on record (0 where there is none). */
function firstYear(records: RecordsByYear, thisYear: number): number {
  const years = Object.keys(records).map(Number);
  return years.includes(thisYear) ? thisYear : Math.max(0, ...years);
}

export const memberDetailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { member: AdminMember | null; thisYear: number },
    tags: {} as 'busy' | 'refused' | 'stale' | 'reloading' | 'history' | 'asking' | 'closing',
    children: {} as {
      load: 'load';
      reload: 'readMember';
      form: 'detailsForm';
      photo: 'photoCapture';
      record: 'memberRecord';
      history: 'memberHistory';
    },
  },
  actors: {
    load: answering<MemberDetailData, { member: AdminMember | null }>('load'),
    readMember: answering<StoredMember, { member: AdminMember | null }>('readMember'),
    detailsForm: submissionMachine,
    photoCapture: photoCaptureMachine,
    memberRecord: memberRecordMachine,
    memberHistory: memberHistoryMachine,
  },
  actions: {
    'keep the data': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.load');
      const entries = entriesOf(event.output);
      return { data: event.output, member: event.output.member, entries, typed: entries, refusal: null };
    }),
    'keep the refusal': assign(({ event }) => {
      assertEvent(event, ['xstate.error.actor.load', 'xstate.error.actor.reload']);
      return { refusal: event.error instanceof Error ? event.error.message : null };
    }),
    'forget the refusal': assign({ refusal: null }),
    'keep what is typed': assign(({ event }) => {
      assertEvent(event, 'xstate.snapshot.form');
      return { typed: event.snapshot.context.values };
    }),
    'put the photo into the form': sendTo('form', ({ event }) => {
      assertEvent(event, 'xstate.snapshot.photo');
      return { type: 'field changed' as const, name: 'photo', value: event.snapshot.context.photo ?? '' };
    }),
    'keep what was stored': assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.form');
      const answer = answerOf(event.output);
      if (answer === 'stale') return {};
      const entries = entriesOf(answer.stored);
      return {
        member: answer.stored.member,
        data: context.data && { ...context.data, ...answer.stored },
        entries,
        typed: sinceSent(answer.sent, event.output.values, entries),
        refusal: null,
      };
    }),
    'keep what was sent': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.form');
      return { typed: event.output.values, refusal: null };
    }),
    'take over what is stored': assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.reload');
      const entries = entriesOf(event.output);
      return {
        member: event.output.member,
        data: context.data && { ...context.data, ...event.output },
        entries,
        typed: besideStored(context.entries, context.typed, entries),
        refusal: null,
      };
    }),
    'note whether a click is on its way': assign(({ event }) => {
      assertEvent(event, 'xstate.snapshot.record');
      return { saving: event.snapshot.hasTag('saving') };
    }),
    'say that the member was updated': () => {},
  },
  guards: {
    'the photo is another one': ({ context, event }) =>
      event.type === 'xstate.snapshot.photo' &&
      event.snapshot.context.photo !== null &&
      event.snapshot.context.photo !== context.typed['photo'],
    'somebody else was quicker': ({ event }) =>
      event.type === 'xstate.done.actor.form' && answerOf(event.output) === 'stale',
    'something typed is not saved': ({ context: { entries, typed } }) =>
      Object.entries(typed).some(([name, value]) => value !== entries[name]),
    'a click is on its way': ({ context }) => context.saving,
    'every click is saved': ({ context }) => !context.saving,
  },
}).createMachine({
  id: 'memberDetail',
  description: 'The dialog of a member: details and photo, the record of each year, the history.',
  context: ({ input }) => ({
    ...input,
    data: null,
    entries: {},
    typed: {},
    saving: false,
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Photo and records are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ member: context.member }),
        onDone: { target: 'open', actions: 'keep the data' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
      on: { 'close asked': 'closed' },
    },
    unavailable: {
      description: 'Something could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'forget the refusal' }, 'close asked': 'closed' },
    },
    open: {
      description: 'The member is looked at and changed.',
      type: 'parallel',
      states: {
        details: {
          description: 'Details and photo, saved together.',
          initial: 'editing',
          states: {
            editing: {
              description: 'The form is open, and so is the photo.',
              initial: 'current',
              invoke: [
                {
                  id: 'form',
                  src: 'detailsForm',
                  input: ({ context }) => ({ values: context.typed }),
                  onSnapshot: { actions: 'keep what is typed' },
                  onDone: [
                    {
                      guard: 'somebody else was quicker',
                      target: '#memberDetail.open.details.editing.stale',
                      reenter: true,
                      actions: 'keep what was sent',
                    },
                    {
                      target: '#memberDetail.open.details.editing',
                      reenter: true,
                      actions: ['keep what was stored', 'say that the member was updated'],
                    },
                  ],
                },
                {
                  id: 'photo',
                  src: 'photoCapture',
                  input: ({ context }) => ({ photo: context.typed['photo'] || null }),
                  onSnapshot: { guard: 'the photo is another one', actions: 'put the photo into the form' },
                },
              ],
              states: {
                current: { description: 'Nobody else is known to have changed the details meanwhile.' },
                stale: {
                  description: 'Somebody else changed the details; what is typed here is not saved.',
                  tags: 'stale',
                  on: { 'reload asked': { target: 'reloading', actions: 'forget the refusal' } },
                },
                reloading: {
                  description: 'What is stored is being read again.',
                  tags: ['stale', 'reloading'],
                  invoke: {
                    id: 'reload',
                    src: 'readMember',
                    input: ({ context }) => ({ member: context.member }),
                    onDone: {
                      target: '#memberDetail.open.details.editing',
                      reenter: true,
                      actions: 'take over what is stored',
                    },
                    onError: { target: 'stale', actions: 'keep the refusal' },
                  },
                },
              },
            },
          },
        },
        records: {
          description: 'The records of the years, each click saved by itself.',
          invoke: {
            id: 'record',
            src: 'memberRecord',
            input: ({ context: { data, member, thisYear } }) => ({
              ref: member ? refOf(member) : '',
              records: data?.records ?? {},
              year: firstYear(data?.records ?? {}, thisYear),
            }),
            onSnapshot: { actions: 'note whether a click is on its way' },
          },
        },
        view: {
          description: 'Which side of the dialog is looked at.',
          initial: 'member',
          states: {
            member: {
              description: 'Details and records.',
              on: { 'history shown': 'history' },
            },
            history: {
              description: 'Who changed what, and when; read anew whenever it is looked at.',
              tags: 'history',
              invoke: {
                id: 'history',
                src: 'memberHistory',
                input: ({ context }) => ({ ref: context.member ? refOf(context.member) : '' }),
              },
              on: { 'member shown': 'member' },
            },
          },
        },
        closing: {
          description: 'Whether the dialog may close.',
          initial: 'staying',
          states: {
            staying: {
              description: 'Nobody wants to close it.',
              on: {
                'close asked': [
                  { guard: 'something typed is not saved', target: 'asking' },
                  { guard: 'a click is on its way', target: 'leaving' },
                  { target: '#memberDetail.closed' },
                ],
              },
            },
            asking: {
              description: 'Whether to give up what is typed and not saved.',
              tags: 'asking',
              on: {
                'close withdrawn': 'staying',
                'close confirmed': [
                  { guard: 'a click is on its way', target: 'leaving' },
                  { target: '#memberDetail.closed' },
                ],
              },
            },
            leaving: {
              description: 'The dialog is gone from the screen; the last click is still being saved.',
              tags: 'closing',
              always: { guard: 'every click is saved', target: '#memberDetail.closed' },
            },
          },
        },
      },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
});
