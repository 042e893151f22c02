import { assign, setup } from 'xstate';
import type { OwnReminders } from '#domain/calls/reminders.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { createStub } from '../stub.ts';

type Context = OwnReminders & { readonly refusal: string | null };

type Event =
  | { type: 'retried' }
  | { type: 'wish changed'; wanted: boolean }
  | ActorsEnded<{ load: OwnReminders; save: boolean }>;

/** The setting by which a member gets reminders or no reminders. Used by: members. Seen at: `/member/reminders`. */
export const ownRemindersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'shown',
    children: {} as { load: 'load'; save: 'save' },
  },
  actors: { load: createStub<OwnReminders>('load'), save: createStub<boolean, { wanted: boolean }>('save') },
  actions: {
    'store whether the member wants reminders': assign(({ event }) => getOutput(event, 'load')),
    'store the saved wish for reminders': assign({
      wanted: ({ event }) => getOutput(event, 'save'),
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
  },
}).createMachine({
  id: 'ownReminders',
  description: 'Whether a member wants reminders to renew. The member changes this with a checkbox.',
  context: { wanted: true, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The member’s choice is being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: 'store whether the member wants reminders' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The member’s choice could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal of the server' } },
    },
    resting: {
      description: 'The checkbox shows the stored choice.',
      tags: 'shown',
      on: { 'wish changed': { target: 'saving', actions: 'clear the refusal of the server' } },
    },
    saving: {
      description: 'A change is being saved. The checkbox waits for the answer.',
      tags: 'shown',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => ({ wanted: expectEvent(event, 'wish changed').wanted }),
        onDone: { target: 'resting', actions: 'store the saved wish for reminders' },
        onError: { target: 'resting', actions: 'show why the server refused' },
      },
    },
  },
});
