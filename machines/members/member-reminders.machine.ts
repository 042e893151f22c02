import { assign, setup } from 'xstate';
import type { MemberReminders } from '#domain/reminder-list.ts';
import { outputOf, refusalOf, type ActorsEnded } from '../events.ts';
import { answering } from '../stub.ts';

type Context = {
  readonly ref: string;
  readonly read: MemberReminders | null;
  readonly refusal: string | null;
};

type Event = { type: 'retried' } | ActorsEnded<{ load: MemberReminders }>;

/** Which reminders a member was sent. Used by: the office. Seen at: the detail dialog of `/admin/members/list`. */
export const memberRemindersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { ref: string },
    tags: {} as 'busy' | 'refused',
    children: {} as { load: 'load' },
  },
  actors: { load: answering<MemberReminders, { ref: string }>('load') },
  actions: {
    'keep what is read': assign({ read: ({ event }) => outputOf(event, 'load') }),
    'keep the refusal': assign({ refusal: refusalOf }),
    'forget the refusal': assign({ refusal: null }),
  },
}).createMachine({
  id: 'memberReminders',
  description: 'Which reminders a member was sent, and whether they want any.',
  context: ({ input: { ref } }) => ({ ref, read: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'They are being fetched.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { ref } }) => ({ ref }),
        onDone: { target: 'shown', actions: 'keep what is read' },
        onError: { target: 'unavailable', actions: 'keep the refusal' },
      },
    },
    unavailable: {
      description: 'They could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'forget the refusal' } },
    },
    shown: { description: 'What was sent is shown.' },
  },
});
