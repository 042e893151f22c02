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
import { needsCover, type LicenceId } from '#domain/licence.ts';
import type { RecordsByYear } from '#domain/renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { insuranceOf } from '../insurance/insurance-of.ts';
import {
  memberDetailInsuranceMachine,
  type InsuranceStored,
} from '../insurance/member-detail-insurance.machine.ts';
import { licenceSwapMachine, type LicenceWish } from '../licences/licence-swap.machine.ts';
import { answering } from '../stub.ts';
import {
  changed,
  changedBy,
  heldOf,
  licenceField,
  queued,
  sameCovers,
  stillWished,
  storedState,
  type RecordChange,
  type YearState,
} from './record-changes.ts';

/** What a change is saved with: what the year was known to hold when its turn came. */
export type RecordSaving = {
  readonly ref: string;
  readonly change: RecordChange | null;
  readonly before: YearState;
};

type Context = {
  ref: string;
  records: RecordsByYear;
  /** Changes that the server took since the records were read. */
  made: readonly RecordChange[];
  sending: RecordChange | null;
  waiting: readonly RecordChange[];
  year: number;
  refusal: { readonly field: string; readonly text: string } | null;
};

type Event =
  | { type: 'year chosen'; year: number }
  | { type: 'licence toggled'; id: LicenceId }
  | { type: 'club toggled'; shortName: string }
  | { type: 'group toggled'; shortName: string }
  | { type: 'agency name entered'; name: string }
  | (SnapshotEvent<SnapshotFrom<typeof memberDetailInsuranceMachine>> & { type: 'xstate.snapshot.insurance' })
  | ErrorActorEvent<unknown, 'save'>
  | DoneActorEvent<{ refusal: string | null }, 'swap'>
  | DoneActorEvent<RecordsByYear, 'read'>;

/** What the server holds for a year, as far as is known. */
function knownState({ records, made }: Context, year: number): YearState {
  return changedBy(storedState(records, year), year, made);
}

/** What a year holds once all that was clicked is saved: what the screen shows. */
export function shownState(context: Context, year: number = context.year): YearState {
  const { sending, waiting } = context;
  const known = knownState(context, year);
  return changedBy(known, year, sending ? [sending, ...waiting] : waiting);
}

function insuranceShown(context: Context): InsuranceStored {
  const { insurance, licences } = shownState(context);
  return { insurance, needsCover: needsCover(licences) };
}

function wishing(context: Context, change: RecordChange): Partial<Context> {
  const known = knownState(context, change.year);
  const { sending, waiting } = context;
  const reached = sending?.year === change.year ? changed(known, sending) : known;
  return { waiting: queued(waiting, change, reached), refusal: null };
}

function swapOf({ ref, sending, ...context }: Context): LicenceWish {
  const { year, field, wish } =
    sending?.kind === 'licence' ? sending : { year: context.year, field: '', wish: null };
  return { ref, year, from: heldOf(knownState({ ref, sending, ...context }, year), field), to: wish };
}

function fieldOf(change: RecordChange | null): string {
  return change ? `${change.kind} ${change.field}` : '';
}

