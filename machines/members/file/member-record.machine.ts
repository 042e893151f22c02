import { assign, sendTo, setup } from 'xstate';
import { needsCover, unmetNeed, type LicenceId } from '#domain/insurance/licence.ts';
import { isMembership, type RecordsByYear } from '#domain/year/year-record.ts';
import { t } from '#domain/texts/texts.ts';
import { insuranceOf } from '../../insurance/insurance-of.ts';
import {
  memberDetailInsuranceMachine,
  type InsuranceStored,
} from '../../insurance/member-detail-insurance.machine.ts';
import { answering } from '../../stub.ts';
import { changeSavingMachine } from './change-saving.machine.ts';
import {
  canGoBack,
  changeOf,
  clicks,
  knownState,
  licenceField,
  sameCovers,
  savedOf,
  shownState,
  stillSaved,
  stillWished,
  waitingWith,
  type Click,
  type Clicked,
  type Saved,
} from './record-changes.ts';
import { eventOf, outputOf, snapshotOf, type ActorsEnded, type ChildChanged } from '../../events.ts';

type Context = Clicked & {
  readonly deceased: boolean;
  readonly ref: string;
  readonly year: number;
  readonly refusal: { readonly field: string; readonly text: string } | null;
  readonly saved: Saved | null;
};

type Event =
  | { type: 'year chosen'; year: number }
  | { type: 'member stored'; deceased: boolean }
  | { type: 'undo asked' }
  | Click
  | ChildChanged<'insurance', typeof memberDetailInsuranceMachine>
  | ActorsEnded<{ save: { refusal: string | null; declined?: boolean }; read: RecordsByYear }>;

function insuranceShown(context: Context): InsuranceStored {
  const { insurance, licences } = shownState(context, context.year);
  return { insurance, needsCover: needsCover(licences) };
}

/** What a licence that is clicked lacks beside it, as a key of the texts; undefined where it lacks nothing. */
function lackOf(context: Context, id: LicenceId) {
  return unmetNeed(shownState(context, context.year).insurance, [id], 'detail');
}

/**
 * Changing a member’s records, click by click. Used by: the office. Seen at: the detail dialog of
 * `/admin/members/list`.
 */
