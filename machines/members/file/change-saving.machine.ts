import { assign, setup } from 'xstate';
import { licenceSwapMachine, type LicenceWish } from '../../licences/licence-swap.machine.ts';
import { createStub } from '../../stub.ts';
import {
  changeWithQuestionMachine,
  type CoverWish,
  type SavingOutcome,
} from './change-with-question.machine.ts';
import { findLicenceHeld, type RecordChange, type YearState } from './record-changes.ts';
import { getOutput, getRefusal, type ActorsEnded } from '../../events.ts';

/** `before` is the state of the record before the change is saved. */
export type ChangeSaving = {
  readonly ref: string;
  readonly change: RecordChange | null;
  readonly before: YearState;
};

type Context = ChangeSaving & SavingOutcome;

type Event = ActorsEnded<{ call: void; swap: { refusal: string | null }; covers: SavingOutcome }>;

function toLicenceSwap({ before, change, ref }: ChangeSaving): LicenceWish {
  const { field, undo, wish, year } =
    change?.kind === 'licence' ? change : { field: '', wish: null, year: 0, undo: undefined };
  return { ref, year, undo, from: findLicenceHeld(before, field), to: wish };
}

function toCoverWish({ before, change, ref }: ChangeSaving): CoverWish {
  const { agencyName: _, ...from } = before.insurance;
  return change?.kind === 'insurance'
    ? { ref, year: change.year, undo: change.undo, from, to: change.wish }
    : { ref, year: 0, from, to: from };
}

/** Saving a change of a member’s record. Used by: the office. Seen at: the detail dialog of `/admin/members/list`. */
export const changeSavingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ChangeSaving,
    output: {} as SavingOutcome,
    children: {} as { call: 'makeCall'; swap: 'licenceSwap'; covers: 'changeWithQuestion' },
  },
  actors: {
    makeCall: createStub<void, ChangeSaving>('makeCall'),
    licenceSwap: licenceSwapMachine,
    changeWithQuestion: changeWithQuestionMachine,
  },
  actions: {
    'show why the server refused': assign({ refusal: getRefusal }),
    'store whether the change was made': assign(({ event }) => getOutput(event, 'swap', 'covers')),
  },
  guards: {
    'the user changed a licence': ({ context }) => context.change?.kind === 'licence',
    'the user changed the covers': ({ context }) => context.change?.kind === 'insurance',
  },
}).createMachine({
  id: 'changeSaving',
  description: 'One click on the record of a year, saved on the server.',
  context: ({ input }) => ({ ...input, refusal: null, declined: false }),
  output: ({ context: { declined, refusal } }) => ({ refusal, declined }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Finds by which calls the click is saved.',
      always: [
        { guard: 'the user changed a licence', target: 'swapping' },
        { guard: 'the user changed the covers', target: 'covering' },
        { target: 'calling' },
      ],
    },
    calling: {
      description: 'The call is being made.',
      invoke: {
        id: 'call',
        src: 'makeCall',
        input: ({ context }) => context,
        onDone: 'answered',
        onError: { target: 'answered', actions: 'show why the server refused' },
      },
    },
    swapping: {
      description: 'The calls that replace one licence by another are being made.',
      invoke: {
        id: 'swap',
        src: 'licenceSwap',
        input: ({ context }) => toLicenceSwap(context),
        onDone: { target: 'answered', actions: 'store whether the change was made' },
      },
    },
    covering: {
      description: 'The covers are being changed. The user is asked first if a removed cover is added again.',
      invoke: {
        id: 'covers',
        src: 'changeWithQuestion',
        input: ({ context }) => toCoverWish(context),
        onDone: { target: 'answered', actions: 'store whether the change was made' },
      },
    },
    answered: {
      description: 'The server saved or refused the change, or the user cancelled the change.',
      type: 'final',
    },
  },
});
