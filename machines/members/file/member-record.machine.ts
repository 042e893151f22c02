import { assign, sendTo, setup } from 'xstate';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { needsCover, findUnmetLicenceNeed } from '#domain/insurance/licence-rules.ts';
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
  canUndoSavedChange,
  toRecordChange,
  clicks,
  getSavedYearState,
  toLicenceField,
  areSameInsurances,
  findChangeJustSaved,
  getShownYearState,
  keepSavedChangeIfInForce,
  listWaitingStillNeeded,
  addToWaiting,
  type Click,
  type RecordClicks,
  type SavedChange,
} from './record-changes.ts';
import {
  expectEvent,
  getOutput,
  getChildSnapshot,
  type ActorsEnded,
  type ChildChanged,
} from '../../events.ts';

type Context = RecordClicks & {
  readonly deceased: boolean;
  readonly ref: string;
  readonly year: number;
  readonly refusal: { readonly field: string; readonly text: string } | null;
  readonly saved: SavedChange | null;
  /** The cancelled renewals, the latest first. */
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
  const { insurance, licences } = getShownYearState(context, context.year);
  return { insurance, needsCover: needsCover(licences) };
}

/** Returns undefined if no cover is missing. */
function lackOf(context: Context, id: LicenceId) {
  return findUnmetLicenceNeed(getShownYearState(context, context.year).insurance, [id], 'detail');
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
    'show the record of the chosen year': assign(({ event }) => ({
      year: expectEvent(event, 'year chosen').year,
      refusal: null,
    })),
    'note whether the member is deceased': assign(({ event }) => ({
      deceased: expectEvent(event, 'member stored').deceased,
    })),
    'add the change to the queue': assign(({ context, event }) => {
      const change = toRecordChange(context, context.year, expectEvent(event, ...clicks));
      return { waiting: addToWaiting(context, change), refusal: null };
    }),
    'add the chosen covers to the queue': assign(({ context, event }) => {
      const { agencyName: _, ...wish } = getChosenInsurance(getChildSnapshot(event, 'insurance'));
      const change = { kind: 'insurance', year: context.year, field: 'covers', wish } as const;
      return { waiting: addToWaiting(context, change), refusal: null };
    }),
    'show which cover the licence needs': assign(({ context, event }) => {
      const { id } = expectEvent(event, 'licence toggled');
      const text = t(lackOf(context, id) ?? 'insurance.required.detail');
      return { refusal: { field: `licence ${toLicenceField(id)}`, text } };
    }),
    'tell the insurance whether the member died': sendTo('insurance', ({ event }) =>
      expectEvent(event, 'member stored'),
    ),
    'show the insurance of the record': sendTo('insurance', ({ context }) => ({
      type: 'record read' as const,
      ...getShownInsurance(context),
    })),
    'choose the next change': assign(({ context: { waiting } }) => ({
      sending: waiting[0] ?? null,
      waiting: waiting.slice(1),
    })),
    'note that the change was saved': assign(({ context }) => {
      const { made, sending } = context;
      return {
        made: sending ? [...made, sending] : made,
        sending: null,
        saved: findChangeJustSaved(context),
      };
    }),
    'add the undo of the last change to the queue': assign(({ context }) => ({
      waiting: context.saved ? addToWaiting(context, context.saved.back) : [],
      refusal: null,
    })),
    'drop the refused change and show why': assign(({ context, event }) => {
      const { kind, field } = context.sending ?? { kind: '', field: '' };
      const { refusal: text } = getOutput(event, 'save');
      return {
        sending: null,
        saved: null,
        waiting: listWaitingStillNeeded(context),
        refusal: text === null ? null : { field: `${kind} ${field}`, text },
      };
    }),
    'store the new records': assign(({ context, event }) => {
      const records = getOutput(event, 'read');
      const year = records[String(context.year)]
        ? context.year
        : (listRecordYears(records).at(-1) ?? context.year);
      // Waiting clicks for a year are removed if the year has no record any more.
      const waiting = context.waiting.filter((change) => records[String(change.year)]);
      const read = { records, year, waiting, made: [] };
      return { ...read, saved: keepSavedChangeIfInForce({ ...context, ...read }, context.saved) };
    }),
    'store the cancelled renewals': assign(({ event }) => ({
      cancelled: expectEvent(event, 'renewal cancelled').cancelled,
      saved: null,
      refusal: null,
    })),
  },
  guards: {
    'the shown year has a record': ({ context }) => context.records[String(context.year)] !== undefined,
    'the member has a record of the chosen year': ({ context, event }) =>
      event.type === 'year chosen' && context.records[String(event.year)] !== undefined,
    'a cover for the licence is missing': ({ context, event }) =>
      event.type === 'licence toggled' &&
      !getShownYearState(context, context.year).licences.includes(event.id) &&
      lackOf(context, event.id) !== undefined,
    'the office can change the clicked club': ({ context, event }) =>
      event.type === 'club toggled' &&
      isMembership(context.records[String(context.year)]) &&
      context.records[String(context.year)]?.clubMemberships.some(
        (club) => club.shortName === event.shortName && !(club.mandatory && club.enabled),
      ) === true,
    'the user changed the chosen insurance covers': ({ context, event }) =>
      event.type === 'xstate.snapshot.insurance' &&
      !areSameInsurances(
        getChosenInsurance(event.snapshot),
        getShownYearState(context, context.year).insurance,
      ),
    'the user typed another name of the agency': ({ context, event }) => {
      if (event.type !== 'agency name entered') return false;
      const { insuredElsewhere, agencyName } = getShownYearState(context, context.year).insurance;
      const name = event.name.trim();
      return insuredElsewhere && name !== '' && name !== agencyName;
    },
    'the record no longer exists': ({ context, event }) =>
      event.type === 'xstate.done.actor.read' && event.output[String(context.year)] === undefined,
    'the last change can be undone': ({ context }) => canUndoSavedChange(context.saved),
    'a change waits to be sent': ({ context }) => context.waiting.length > 0,
    'the server or the user refused the change': ({ event }) =>
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
          always: [{ guard: 'the shown year has a record', target: 'year' }, { target: 'none' }],
        },
        none: { description: 'The member has no record yet. Only a renewal creates a record.' },
        year: {
          description: 'The record of a year can be changed.',
          invoke: {
            id: 'insurance',
            src: 'memberDetailInsurance',
            input: ({ context }) => ({ ...getShownInsurance(context), deceased: context.deceased }),
            onSnapshot: {
              guard: 'the user changed the chosen insurance covers',
              actions: 'add the chosen covers to the queue',
            },
          },
          on: {
            'xstate.done.actor.read': { guard: 'the record no longer exists', target: 'opening' },
            'year chosen': {
              guard: 'the member has a record of the chosen year',
              target: 'year',
              reenter: true,
              actions: 'show the record of the chosen year',
            },
            'member stored': {
              actions: ['note whether the member is deceased', 'tell the insurance whether the member died'],
            },
            'licence toggled': [
              { guard: 'a cover for the licence is missing', actions: 'show which cover the licence needs' },
              { actions: ['add the change to the queue', 'show the insurance of the record'] },
            ],
            'club toggled': {
              guard: 'the office can change the clicked club',
              actions: 'add the change to the queue',
            },
            'group toggled': { actions: 'add the change to the queue' },
            'agency name entered': {
              guard: 'the user typed another name of the agency',
              actions: 'add the change to the queue',
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
          always: {
            guard: 'a change waits to be sent',
            target: 'sending',
            actions: 'choose the next change',
          },
          on: {
            'money changed': 'reading',
            'renewal cancelled': { target: 'rereading', actions: 'store the cancelled renewals' },
            'undo asked': {
              guard: 'the last change can be undone',
              actions: ['add the undo of the last change to the queue', 'show the insurance of the record'],
            },
          },
        },
        rereading: {
          description: 'A renewal was cancelled, so the records are being read again.',
          tags: 'saving',
          always: {
            guard: 'a change waits to be sent',
            target: 'sending',
            actions: 'choose the next change',
          },
          on: { 'money changed': { target: 'rereading', reenter: true } },
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => ({ ref: context.ref }),
            onDone: [
              { guard: 'the record no longer exists', target: 'resting', actions: 'store the new records' },
              { target: 'resting', actions: ['store the new records', 'show the insurance of the record'] },
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
              before: getSavedYearState(context, context.sending?.year ?? context.year),
            }),
            onDone: [
              {
                guard: 'the server or the user refused the change',
                target: 'sent',
                actions: ['drop the refused change and show why', 'show the insurance of the record'],
              },
              { target: 'sent', actions: 'note that the change was saved' },
            ],
          },
        },
        sent: {
          description: 'The server has answered. The next click is sent, if there is one.',
          always: [
            { guard: 'a change waits to be sent', target: 'sending', actions: 'choose the next change' },
            { target: 'reading' },
          ],
        },
        reading: {
          description: 'The records are being read again, so that the screen shows the stored records.',
          always: {
            guard: 'a change waits to be sent',
            target: 'sending',
            actions: 'choose the next change',
          },
          on: {
            'money changed': { target: 'reading', reenter: true },
            'renewal cancelled': { target: 'rereading', actions: 'store the cancelled renewals' },
            'undo asked': {
              guard: 'the last change can be undone',
              actions: ['add the undo of the last change to the queue', 'show the insurance of the record'],
            },
          },
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => ({ ref: context.ref }),
            onDone: [
              { guard: 'the record no longer exists', target: 'resting', actions: 'store the new records' },
              { target: 'resting', actions: ['store the new records', 'show the insurance of the record'] },
            ],
            onError: 'resting',
          },
        },
      },
    },
  },
});
