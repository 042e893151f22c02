import { assign, setup } from 'xstate';
import { getRefusal, type ActorsEnded } from '../events.ts';
import { createStub } from '../stub.ts';

type Context = { readonly token: string; readonly refusal: string | null };

type Event = { type: 'declined' } | ActorsEnded<{ decline: void }>;

/** Declining reminders by the link in a reminder. Used by: members. Seen at: `/member/no-reminders`. */
export const declineRemindersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { token: string },
    tags: {} as 'busy',
    children: {} as { decline: 'decline' },
  },
  actors: { decline: createStub<void, { token: string }>('decline') },
  actions: {
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
  },
}).createMachine({
  id: 'declineReminders',
  description:
    'A member declines all further reminders by the link in a reminder. The member does not need to sign in.',
  context: ({ input: { token } }) => ({ token, refusal: null }),
  initial: 'asking',
  states: {
    asking: {
      description:
        'The member is asked whether to decline reminders. Opening the link has changed nothing yet.',
      on: { declined: { target: 'declining', actions: 'clear the refusal of the server' } },
    },
    declining: {
      description: 'The member’s answer is being sent to the server.',
      tags: 'busy',
      invoke: {
        id: 'decline',
        src: 'decline',
        input: ({ context: { token } }) => ({ token }),
        onDone: 'done',
        onError: { target: 'asking', actions: 'show why the server refused' },
      },
    },
    done: { description: 'The member gets no more reminders.', type: 'final' },
  },
});
