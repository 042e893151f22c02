import { assign, setup } from 'xstate';
import { carriers, type Carrier } from '#domain/messages/reminder.ts';
import type { ReminderWay } from '#domain/messages/reminder-list.ts';
import type { ReminderTexts } from '#domain/messages/reminder-texts.ts';
import { expectEvent, getOutput, getRefusal, type ActorsEnded, type ChildChanged } from '../events.ts';
import { createStub, createActionStub } from '../stub.ts';
import {
  isFormLeft,
  createSubmissionMachine,
  type FormValues,
  type submissionMachine,
  type SubmissionOutput,
} from '../submission.machine.ts';

/** `number` is 0 if the person has no membership number. */
export type RemindedPerson = { readonly id: number; readonly name: string; readonly number: number };

/**
 * `typed` are texts that the user typed earlier and did not send. `ways` has each person's carrier, or why the person
 * cannot be reached. `forAll` is the same for a message that also goes to people who declined reminders. By `key`, the
 * server recognises a request that was sent twice.
 */
export type ReminderRead = {
  readonly texts: ReminderTexts;
  readonly typed: FormValues;
  readonly people: readonly RemindedPerson[];
  readonly ways: ReadonlyMap<number, ReminderWay>;
  readonly forAll: ReadonlyMap<number, ReminderWay>;
  readonly key: string;
};

/** `season` is null for a message of the office. The server then sends the people's names later. */
export type ReminderAsked = {
  readonly season: number | null;
  readonly people: readonly RemindedPerson[];
};

/** `days` (`yyyy-mm-dd`) are the days to send the reminder again. */
export type ReminderOrder = {
  readonly texts: ReminderTexts;
  readonly days: readonly string[];
  readonly everybody: boolean;
};

/** A sample of a reminder, sent only to the user. It shows the data of `person`. */
export type ReminderSample = {
  readonly season: number | null;
  readonly texts: ReminderTexts | null;
  readonly carrier: Carrier;
  readonly person: number;
};

/**
 * Returns each person's carrier, or why no message can reach the person. A message to everybody also goes to people who
 * declined reminders.
 */
export function getWays(read: ReminderRead | null, values: FormValues): ReadonlyMap<number, ReminderWay> {
  return (values['everybody'] === 'yes' ? read?.forAll : read?.ways) ?? new Map();
}

export function filterReachable(
  people: readonly RemindedPerson[],
  ways: ReadonlyMap<number, ReminderWay>,
): readonly RemindedPerson[] {
  return people.filter(({ id }) => carriers.some((carrier) => carrier === ways.get(id)));
}

type Context = ReminderAsked & {
  readonly read: ReminderRead | null;
  readonly values: FormValues;
  readonly order: ReminderOrder | null;
  readonly shown: number;
  readonly sample: { readonly texts: ReminderTexts | null; readonly carrier: Carrier };
  readonly refusal: string | null;
};

type Event =
  | { type: 'retried' }
  | { type: 'dismissed' }
  | { type: 'person chosen'; person: number }
  | { type: 'sample asked'; texts: ReminderTexts | null; carrier: Carrier }
  | { type: 'send confirmed' }
  | ActorsEnded<{
      load: ReminderRead;
      form: SubmissionOutput<ReminderOrder>;
      sample: void;
      send: void;
    }>
  | ChildChanged<'form', typeof submissionMachine>;

/**
 * A reminder to the people whom the membership report finds, or a message to the ticked people. Used by: the office.
 * Seen at: `/admin/reports/membership`, `/admin/members/list`.
 */
