import { assign, sendTo, setup } from 'xstate';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { needsCover, unmetNeed } from '#domain/insurance/licence-rules.ts';
import type { CancelledRenewal } from '#domain/year/cancellation.ts';
import { isMembership, listRecordYears, type RecordsByYear } from '#domain/year/year-record.ts';
import { t } from '#domain/texts/texts.ts';
import { getChosenInsurance } from '../../insurance/insurance-of.ts';
import {
  memberDetailInsuranceMachine,
  type InsuranceStored,
} from '../../insurance/member-detail-insurance.machine.ts';
import { createStub } from '../../stub.ts';
import { changeSavingMachine } from './change-saving.machine.ts';
import {
  canGoBack,
  toRecordChange,
  clicks,
  getKnownState,
  toLicenceField,
  areSameInsurances,
  findChangeJustSaved,
  getShownState,
  keepIfUnchanged,
  filterStillNeeded,
  addToWaiting,
  type Click,
  type RecordClicks,
  type SavedChange,
} from './record-changes.ts';
import { getEvent, getOutput, getSnapshot, type ActorsEnded, type ChildChanged } from '../../events.ts';

type Context = RecordClicks & {
  readonly deceased: boolean;
  readonly ref: string;
  readonly year: number;
  readonly refusal: { readonly field: string; readonly text: string } | null;
  readonly saved: SavedChange | null;
  /** The member's renewals that were cancelled, the latest first. */
  readonly cancelled: readonly CancelledRenewal[];
};

type Event =
  | { type: 'year chosen'; year: number }
  | { type: 'member stored'; deceased: boolean }
  | { type: 'undo asked' }
  | { type: 'money changed' }
  | { type: 'renewal cancelled'; cancelled: readonly CancelledRenewal[] }
  | Click
  | ChildChanged<'insurance', typeof memberDetailInsuranceMachine>
  | ActorsEnded<{ save: { refusal: string | null; declined?: boolean }; read: RecordsByYear }>;

function getShownInsurance(context: Context): InsuranceStored {
  const { insurance, licences } = getShownState(context, context.year);
  return { insurance, needsCover: needsCover(licences) };
}

/**
 * Finds the cover that a clicked licence needs and the member does not have, as the key of a text. Undefined if nothing
 * is missing.
 */
function lackOf(context: Context, id: LicenceId) {
  return unmetNeed(getShownState(context, context.year).insurance, [id], 'detail');
}

/**
 * Changing a member’s records. Each click is one change. Used by: the office. Seen at: the detail dialog of
 * `/admin/members/list`.
 */
