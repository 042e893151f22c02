import { assign, setup, type ErrorActorEvent } from 'xstate';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { createStub } from '../stub.ts';
import { getRefusal } from '../events.ts';

/**
 * The two licences are an exclusive pair, or one of them is null. `undo` marks a swap that undoes an earlier change.
 */
export type LicenceWish = {
  readonly ref: string;
  readonly year: number;
  readonly from: LicenceId | null;
  readonly to: LicenceId | null;
  readonly undo?: true | undefined;
};

export type LicenceCall = Pick<LicenceWish, 'ref' | 'year' | 'undo'> & { readonly id: LicenceId | null };

type Context = { wish: LicenceWish; refusal: string | null };

type Event = ErrorActorEvent<unknown, 'remove'> | ErrorActorEvent<unknown, 'add'>;

/**
 * Swapping one licence for another in a record. The first call removes the old licence, and the second call adds the
 * new licence. Used by: the office. Seen at: the detail dialog of `/admin/members/list`.
 */
export const licenceSwapMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as LicenceWish,
    output: {} as { refusal: string | null },
    children: {} as { remove: 'removeLicence'; add: 'addLicence'; giveBack: 'addLicence' },
  },
  actors: {
    addLicence: createStub<void, LicenceCall>('addLicence'),
    removeLicence: createStub<void, LicenceCall>('removeLicence'),
  },
  guards: {
    'the swap removes a licence': ({ context: { wish } }) => wish.from !== null,
    'the swap adds a licence': ({ context: { wish } }) => wish.to !== null,
  },
  actions: {
    'show why the server refused': assign({ refusal: getRefusal }),
  },
}).createMachine({
  id: 'licenceSwap',
  description: 'Replaces a held licence by the chosen licence. Each licence has its own call.',
  context: ({ input }) => ({ wish: input, refusal: null }),
  output: ({ context }) => ({ refusal: context.refusal }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Finds whether a licence must be removed first.',
      always: [{ guard: 'the swap removes a licence', target: 'removing' }, { target: 'adding' }],
    },
    removing: {
      description: 'The held licence is being removed.',
      invoke: {
        id: 'remove',
        src: 'removeLicence',
        input: ({ context: { wish } }) => ({
          ref: wish.ref,
          year: wish.year,
          undo: wish.undo,
          id: wish.from,
        }),
        onDone: [{ guard: 'the swap adds a licence', target: 'adding' }, { target: 'done' }],
        onError: { target: 'refused', actions: 'show why the server refused' },
      },
    },
    adding: {
      description: 'The chosen licence is being added.',
      invoke: {
        id: 'add',
        src: 'addLicence',
        input: ({ context: { wish } }) => ({ ref: wish.ref, year: wish.year, undo: wish.undo, id: wish.to }),
        onDone: 'done',
        onError: [
          {
            guard: 'the swap removes a licence',
            target: 'givingBack',
            actions: 'show why the server refused',
          },
          { target: 'refused', actions: 'show why the server refused' },
        ],
      },
    },
    givingBack: {
      description: 'The chosen licence was refused, so the removed licence is being added again.',
      invoke: {
        id: 'giveBack',
        src: 'addLicence',
        input: ({ context: { wish } }) => ({ ref: wish.ref, year: wish.year, id: wish.from }),
        onDone: 'refused',
        onError: 'refused',
      },
    },
    done: { description: 'The server has saved the change.', type: 'final' },
    refused: {
      description: 'The server refused. The licences of the record are read again.',
      type: 'final',
    },
  },
});
