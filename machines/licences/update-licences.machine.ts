import { assign, setup } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { Insurance } from '#domain/insurance/insurance.ts';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { unmetNeed } from '#domain/insurance/licence-rules.ts';
import { t } from '#domain/texts/texts.ts';
import { createStub, createActionStub } from '../stub.ts';
import { licenceChoiceMachine, getChosenLicences } from './licence-choice.machine.ts';
import { getOutput, getRefusal, getSnapshot, type ActorsEnded, type ChildChanged } from '../events.ts';

/**
 * The year, licences and insurance of the newest record. `ticked` has the licences with which the form opens: earlier
 * ticks that were not saved, or otherwise the stored licences.
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
  /**
   * The message that nothing was saved, because the stored licences are not the ones that the page showed. Null after
   * the next save.
   */
  outdated: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'submitted' }
  | { type: 'cancelled' }
  | ActorsEnded<{ load: LatestLicences | null; save: void }>
  | ChildChanged<'licences', typeof licenceChoiceMachine>;

function findProblem({ latest, chosen }: Context): string | null {
  const lack = latest && unmetNeed(latest.insurance, chosen, 'detail');
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
    'store the latest licences': assign(({ event }) => {
      const latest = getOutput(event, 'load');
      return { latest, chosen: latest?.ticked ?? [] };
    }),
    'store the choice': assign(({ event }) => ({
      chosen: getChosenLicences(getSnapshot(event, 'licences')),
      problem: null,
    })),
    'show the refusal': assign({ refusal: getRefusal }),
    'note that the stored licences differ': assign({ outdated: getRefusal }),
    'clear the note that the licences differ': assign({ outdated: null }),
    'show what is missing': assign({ problem: ({ context }) => findProblem(context) }),
    'clear the refusal': assign({ refusal: null, problem: null }),
    'save the ticked licences': createActionStub('save the ticked licences'),
    'discard the ticked licences': createActionStub('discard the ticked licences'),
    'go on': createActionStub('go on'),
    'return without saving': createActionStub('return without saving'),
  },
  guards: {
    'there is a record': ({ event }) => getOutput(event, 'load') !== null,
    'the stored licences differed': ({ context, event }) =>
      getOutput(event, 'load') !== null && context.outdated !== null,
    'the stored licences differ': ({ event }) =>
      event.type === 'xstate.error.actor.save' &&
      event.error instanceof CallFailed &&
      event.error.status === 409,
    'the licences have enough cover': ({ context }) => findProblem(context) === null,
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
            guard: 'the stored licences differed',
            target: 'editing.refused',
            actions: 'store the latest licences',
          },
          { guard: 'there is a record', target: 'editing', actions: 'store the latest licences' },
          { target: 'empty' },
        ],
        onError: { target: 'unavailable', actions: 'show the refusal' },
      },
    },
    unavailable: {
      description: 'The licences could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal' }, cancelled: 'left' },
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
        onSnapshot: { actions: ['store the choice', 'save the ticked licences'] },
      },
      states: {
        choosing: {
          description: 'The member can tick and untick every licence.',
          on: {
            submitted: [
              { guard: 'the licences have enough cover', target: 'saving', actions: 'clear the refusal' },
              { actions: 'show what is missing' },
            ],
            cancelled: '#updateLicences.left',
          },
        },
        saving: {
          description: 'The licences are being saved.',
          tags: 'busy',
          entry: 'clear the note that the licences differ',
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
                guard: 'the stored licences differ',
                target: '#updateLicences.loading',
                actions: ['discard the ticked licences', 'note that the stored licences differ'],
              },
              { target: 'refused', actions: 'show the refusal' },
            ],
          },
        },
        refused: {
          description:
            'The server refused or could not be reached. The ticked licences stay, unless the stored licences differ from the shown licences.',
          tags: 'refused',
          on: {
            submitted: [
              { guard: 'the licences have enough cover', target: 'saving', actions: 'clear the refusal' },
              { target: 'choosing', actions: 'show what is missing' },
            ],
            cancelled: '#updateLicences.left',
          },
        },
      },
    },
    saved: {
      description: 'The licences are saved.',
      type: 'final',
      entry: ['discard the ticked licences', 'go on'],
    },
    left: {
      description: 'The member left without saving.',
      type: 'final',
      entry: ['discard the ticked licences', 'return without saving'],
    },
  },
});
