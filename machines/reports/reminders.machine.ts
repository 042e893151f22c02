import { assign, setup } from 'xstate';
import {
  isUnreached,
  type Reminder,
  type SentMessage,
  type UnreachedPerson,
} from '#domain/messages/reminder-list.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded } from '../events.ts';
import { createStub } from '../stub.ts';

type Context = {
  readonly reminders: readonly Reminder[];
  readonly chosen: Reminder | null;
  readonly people: readonly UnreachedPerson[];
  readonly message: SentMessage | null;
  readonly refusal: string | null;
  readonly failure: { readonly id: number; readonly why: string } | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'stop wished'; reminder: Reminder }
  | { type: 'stop confirmed' }
  | { type: 'people wished' | 'text wished'; reminder: Reminder }
  | { type: 'list asked' }
  | { type: 'dismissed' }
  | ActorsEnded<{
      load: readonly Reminder[];
      stop: void;
      people: readonly UnreachedPerson[];
      message: SentMessage;
      export: void;
    }>;

/** Returns `later` if the reminder waits for a later day, and `stopped` if the office stopped it. */
export function getProgress({
  hasBegun,
  states,
  stoppedAt,
}: Reminder): 'going' | 'done' | 'later' | 'stopped' {
  if ((states.queued ?? 0) > 0) return 'going';
  if (stoppedAt !== null) return 'stopped';
  if (!hasBegun) return 'later';
  return (states.waiting ?? 0) > 0 ? 'going' : 'done';
}

/** Lists the people to telephone. Leaves out people who want or need no reminder. */
export function filterToTelephone(people: readonly UnreachedPerson[]): readonly UnreachedPerson[] {
  return people.filter((one) => one.phones.length > 0 && isUnreached(one));
}

/**
 * The reminders, their progress, and the people whom they do not reach. Used by: the office. Seen at:
 * `/admin/reports/reminders`.
 */
export const remindersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'refused' | 'listed' | 'question' | 'people' | 'message' | 'exporting',
    children: {} as { load: 'load'; stop: 'stop'; people: 'people'; message: 'message'; export: 'export' },
  },
  actors: {
    load: createStub<readonly Reminder[]>('load'),
    stop: createStub<void, { reminder: Reminder | null }>('stop'),
    people: createStub<readonly UnreachedPerson[], { reminder: Reminder | null }>('people'),
    message: createStub<SentMessage, { reminder: Reminder | null }>('message'),
    export: createStub<void, { people: readonly UnreachedPerson[] }>('export'),
  },
  delays: { 'a few seconds': 3000 },
  actions: {
    'store the reminders': assign({ reminders: ({ event }) => getOutput(event, 'load') }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'store why the action on the reminder failed': assign({
      failure: ({ context: { chosen }, event }) => chosen && { id: chosen.id, why: getRefusal({ event }) },
    }),
    'clear the message of the failed action': assign({ failure: null }),
    'store the chosen reminder': assign({
      chosen: ({ event }) => expectEvent(event, 'people wished', 'text wished', 'stop wished').reminder,
    }),
    'store the text of the reminder': assign({ message: ({ event }) => getOutput(event, 'message') }),
    'store the people who were not reached': assign({ people: ({ event }) => getOutput(event, 'people') }),
  },
  guards: {
    'a reminder is being sent': ({ context: { reminders } }) =>
      reminders.some((one) => getProgress(one) === 'going'),
    'the reminder can be stopped': ({ event }) =>
      ['going', 'later'].includes(getProgress(expectEvent(event, 'stop wished').reminder)),
    'the office must telephone somebody': ({ context }) => filterToTelephone(context.people).length > 0,
  },
}).createMachine({
  id: 'reminders',
  description:
    'The reminders with the numbers of sent, waiting and refused messages. A reminder can be stopped.',
  context: { reminders: [], chosen: null, people: [], message: null, refusal: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The reminders are being read.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'listed', actions: 'store the reminders' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
    },
    unavailable: {
      description: 'The reminders could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal of the server' } },
    },
    listed: {
      description:
        'The reminders are shown. While a reminder is being sent, they are read again every few seconds.',
      tags: 'listed',
      initial: 'resting',
      on: {
        'stop wished': {
          guard: 'the reminder can be stopped',
          target: 'asking',
          actions: ['store the chosen reminder', 'clear the message of the failed action'],
        },
        'text wished': {
          target: 'fetching',
          actions: ['store the chosen reminder', 'clear the message of the failed action'],
        },
        'people wished': {
          target: 'opening',
          actions: ['store the chosen reminder', 'clear the message of the failed action'],
        },
      },
      states: {
        resting: {
          description: 'The reminders are not being read now.',
          after: { 'a few seconds': { guard: 'a reminder is being sent', target: 'rereading' } },
        },
        rereading: {
          description: 'The reminders are being read again. The old numbers stay on the screen.',
          invoke: {
            id: 'load',
            src: 'load',
            onDone: {
              target: 'resting',
              actions: ['store the reminders', 'clear the refusal of the server'],
            },
            onError: { target: 'old', actions: 'show why the server refused' },
          },
        },
        old: {
          description: 'The reminders could not be read again, so they are possibly out of date.',
          on: { retried: 'rereading' },
        },
      },
    },
    asking: {
      description: 'The user is asked whether to stop a reminder.',
      tags: ['listed', 'question'],
      on: { 'stop confirmed': 'stopping', dismissed: 'listed.rereading' },
    },
    stopping: {
      description: 'The reminder is being stopped.',
      tags: ['listed', 'question', 'busy'],
      invoke: {
        id: 'stop',
        src: 'stop',
        input: ({ context }) => ({ reminder: context.chosen }),
        onDone: 'listed.rereading',
        onError: { target: 'listed.rereading', actions: 'store why the action on the reminder failed' },
      },
    },
    fetching: {
      description: 'The text of a reminder is being read.',
      tags: ['listed', 'message', 'busy'],
      invoke: {
        id: 'message',
        src: 'message',
        input: ({ context }) => ({ reminder: context.chosen }),
        onDone: { target: 'reading', actions: 'store the text of the reminder' },
        onError: { target: 'listed.rereading', actions: 'store why the action on the reminder failed' },
      },
      on: { dismissed: 'listed.rereading' },
    },
    reading: {
      description: 'The text of a reminder is shown, with the result for each person.',
      tags: ['listed', 'message'],
      on: { dismissed: 'listed.rereading' },
    },
    opening: {
      description: 'The people whom a reminder did not reach are being read.',
      tags: ['listed', 'people', 'busy'],
      invoke: {
        id: 'people',
        src: 'people',
        input: ({ context }) => ({ reminder: context.chosen }),
        onDone: { target: 'opened', actions: 'store the people who were not reached' },
        onError: { target: 'listed.rereading', actions: 'store why the action on the reminder failed' },
      },
      on: { dismissed: 'listed.rereading' },
    },
    opened: {
      description: 'The people whom a reminder did not reach are shown, with the reason.',
      tags: ['listed', 'people'],
      on: {
        dismissed: 'listed.rereading',
        'list asked': { guard: 'the office must telephone somebody', target: 'exporting' },
      },
    },
    exporting: {
      description:
        'The file of the people to telephone is being made, and the export is recorded in the audit.',
      tags: ['listed', 'people', 'exporting'],
      invoke: {
        id: 'export',
        src: 'export',
        input: ({ context }) => ({ people: filterToTelephone(context.people) }),
        onDone: 'opened',
        onError: 'opened',
      },
    },
  },
});
