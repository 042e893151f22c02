import { assign, setup } from 'xstate';
import type { MemberReminders } from '#domain/messages/reminder-list.ts';
import { getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { createStub } from '../stub.ts';

type Context = {
  readonly ref: string;
  readonly read: MemberReminders | null;
  readonly refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'address wanted again' }
  | ActorsEnded<{ load: MemberReminders; lift: void }>;

/** The reminders sent to a member. Used by: the office. Seen at: the detail dialog of `/admin/members/list`. */
export const memberRemindersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { ref: string },
    tags: {} as 'busy' | 'refused' | 'lifting',
    children: {} as { load: 'load'; lift: 'lift' },
  },
  actors: {
    load: createStub<MemberReminders, { ref: string }>('load'),
    lift: createStub<void, { ref: string }>('lift'),
  },
  actions: {
    'store the reminders of the member': assign({ read: ({ event }) => getOutput(event, 'load') }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'note that e-mails are allowed again': assign({
      read: ({ context: { read } }) => read && { ...read, refusedEmail: undefined },
    }),
  },
  guards: {
    'a mail server refused the address': ({ context: { read } }) => read?.refusedEmail !== undefined,
  },
}).createMachine({
  id: 'memberReminders',
  description:
    'The reminders that were sent to a member. The machine also knows whether the member wants reminders, and whether e-mails to the member are possible.',
  context: ({ input: { ref } }) => ({ ref, read: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The reminders are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { ref } }) => ({ ref }),
        onDone: { target: 'shown', actions: 'store the reminders of the member' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The reminders could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal of the server' } },
    },
    shown: {
      description: 'The sent reminders are shown.',
      on: {
        'address wanted again': {
          guard: 'a mail server refused the address',
          target: 'lifting',
          actions: 'clear the refusal of the server',
        },
      },
    },
    lifting: {
      description: 'The office allows e-mails to a refused address again.',
      tags: 'lifting',
      invoke: {
        id: 'lift',
        src: 'lift',
        input: ({ context: { ref } }) => ({ ref }),
        onDone: { target: 'shown', actions: 'note that e-mails are allowed again' },
        onError: { target: 'shown', actions: 'show why the server refused' },
      },
    },
  },
});