export const reminderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ReminderAsked,
    tags: {} as 'busy' | 'refused' | 'written' | 'question' | 'sampling',
    children: {} as { load: 'load'; form: 'form'; sample: 'sample'; send: 'send' },
  },
  actors: {
    load: createStub<ReminderRead, ReminderAsked>('load'),
    form: createSubmissionMachine<number | null, ReminderOrder>(),
    sample: createStub<void, ReminderSample>('sample'),
    send: createStub<void, ReminderAsked & Pick<Context, 'order' | 'read'>>('send'),
  },
  actions: {
    'store the texts and recipients of the message': assign(({ event }) => {
      const read = getOutput(event, 'load');
      const { people } = read;
      const [first] = filterReachable(people, read.forAll);
      return { read, people, values: { ...read.texts, ...read.typed }, shown: first?.id ?? 0 };
    }),
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'store whose message the preview shows': assign({
      shown: ({ event }) => expectEvent(event, 'person chosen').person,
    }),
    'store which sample message the user wants': assign({
      sample: ({ event }) => {
        const { carrier, texts } = expectEvent(event, 'sample asked');
        return { carrier, texts };
      },
    }),
    'store the message that the user wrote': assign(({ event }) => {
      const { answer: order, values } = getOutput(event, 'form');
      return { order, values };
    }),
    'save the typed values in the browser': createActionStub('save the typed values in the browser'),
    'discard the typed values': createActionStub('discard the typed values'),
    'announce that the sample message was sent': createActionStub(
      'announce that the sample message was sent',
    ),
    'open the page that lists all reminders': createActionStub('open the page that lists all reminders'),
  },
  guards: {
    'the user left the form': isFormLeft,
    'the texts of the sample message are valid': ({ event }) =>
      expectEvent(event, 'sample asked').texts !== null,
  },
}).createMachine({
  id: 'reminder',
  description:
    'A reminder to renew, or a message. The user writes the texts, sees whom they reach, and confirms the sending.',
  context: ({ input }) => ({
    ...input,
    read: null,
    values: {},
    order: null,
    shown: 0,
    sample: { texts: null, carrier: 'email' },
    refusal: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description:
        'The texts are being read, and for each person by which carrier the person can be reached.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { people, season } }) => ({ people, season }),
        onDone: { target: 'writing', actions: 'store the texts and recipients of the message' },
        onError: { target: 'unavailable', actions: 'show why the server refused' },
      },
      on: { dismissed: 'closed' },
    },
    unavailable: {
      description: 'The texts or the people could not be read. The user can try again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal of the server' }, dismissed: 'closed' },
    },
    writing: {
      description: 'The user writes the texts. A preview shows the message for one person.',
      tags: 'written',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { read, season, values } }) => ({
          values,
          about: season,
          first: { values: { ...read?.texts } },
        }),
        onSnapshot: { actions: 'save the typed values in the browser' },
        onDone: [
          { guard: 'the user left the form', target: 'closed', actions: 'discard the typed values' },
          {
            target: 'asking',
            actions: ['store the message that the user wrote', 'clear the refusal of the server'],
          },
        ],
      },
      on: {
        dismissed: 'closed',
        'person chosen': { actions: 'store whose message the preview shows' },
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being sent.',
          on: {
            'sample asked': {
              guard: 'the texts of the sample message are valid',
              target: 'sampling',
              actions: ['store which sample message the user wants', 'clear the refusal of the server'],
            },
          },
        },
        sampling: {
          description: 'A sample is being sent to the user.',
          tags: 'sampling',
          invoke: {
            id: 'sample',
            src: 'sample',
            input: ({ context: { sample, season, shown } }) => ({ ...sample, season, person: shown }),
            onDone: { target: 'resting', actions: 'announce that the sample message was sent' },
            onError: { target: 'resting', actions: 'show why the server refused' },
          },
        },
      },
    },
    asking: {
      description: 'The user is asked whether to send the message. The question shows the number of people.',
      tags: ['written', 'question'],
      on: { dismissed: 'writing', 'send confirmed': 'sending' },
    },
    sending: {
      description: 'The message is being passed to the server, which sends it to the people.',
      tags: ['written', 'question', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { order, people, read, season } }) => ({ order, people, read, season }),
        onDone: {
          target: 'sent',
          actions: ['discard the typed values', 'open the page that lists all reminders'],
        },
        onError: { target: 'writing', actions: 'show why the server refused' },
      },
    },
    sent: { description: 'The server is sending the message.', type: 'final' },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
});