export const memberRecordMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { ref: string; records: RecordsByYear; year: number },
    tags: {} as 'saving',
    children: {} as {
      insurance: 'memberDetailInsurance';
      save: 'save';
      swap: 'licenceSwap';
      read: 'read';
    },
  },
  actors: {
    memberDetailInsurance: memberDetailInsuranceMachine,
    licenceSwap: licenceSwapMachine,
    save: answering<void, RecordSaving>('save'),
    read: answering<RecordsByYear, { ref: string }>('read'),
  },
  actions: {
    'turn to the year': assign(({ event }) => {
      assertEvent(event, 'year chosen');
      return { year: event.year, refusal: null };
    }),
    'wish for the licence': assign(({ context, event }) => {
      assertEvent(event, 'licence toggled');
      const held = shownState(context).licences.includes(event.id);
      return wishing(context, {
        kind: 'licence',
        year: context.year,
        field: licenceField(event.id),
        wish: held ? null : event.id,
      });
    }),
    'wish for the club': assign(({ context, event }) => {
      assertEvent(event, 'club toggled');
      const { year } = context;
      const wish = !shownState(context).clubs.includes(event.shortName);
      return wishing(context, { kind: 'club', year, field: event.shortName, wish });
    }),
    'wish for the group': assign(({ context, event }) => {
      assertEvent(event, 'group toggled');
      const { year } = context;
      const wish = !shownState(context).groups.includes(event.shortName);
      return wishing(context, { kind: 'group', year, field: event.shortName, wish });
    }),
    'wish for the insurance': assign(({ context, event }) => {
      assertEvent(event, 'xstate.snapshot.insurance');
      const { agencyName: _, ...wish } = insuranceOf(event.snapshot);
      return wishing(context, { kind: 'insurance', year: context.year, field: 'covers', wish });
    }),
    'wish for the agency': assign(({ context, event }) => {
      assertEvent(event, 'agency name entered');
      const { year } = context;
      return wishing(context, { kind: 'agency', year, field: 'name', wish: event.name.trim() });
    }),
    'say that cover is missing': assign(({ event }) => {
      assertEvent(event, 'licence toggled');
      return {
        refusal: { field: `licence ${licenceField(event.id)}`, text: t('insurance.required.detail') },
      };
    }),
    'tell the insurance': sendTo('insurance', ({ context }) => ({
      type: 'record read' as const,
      ...insuranceShown(context),
    })),
    'take the next': assign(({ context: { waiting } }) => ({
      sending: waiting[0] ?? null,
      waiting: waiting.slice(1),
    })),
    'note what was saved': assign(({ context: { made, sending } }) => ({
      made: sending ? [...made, sending] : made,
      sending: null,
    })),
    'roll back': assign(({ context, event }) => {
      assertEvent(event, ['xstate.error.actor.save', 'xstate.done.actor.swap']);
      const text =
        event.type === 'xstate.done.actor.swap'
          ? (event.output.refusal ?? '')
          : event.error instanceof Error
            ? event.error.message
            : String(event.error);
      return {
        sending: null,
        waiting: stillWished(context.waiting, (year) => knownState(context, year)),
        refusal: { field: fieldOf(context.sending), text },
      };
    }),
    'keep the records': assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.read');
      return { records: event.output, made: [] };
    }),
  },
  guards: {
    'there is a record': ({ context }) => context.records[String(context.year)] !== undefined,
    'there is a record of that year': ({ context, event }) =>
      event.type === 'year chosen' && context.records[String(event.year)] !== undefined,
    'cover is missing for it': ({ context, event }) => {
      if (event.type !== 'licence toggled' || !needsCover([event.id])) return false;
      const { insurance, licences } = shownState(context);
      return !licences.includes(event.id) && !insurance.thirdParty && !insurance.insuredElsewhere;
    },
    'the club may be changed': ({ context, event }) =>
      event.type === 'club toggled' &&
      context.records[String(context.year)]?.clubMemberships.some(
        (club) => club.shortName === event.shortName && !(club.mandatory && club.enabled),
      ) === true,
    'other covers are chosen': ({ context, event }) =>
      event.type === 'xstate.snapshot.insurance' &&
      !sameCovers(insuranceOf(event.snapshot), shownState(context).insurance),
    'another name is given': ({ context, event }) => {
      if (event.type !== 'agency name entered') return false;
      const { insuredElsewhere, agencyName } = shownState(context).insurance;
      const name = event.name.trim();
      return insuredElsewhere && name !== '' && name !== agencyName;
    },
    'something waits': ({ context }) => context.waiting.length > 0,
    'it is a licence': ({ context }) => context.sending?.kind === 'licence',
    'it was refused': ({ event }) => event.type === 'xstate.done.actor.swap' && event.output.refusal !== null,
  },
}).createMachine({
  id: 'memberRecord',
  description:
    'The records of a member: every click shows at once and is saved by its own call, one after the other, each as it was clicked.',
  context: ({ input }) => ({ ...input, made: [], sending: null, waiting: [], refusal: null }),
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
            input: ({ context }) => insuranceShown(context),
            onSnapshot: { guard: 'other covers are chosen', actions: 'wish for the insurance' },
          },
          on: {
            'year chosen': {
              guard: 'there is a record of that year',
              target: 'year',
              reenter: true,
              actions: 'turn to the year',
            },
            'licence toggled': [
              { guard: 'cover is missing for it', actions: 'say that cover is missing' },
              { actions: ['wish for the licence', 'tell the insurance'] },
            ],
            'club toggled': { guard: 'the club may be changed', actions: 'wish for the club' },
            'group toggled': { actions: 'wish for the group' },
            'agency name entered': { guard: 'another name is given', actions: 'wish for the agency' },
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
        },
        sending: {
          description: 'A click is being saved; those after it wait.',
          tags: 'saving',
          initial: 'opening',
          states: {
            opening: {
              description: 'Finds how it is saved.',
              always: [{ guard: 'it is a licence', target: 'swapping' }, { target: 'calling' }],
            },
            calling: {
              description: 'Its call is being made.',
              invoke: {
                id: 'save',
                src: 'save',
                input: ({ context }) => ({
                  ref: context.ref,
                  change: context.sending,
                  before: knownState(context, context.sending?.year ?? context.year),
                }),
                onDone: { target: '#memberRecord.saving.sent', actions: 'note what was saved' },
                onError: {
                  target: '#memberRecord.saving.sent',
                  actions: ['roll back', 'tell the insurance'],
                },
              },
            },
            swapping: {
              description: 'A licence takes the place of another.',
              invoke: {
                id: 'swap',
                src: 'licenceSwap',
                input: ({ context }) => swapOf(context),
                onDone: [
                  {
                    guard: 'it was refused',
                    target: '#memberRecord.saving.sent',
                    actions: ['roll back', 'tell the insurance'],
                  },
                  { target: '#memberRecord.saving.sent', actions: 'note what was saved' },
                ],
              },
            },
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
