import { assign, setup } from 'xstate';
import { carriers, type Carrier } from '#domain/messages/reminder.ts';
import type { ReminderWay } from '#domain/messages/reminder-list.ts';
import type { ReminderTexts } from '#domain/messages/reminder-texts.ts';
import { getEvent, getOutput, getRefusal, type ActorsEnded, type ChildChanged } from '../events.ts';
import { createStub, createActionStub } from '../stub.ts';
import {
  isFormLeft,
  createSubmission,
  type FormValues,
  type submissionMachine,
  type SubmissionOutput,
} from '../submission.machine.ts';

/** Somebody to whom the machine of a reminder sends one; the number is 0 where they have none. */
export type RemindedPerson = { readonly id: number; readonly name: string; readonly number: number };

/**
 * What the machine of a reminder reads: the texts to begin with, what was typed over them before and not sent, who the
 * people are, how each of them would be reached or why not, how where it must reach everybody, and the key of what is
 * sent.
 */
export type ReminderRead = {
  readonly texts: ReminderTexts;
  readonly typed: FormValues;
  readonly people: readonly RemindedPerson[];
  readonly ways: ReadonlyMap<number, ReminderWay>;
  readonly forAll: ReadonlyMap<number, ReminderWay>;
  readonly key: string;
};

/**
 * To whom the machine of a reminder sends one, and of which season; null for a message of the office’s own, whose people
 * have no names before it is read.
 */
export type ReminderAsked = {
  readonly season: number | null;
  readonly people: readonly RemindedPerson[];
};

/**
 * What the machine of a reminder sends: the texts, the days (`yyyy-mm-dd`) on which it is repeated, and whether it must
 * reach everybody.
 */
export type ReminderOrder = {
  readonly texts: ReminderTexts;
  readonly days: readonly string[];
  readonly everybody: boolean;
};

/** A sample that the machine of a reminder sends: as it would read for somebody, by what. */
export type ReminderSample = {
  readonly season: number | null;
  readonly texts: ReminderTexts | null;
  readonly carrier: Carrier;
  readonly person: number;
};

/** How people would be reached by what stands in the form: where it must reach everybody, who declined too. */
export function getWays(read: ReminderRead | null, values: FormValues): ReadonlyMap<number, ReminderWay> {
  return (values['everybody'] === 'yes' ? read?.forAll : read?.ways) ?? new Map();
}

/** Whom of these people a message of the reminder's machine reaches. */
export function filterReachable(
  people: readonly RemindedPerson[],
  ways: ReadonlyMap<number, ReminderWay>,
): readonly RemindedPerson[] {
  return people.filter(({ id }) => carriers.some((carrier) => carrier === ways.get(id)));
}

type Context = ReminderAsked & {
  readonly read: ReminderRead | null;
  /** What stands in the form. */
  readonly values: FormValues;
  readonly order: ReminderOrder | null;
  /** For whom the preview is written. */
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
 * A reminder to the people whom the membership report finds, or a message to those who are ticked. Used by: the office.
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
    form: createSubmission<number | null, ReminderOrder>(),
    sample: createStub<void, ReminderSample>('sample'),
    send: createStub<void, ReminderAsked & Pick<Context, 'order' | 'read'>>('send'),
  },
  actions: {
    'store what is read': assign(({ event }) => {
      const read = getOutput(event, 'load');
      const { people } = read;
      const [first] = filterReachable(people, read.forAll);
      return { read, people, values: { ...read.texts, ...read.typed }, shown: first?.id ?? 0 };
    }),
    'show the refusal': assign({ refusal: getRefusal }),
    'clear the refusal': assign({ refusal: null }),
    'store who is shown': assign({ shown: ({ event }) => getEvent(event, 'person chosen').person }),
    'store the sample': assign({
      sample: ({ event }) => {
        const { carrier, texts } = getEvent(event, 'sample asked');
        return { carrier, texts };
      },
    }),
    'store the order of the reminder': assign(({ event }) => {
      const { answer: order, values } = getOutput(event, 'form');
      return { order, values };
    }),
    'save what is typed': createActionStub('save what is typed'),
    'discard what is typed': createActionStub('discard what is typed'),
    'announce that the sample was sent': createActionStub('announce that the sample was sent'),
    'open the page of reminders': createActionStub('open the page of reminders'),
  },
  guards: {
    'the form was left': isFormLeft,
    'the texts can be sent': ({ event }) => getEvent(event, 'sample asked').texts !== null,
  },
}).createMachine({
  id: 'reminder',
  description:
    'People are reminded to renew, or sent a message: what it says, whom it reaches, and the question before it is sent.',
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
      description: 'The texts are being fetched, and who can be reached by what.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { people, season } }) => ({ people, season }),
        onDone: { target: 'writing', actions: 'store what is read' },
        onError: { target: 'unavailable', actions: 'show the refusal' },
      },
      on: { dismissed: 'closed' },
    },
    unavailable: {
      description: 'They could not be fetched; it can be tried again.',
      tags: 'refused',
      on: { retried: { target: 'loading', actions: 'clear the refusal' }, dismissed: 'closed' },
    },
    writing: {
      description: 'The texts are written, and shown as they would read for somebody.',
      tags: 'written',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { read, season, values } }) => ({
          values,
          about: season,
          first: { values: { ...read?.texts } },
        }),
        onSnapshot: { actions: 'save what is typed' },
        onDone: [
          { guard: 'the form was left', target: 'closed', actions: 'discard what is typed' },
          { target: 'asking', actions: ['store the order of the reminder', 'clear the refusal'] },
        ],
      },
      on: {
        dismissed: 'closed',
        'person chosen': { actions: 'store who is shown' },
      },
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is on its way.',
          on: {
            'sample asked': {
              guard: 'the texts can be sent',
              target: 'sampling',
              actions: ['store the sample', 'clear the refusal'],
            },
          },
        },
        sampling: {
          description: 'A sample is on its way to whoever writes it.',
          tags: 'sampling',
          invoke: {
            id: 'sample',
            src: 'sample',
            input: ({ context: { sample, season, shown } }) => ({ ...sample, season, person: shown }),
            onDone: { target: 'resting', actions: 'announce that the sample was sent' },
            onError: { target: 'resting', actions: 'show the refusal' },
          },
        },
      },
    },
    asking: {
      description: 'Whether to send it, with how many people it goes to.',
      tags: ['written', 'question'],
      on: { dismissed: 'writing', 'send confirmed': 'sending' },
    },
    sending: {
      description: 'It is being handed to the server, which sends it.',
      tags: ['written', 'question', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { order, people, read, season } }) => ({ order, people, read, season }),
        onDone: { target: 'sent', actions: ['discard what is typed', 'open the page of reminders'] },
        onError: { target: 'writing', actions: 'show the refusal' },
      },
    },
    sent: { description: 'It goes out.', type: 'final' },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
});