export const memberRecordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { ref: string; deceased: boolean; records: RecordsByYear; year: number },
    tags: {} as 'saving',
    children: {} as { insurance: 'memberDetailInsurance'; save: 'changeSaving'; read: 'read' },
  },
  actors: {
    memberDetailInsurance: memberDetailInsuranceMachine,
    changeSaving: changeSavingMachine,
    read: answering<RecordsByYear, { ref: string }>('read'),
  },
  actions: {
    'turn to the year': assign(({ event }) => ({ year: eventOf(event, 'year chosen').year, refusal: null })),
    'note whether they are deceased': assign(({ event }) => ({
      deceased: eventOf(event, 'member stored').deceased,
    })),
    'wish for it': assign(({ context, event }) => {
      const change = changeOf(context, context.year, eventOf(event, ...clicks));
      return { waiting: waitingWith(context, change), refusal: null };
    }),
    'wish for the covers': assign(({ context, event }) => {
      const { agencyName: _, ...wish } = insuranceOf(snapshotOf(event, 'insurance'));
      const change = { kind: 'insurance', year: context.year, field: 'covers', wish } as const;
      return { waiting: waitingWith(context, change), refusal: null };
    }),
    'say that cover is missing': assign(({ context, event }) => {
      const { id } = eventOf(event, 'licence toggled');
      const text = t(lackOf(context, id) ?? 'insurance.required.detail');
      return { refusal: { field: `licence ${licenceField(id)}`, text } };
    }),
    'tell the insurance of the member': sendTo('insurance', ({ event }) => eventOf(event, 'member stored')),
    'tell the insurance': sendTo('insurance', ({ context }) => ({
      type: 'record read' as const,
      ...insuranceShown(context),
    })),
    'take the next': assign(({ context: { waiting } }) => ({
      sending: waiting[0] ?? null,
      waiting: waiting.slice(1),
    })),
    'note what was saved': assign(({ context }) => {
      const { made, sending } = context;
      return { made: sending ? [...made, sending] : made, sending: null, saved: savedOf(context) };
    }),
    'wish it back': assign(({ context }) => ({
      waiting: context.saved ? waitingWith(context, context.saved.back) : [],
      refusal: null,
    })),
    'roll back': assign(({ context, event }) => {
      const { kind, field } = context.sending ?? { kind: '', field: '' };
      const { refusal: text } = outputOf(event, 'save');
      return {
        sending: null,
        saved: null,
        waiting: stillWished(context),
        refusal: text === null ? null : { field: `${kind} ${field}`, text },
      };
    }),
    'keep the records': assign(({ context, event }) => {
      const read = { records: outputOf(event, 'read'), made: [] };
      return { ...read, saved: stillSaved({ ...context, ...read }, context.saved) };
    }),
  },
  guards: {
    'there is a record': ({ context }) => context.records[String(context.year)] !== undefined,
    'there is a record of that year': ({ context, event }) =>
      event.type === 'year chosen' && context.records[String(event.year)] !== undefined,
    'cover is missing for it': ({ context, event }) =>
      event.type === 'licence toggled' &&
      !shownState(context, context.year).licences.includes(event.id) &&
      lackOf(context, event.id) !== undefined,
    'the club may be changed': ({ context, event }) =>
      event.type === 'club toggled' &&
      isMembership(context.records[String(context.year)]) &&
      context.records[String(context.year)]?.clubMemberships.some(
        (club) => club.shortName === event.shortName && !(club.mandatory && club.enabled),
      ) === true,
    'other covers are chosen': ({ context, event }) =>
      event.type === 'xstate.snapshot.insurance' &&
      !sameCovers(insuranceOf(event.snapshot), shownState(context, context.year).insurance),
    'another name is given': ({ context, event }) => {
      if (event.type !== 'agency name entered') return false;
      const { insuredElsewhere, agencyName } = shownState(context, context.year).insurance;
      const name = event.name.trim();
      return insuredElsewhere && name !== '' && name !== agencyName;
    },
    'something can be undone': ({ context }) => canGoBack(context.saved),
    'something waits': ({ context }) => context.waiting.length > 0,
    'it was not taken': ({ event }) =>
      event.type === 'xstate.done.actor.save' &&
      (event.output.refusal !== null || event.output.declined === true),
  },
}).createMachine({
  id: 'memberRecord',
  description:
    'The records of a member: every click shows at once and is saved by its own call, one after the other, each as it was clicked.',
  context: ({ input }) => ({ ...input, made: [], sending: null, waiting: [], refusal: null, saved: null }),
  type: 'parallel',
  states: {
    shown: {
      description: 'The year that is looked at.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Finds whether there is a record at all.',
          always: [{ guard: 'there is a record', target: 'year' }, { target: 'none' }],
        },
        none: { description: 'The member has no record yet; only renewing makes one.' },
        year: {
          description: 'The record of a year is open to change.',
          invoke: {
            id: 'insurance',
            src: 'memberDetailInsurance',
            input: ({ context }) => ({ ...insuranceShown(context), deceased: context.deceased }),
            onSnapshot: { guard: 'other covers are chosen', actions: 'wish for the covers' },
          },
          on: {
            'year chosen': {
              guard: 'there is a record of that year',
              target: 'year',
              reenter: true,
              actions: 'turn to the year',
            },
            'member stored': {
              actions: ['note whether they are deceased', 'tell the insurance of the member'],
            },
            'licence toggled': [
              { guard: 'cover is missing for it', actions: 'say that cover is missing' },
              { actions: ['wish for it', 'tell the insurance'] },
            ],
            'club toggled': { guard: 'the club may be changed', actions: 'wish for it' },
            'group toggled': { actions: 'wish for it' },
            'agency name entered': { guard: 'another name is given', actions: 'wish for it' },
          },
        },
      },
    },
    saving: {
      description: 'What was clicked is on its way.',
      initial: 'resting',
      states: {
        resting: {
          description: 'All is saved.',
          always: { guard: 'something waits', target: 'sending', actions: 'take the next' },
          on: {
            'undo asked': {
              guard: 'something can be undone',
              actions: ['wish it back', 'tell the insurance'],
            },
          },
        },
        sending: {
          description: 'A click is being saved; those after it wait.',
          tags: 'saving',
          invoke: {
            id: 'save',
            src: 'changeSaving',
            input: ({ context }) => ({
              ref: context.ref,
              change: context.sending,
              before: knownState(context, context.sending?.year ?? context.year),
            }),
            onDone: [
              { guard: 'it was not taken', target: 'sent', actions: ['roll back', 'tell the insurance'] },
              { target: 'sent', actions: 'note what was saved' },
            ],
          },
        },
        sent: {
          description: 'The server answered; the next one has its turn.',
          always: [
            { guard: 'something waits', target: 'sending', actions: 'take the next' },
            { target: 'reading' },
          ],
        },
        reading: {
          description: 'What the server holds is read again, so that the screen never differs from it.',
          always: { guard: 'something waits', target: 'sending', actions: 'take the next' },
          on: {
            'undo asked': {
              guard: 'something can be undone',
              actions: ['wish it back', 'tell the insurance'],
            },
          },
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => ({ ref: context.ref }),
            onDone: { target: 'resting', actions: ['keep the records', 'tell the insurance'] },
            onError: 'resting',
          },
        },
      },
    },
  },
});
