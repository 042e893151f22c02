import { assign, setup } from 'xstate';
import type { Today } from '#domain/office/today.ts';
import { getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { createStub } from '../stub.ts';

type Context = { today: Today | null; refusal: string | null };

type Event =
  | { type: 'office entered' }
  | { type: 'office left' }
  | { type: 'news asked' }
  | { type: 'retried' }
  | ActorsEnded<{ load: Today }>;

/**
 * The number of tasks for the office today. Used by: the office. Seen at: `/admin/today`, and in the menu of every page
 * under `/admin`.
 */
export const todayMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'listed',
    children: {} as { load: 'load' },
  },
  actors: { load: createStub<Today>('load') },
  actions: {
    'store the numbers of open tasks': assign(({ event }) => ({
      today: getOutput(event, 'load'),
      refusal: null,
    })),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the numbers of open tasks': assign({ today: null, refusal: null }),
  },
}).createMachine({
  id: 'today',
  description:
    'The number of tasks for the office today. The tasks are counted after the sign-in, when the user opens another page, and after a decision.',
  context: { today: null, refusal: null },
  initial: 'resting',
  on: { 'office left': { target: '.resting', actions: 'clear the numbers of open tasks' } },
  states: {
    resting: {
      description: 'No administrator of the office is signed in.',
      on: { 'office entered': 'loading' },
    },
    loading: {
      description: 'The tasks are being counted.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'listed', actions: 'store the numbers of open tasks' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The tasks could not be counted. The user can try again.',
      tags: 'refused',
      on: { retried: 'loading', 'news asked': 'loading' },
    },
    listed: {
      description: 'The numbers are shown.',
      tags: 'listed',
      on: { 'news asked': 'recounting' },
    },
    recounting: {
      description: 'The numbers are shown while the tasks are being counted again.',
      tags: 'listed',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'listed', actions: 'store the numbers of open tasks' },
        onError: {
          target: 'unavailable',
          actions: ['clear the numbers of open tasks', 'show why the server refused'],
        },
      },
    },
  },
});