export const memberRecordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'ref' | 'deceased' | 'records' | 'year'> & Partial<Pick<Context, 'cancelled'>>,
    tags: {} as 'saving',
    children: {} as { insurance: 'memberDetailInsurance'; save: 'changeSaving'; read: 'read' },
  },
  actors: {
    memberDetailInsurance: memberDetailInsuranceMachine,
    changeSaving: changeSavingMachine,
    read: createStub<RecordsByYear, { ref: string }>('read'),
  },
  actions: {
    'go to the year': assign(({ event }) => ({ year: getEvent(event, 'year chosen').year, refusal: null })),
    'note whether the member is deceased': assign(({ event }) => ({
      deceased: getEvent(event, 'member stored').deceased,
    })),
    'add the click to the queue': assign(({ context, event }) => {
      const change = toRecordChange(context, context.year, getEvent(event, ...clicks));
      return { waiting: addToWaiting(context, change), refusal: null };
    }),
    'add the covers to the queue': assign(({ context, event }) => {
      const { agencyName: _, ...wish } = getChosenInsurance(getSnapshot(event, 'insurance'));
      const change = { kind: 'insurance', year: context.year, field: 'covers', wish } as const;
      return { waiting: addToWaiting(context, change), refusal: null };
    }),
    'show that cover is missing': assign(({ context, event }) => {
      const { id } = getEvent(event, 'licence toggled');
      const text = t(lackOf(context, id) ?? 'insurance.required.detail');
      return { refusal: { field: `licence ${toLicenceField(id)}`, text } };
    }),
    'send the member to the insurance': sendTo('insurance', ({ event }) => getEvent(event, 'member stored')),
    'update the insurance': sendTo('insurance', ({ context }) => ({
      type: 'record read' as const,
      ...getShownInsurance(context),
    })),
    'send the next change': assign(({ context: { waiting } }) => ({
      sending: waiting[0] ?? null,
      waiting: waiting.slice(1),
    })),
    'note the saved change': assign(({ context }) => {
      const { made, sending } = context;
      return {
        made: sending ? [...made, sending] : made,
        sending: null,
        saved: findChangeJustSaved(context),
      };
    }),
    'add the undo to the queue': assign(({ context }) => ({
      waiting: context.saved ? addToWaiting(context, context.saved.back) : [],
      refusal: null,
    })),
    'drop the refused change': assign(({ context, event }) => {
      const { kind, field } = context.sending ?? { kind: '', field: '' };
      const { refusal: text } = getOutput(event, 'save');
      return {
        sending: null,
        saved: null,
        waiting: filterStillNeeded(context),
        refusal: text === null ? null : { field: `${kind} ${field}`, text },
      };
    }),
    'store the records': assign(({ context, event }) => {
      const records = getOutput(event, 'read');
      const year = records[String(context.year)]
        ? context.year
        : (listRecordYears(records).at(-1) ?? context.year);
      // The clicks that wait for a year are dropped if this year has no record any more.
      const waiting = context.waiting.filter((change) => records[String(change.year)]);
      const read = { records, year, waiting, made: [] };
      return { ...read, saved: keepIfUnchanged({ ...context, ...read }, context.saved) };
    }),
    'store the cancelled renewals': assign(({ event }) => ({
      cancelled: getEvent(event, 'renewal cancelled').cancelled,
      saved: null,
      refusal: null,
    })),
  },
  guards: {
    'there is a record': ({ context }) => context.records[String(context.year)] !== undefined,
    'there is a record of that year': ({ context, event }) =>
      event.type === 'year chosen' && context.records[String(event.year)] !== undefined,
    'cover is missing for the licence': ({ context, event }) =>
      event.type === 'licence toggled' &&
      !getShownState(context, context.year).licences.includes(event.id) &&
      lackOf(context, event.id) !== undefined,
    'the club may be changed': ({ context, event }) =>
      event.type === 'club toggled' &&
      isMembership(context.records[String(context.year)]) &&
      context.records[String(context.year)]?.clubMemberships.some(
        (club) => club.shortName === event.shortName && !(club.mandatory && club.enabled),
      ) === true,
    'other covers are chosen': ({ context, event }) =>
      event.type === 'xstate.snapshot.insurance' &&
      !areSameInsurances(getChosenInsurance(event.snapshot), getShownState(context, context.year).insurance),
    'the agency name has changed': ({ context, event }) => {
      if (event.type !== 'agency name entered') return false;
      const { insuredElsewhere, agencyName } = getShownState(context, context.year).insurance;
      const name = event.name.trim();
      return insuredElsewhere && name !== '' && name !== agencyName;
    },
    'the year no longer exists': ({ context, event }) =>
      event.type === 'xstate.done.actor.read' && event.output[String(context.year)] === undefined,
    'something can be undone': ({ context }) => canGoBack(context.saved),
    'a change is waiting': ({ context }) => context.waiting.length > 0,
    'the change was refused': ({ event }) =>
      event.type === 'xstate.done.actor.save' &&
      (event.output.refusal !== null || event.output.declined === true),
  },
}).createMachine({
  id: 'memberRecord',
  description:
    'The records of a member. Every click is shown immediately and saved by a separate call. The calls run one after another.',
  context: ({ input }) => ({
    ...input,
    cancelled: input.cancelled ?? [],
    made: [],
    sending: null,
    waiting: [],
    refusal: null,
    saved: null,
  }),
  type: 'parallel',
  states: {
    shown: {
      description: 'The record of one year is shown.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds whether the member has a record.',
          always: [{ guard: 'there is a record', target: 'year' }, { target: 'none' }],
        },
        none: { description: 'The member has no record yet. Only a renewal creates a record.' },
        year: {
          description: 'The record of a year can be changed.',
          invoke: {
            id: 'insurance',
            src: 'memberDetailInsurance',
            input: ({ context }) => ({ ...getShownInsurance(context), deceased: context.deceased }),
            onSnapshot: { guard: 'other covers are chosen', actions: 'add the covers to the queue' },
          },
          on: {
            'xstate.done.actor.read': { guard: 'the year no longer exists', target: 'opening' },
            'year chosen': {
              guard: 'there is a record of that year',
              target: 'year',
              reenter: true,
              actions: 'go to the year',
            },
            'member stored': {
              actions: ['note whether the member is deceased', 'send the member to the insurance'],
            },
            'licence toggled': [
              { guard: 'cover is missing for the licence', actions: 'show that cover is missing' },
              { actions: ['add the click to the queue', 'update the insurance'] },
            ],
            'club toggled': { guard: 'the club may be changed', actions: 'add the click to the queue' },
            'group toggled': { actions: 'add the click to the queue' },
            'agency name entered': {
              guard: 'the agency name has changed',
              actions: 'add the click to the queue',
            },
          },
        },
      },
    },
    saving: {
      description: 'Whether clicks are being saved.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Everything is saved.',
          always: { guard: 'a change is waiting', target: 'sending', actions: 'send the next change' },
          on: {
            'money changed': 'reading',
            'renewal cancelled': { target: 'rereading', actions: 'store the cancelled renewals' },
            'undo asked': {
              guard: 'something can be undone',
              actions: ['add the undo to the queue', 'update the insurance'],
            },
          },
        },
        rereading: {
          description: 'A renewal was cancelled, so the records are being read again.',
          tags: 'saving',
          always: { guard: 'a change is waiting', target: 'sending', actions: 'send the next change' },
          on: { 'money changed': { target: 'rereading', reenter: true } },
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => ({ ref: context.ref }),
            onDone: [
              { guard: 'the year no longer exists', target: 'resting', actions: 'store the records' },
              { target: 'resting', actions: ['store the records', 'update the insurance'] },
            ],
            onError: 'resting',
          },
        },
        sending: {
          description: 'A click is being saved. Later clicks wait.',
          tags: 'saving',
          invoke: {
            id: 'save',
            src: 'changeSaving',
            input: ({ context }) => ({
              ref: context.ref,
              change: context.sending,
              before: getKnownState(context, context.sending?.year ?? context.year),
            }),
            onDone: [
              {
                guard: 'the change was refused',
                target: 'sent',
                actions: ['drop the refused change', 'update the insurance'],
              },
              { target: 'sent', actions: 'note the saved change' },
            ],
          },
        },
        sent: {
          description: 'The server has answered. The next click is sent, if there is one.',
          always: [
            { guard: 'a change is waiting', target: 'sending', actions: 'send the next change' },
            { target: 'reading' },
          ],
        },
        reading: {
          description: 'The records are being read again, so that the screen shows the stored records.',
          always: { guard: 'a change is waiting', target: 'sending', actions: 'send the next change' },
          on: {
            'money changed': { target: 'reading', reenter: true },
            'renewal cancelled': { target: 'rereading', actions: 'store the cancelled renewals' },
            'undo asked': {
              guard: 'something can be undone',
              actions: ['add the undo to the queue', 'update the insurance'],
            },
          },
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => ({ ref: context.ref }),
            onDone: [
              { guard: 'the year no longer exists', target: 'resting', actions: 'store the records' },
              { target: 'resting', actions: ['store the records', 'update the insurance'] },
            ],
            onError: 'resting',
          },
        },
      },
    },
  },
});
