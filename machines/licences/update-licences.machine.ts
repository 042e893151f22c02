import { assign, setup } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { Insurance } from '#domain/insurance/insurance.ts';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { findUnmetLicenceNeed } from '#domain/insurance/licence-rules.ts';
import { t } from '#domain/texts/texts.ts';
import { createStub, createActionStub } from '../stub.ts';
import { licenceChoiceMachine, getChosenLicences } from './licence-choice.machine.ts';
import { getOutput, getRefusal, getChildSnapshot, type ActorsEnded, type ChildChanged } from '../events.ts';

/**
 * `ticked` are the licences that are ticked when the page opens. They are the unsaved ticks of an earlier visit. If
 * there are none, they are the stored licences.
 */
export type LatestLicences = {
  readonly year: number;
  readonly licences: readonly LicenceId[];
  readonly ticked: readonly LicenceId[];
  readonly insurance: Insurance;
};

type Context = {
  latest: LatestLicences | null;
  chosen: readonly LicenceId[];
  problem: string | null;
  refusal: string | null;
  /** The message that nothing was saved, because the stored licences have changed. Null after a save. */
  outdated: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'submitted' }
  | { type: 'cancelled' }
  | ActorsEnded<{ load: LatestLicences | null; save: void }>
  | ChildChanged<'licences', typeof licenceChoiceMachine>;

function findProblem({ latest, chosen }: Context): string | null {
  const lack = latest && findUnmetLicenceNeed(latest.insurance, chosen, 'detail');
  return lack ? t(lack) : null;
}

/** The change of a member’s own licences. Used by: members. Seen at: `/member/update-licences`. */
export const updateLicencesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused',
    children: {} as { load: 'load'; licences: 'licenceChoice'; save: 'save' },
  },
  actors: {
    load: createStub<LatestLicences | null>('load'),
    licenceChoice: licenceChoiceMachine,
    save: createStub<void, { licences: readonly LicenceId[]; previous: readonly LicenceId[] }>('save'),
  },
  actions: {
    'store the licences of the latest year': assign(({ event }) => {
      const latest = getOutput(event, 'load');
      return { latest, chosen: latest?.ticked ?? [] };
    }),
    'store the ticked licences': assign(({ event }) => ({
      chosen: getChosenLicences(getChildSnapshot(event, 'licences')),
      problem: null,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'note that the licences changed on the server': assign({ outdated: getRefusal }),
    'forget that the licences changed on the server': assign({ outdated: null }),
    'show which insurance cover the licences need': assign({
      problem: ({ context }) => findProblem(context),
    }),
    'clear the refusal of the server': assign({ refusal: null, problem: null }),
    'save the ticked licences in the browser': createActionStub('save the ticked licences in the browser'),
    'discard the saved ticks of licences': createActionStub('discard the saved ticks of licences'),
    'announce the save and open the home page': createActionStub('announce the save and open the home page'),
    'open the home page without saving': createActionStub('open the home page without saving'),
  },
  guards: {
    'the member has a record': ({ event }) => getOutput(event, 'load') !== null,
    'the licences had changed before the last save': ({ context, event }) =>
      getOutput(event, 'load') !== null && context.outdated !== null,
    'the server refused because the licences had changed': ({ event }) =>
      event.type === 'xstate.error.actor.save' &&
      event.error instanceof CallFailed &&
      event.error.status === 409,
    'the member has the cover that the licences need': ({ context }) => findProblem(context) === null,
  },
}).createMachine({
  id: 'updateLicences',
  description: 'A member changes the licences that the member holds.',
  context: { latest: null, chosen: [], problem: null, refusal: null, outdated: null },
  initial: 'loading',
  states: {
    loading: {
      description:
        'The licences of the newest record are being read. They are read again if the stored licences differ from the shown licences.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: 'the licences had changed before the last save',
            target: 'editing.refused',
            actions: 'store the licences of the latest year',
          },
          {
            guard: 'the member has a record',
            target: 'editing',
            actions: 'store the licences of the latest year',
          },
          { target: 'empty' },
        ],
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The licences could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal of the server' }, cancelled: 'left' },
    },
    empty: {
      description: 'The member has no record, so there are no licences to change.',
      on: { cancelled: 'left' },
    },
    editing: {
      description: 'The licences can be changed.',
      initial: 'choosing',
      invoke: {
        id: 'licences',
        src: 'licenceChoice',
        input: ({ context }) => ({ licences: context.latest?.ticked ?? [] }),
        onSnapshot: { actions: ['store the ticked licences', 'save the ticked licences in the browser'] },
      },
      states: {
        choosing: {
          description: 'The member can tick and untick every licence.',
          on: {
            submitted: [
              {
                guard: 'the member has the cover that the licences need',
                target: 'saving',
                actions: 'clear the refusal of the server',
              },
              { actions: 'show which insurance cover the licences need' },
            ],
            cancelled: '#updateLicences.left',
          },
        },
        saving: {
          description: 'The licences are being saved.',
          tags: 'busy',
          entry: 'forget that the licences changed on the server',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => ({
              licences: context.chosen,
              previous: context.latest?.licences ?? [],
            }),
            onDone: '#updateLicences.saved',
            onError: [
              {
                guard: 'the server refused because the licences had changed',
                target: '#updateLicences.loading',
                actions: [
                  'discard the saved ticks of licences',
                  'note that the licences changed on the server',
                ],
              },
              { target: 'refused', actions: 'show why the server refused' },
            ],
          },
        },
        refused: {
          description:
            'The server refused or could not be reached. The ticked licences stay, unless the stored licences differ from the shown licences.',
          tags: 'refused',
          on: {
            submitted: [
              {
                guard: 'the member has the cover that the licences need',
                target: 'saving',
                actions: 'clear the refusal of the server',
              },
              { target: 'choosing', actions: 'show which insurance cover the licences need' },
            ],
            cancelled: '#updateLicences.left',
          },
        },
      },
    },
    saved: {
      description: 'The licences are saved.',
      type: 'final',
      entry: ['discard the saved ticks of licences', 'announce the save and open the home page'],
    },
    left: {
      description: 'The member left without saving.',
      type: 'final',
      entry: ['discard the saved ticks of licences', 'open the home page without saving'],
    },
  },
});
