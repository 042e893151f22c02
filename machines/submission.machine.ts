import { assign, setup, type AnyActorRef, type EventObject } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { Problems } from '#domain/values/form-problems.ts';
import { formatWait } from '#machines/wait-text.ts';
import { expectEvent, getOutput, type ActorsEnded, type TimePassed } from './events.ts';
import { createStub, createCallbackStub, createActionStub } from './stub.ts';

export type FormValues = Readonly<Record<string, string>>;
/** `about` is what the form is about, such as the member. */
export type FormContent<About = unknown> = { readonly values: FormValues; readonly about: About };
export type SubmissionOutput<Answer = unknown> = {
  readonly values: FormValues;
  readonly sent: FormValues;
  readonly answer: Answer;
  readonly left?: true;
};

type Context = FormContent & {
  /** The content with which the form opens, to know what has changed. */
  first: FormContent;
  /** Opens the page to which the user wants to go. Null if the user only closes the form. */
  onward: (() => void) | null;
  sent: FormValues;
  problems: Problems;
  /** Whether the summary of problems is shown: only after a submit that found problems. */
  isSummedUp: boolean;
  /** Sentences about values that are possibly mistyped, which the user must confirm. */
  doubts: readonly string[];
  refusal: string | null;
  /** The key of the text for the refused call. */
  refusalText: CallFailed['text'];
  /** The seconds until the user can try again, and the field that shows them. */
  wait: { readonly field: string; readonly seconds: number } | null;
  answer: unknown;
  /** How many times the form was submitted. After each time, the form shows the problems again. */
  attempts: number;
};

type Event =
  | { type: 'field changed'; name: string; value: string }
  | { type: 'subject changed'; about: unknown }
  /** `way` names the button that submitted the form, if not the usual one. It is sent as one of the values. */
  | { type: 'submitted'; way?: string }
  | { type: 'doubts confirmed' }
  | { type: 'doubts declined' }
  | { type: 'leave asked'; onward?: () => void }
  | { type: 'leave confirmed' }
  | { type: 'leave withdrawn' }
  | TimePassed
  | ActorsEnded<{ submit: unknown }>;

function showWait(field: string, seconds: number): Pick<Context, 'wait' | 'problems'> {
  return { wait: { field, seconds }, problems: { [field]: formatWait(seconds) } };
}

function toRefusal(error: unknown): Partial<Context> {
  if (!(error instanceof CallFailed)) {
    return { refusal: error instanceof Error ? error.message : String(error), problems: {} };
  }
  const { message: refusal, problems, text: refusalText, wait, waitsAt } = error;
  const around = wait === null || waitsAt === null ? { problems } : showWait(waitsAt, wait);
  return { refusal, refusalText, ...around };
}

function byText(one: unknown, other: unknown): number {
  return String(one) < String(other) ? -1 : 1;
}

function withoutOrder(_: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.toSorted(byText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(byText));
}

function choiceIn(about: unknown): unknown {
  return typeof about === 'object' && about !== null && 'chosen' in about ? about.chosen : null;
}

/** Returns whether leaving the form would lose something. */
export function isChanged({ about, first, values }: Pick<Context, 'about' | 'first' | 'values'>): boolean {
  const [now, then] = [about, first.about].map((one) => JSON.stringify(choiceIn(one), withoutOrder));
  return now !== then || Object.entries(values).some(([name, value]) => value !== (first.values[name] ?? ''));
}

export function isFormLeft({ event }: { readonly event: EventObject }): boolean {
  if (!event.type.startsWith('xstate.done.actor.') || !('output' in event)) return false;
  const { output } = event;
  return typeof output === 'object' && output !== null && 'left' in output;
}

/** Creates the submission machine of a form. The type parameters are the form's subject and the server's answer. */
export function createSubmissionMachine<About, Answer>() {
  return setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      input: {} as (undefined extends About ? { values: FormValues; about?: About } : FormContent<About>) & {
        /** Only given if the form begins with values that the user typed earlier. */
        first?: Partial<FormContent<About>>;
      },
      output: {} as SubmissionOutput<Answer>,
      tags: {} as 'busy' | 'invalid' | 'refused' | 'waiting' | 'asking' | 'doubted',
      children: {} as { page: 'page'; submit: 'submit'; countdown: 'countdown' },
    },
    actors: {
      page: createCallbackStub<EventObject, { form: AnyActorRef }>('page'),
      submit: createStub<unknown, FormContent>('submit'),
      countdown: createCallbackStub<EventObject, { seconds: number }, TimePassed>('countdown'),
    },
    guards: {
      'no typed value is wrong': ({ context }) => Object.keys(context.problems).length === 0,
      'a typed value may be a mistake': ({ context: { doubts, problems } }) =>
        Object.keys(problems).length === 0 && doubts.length > 0,
      'the user must wait after too many tries': ({ event }) =>
        event.type === 'xstate.error.actor.submit' &&
        event.error instanceof CallFailed &&
        event.error.wait !== null &&
        event.error.waitsAt !== null,
      'the user must still wait': ({ event }) => event.type === 'time passed' && event.left > 0,
      'the user changed the form': ({ context }) => isChanged(context),
      'the user wants another page': ({ context }) => context.onward !== null,
    },
    actions: {
      'store the typed value': assign({
        values: ({ context, event }) => {
          const { name, value } = expectEvent(event, 'field changed');
          return { ...context.values, [name]: value };
        },
      }),
      'store what the form is about': assign({
        about: ({ event }) => expectEvent(event, 'subject changed').about,
      }),
      'check the values of the form': createActionStub('check the values of the form'),
      'store the values that are being sent': assign({ sent: ({ context }) => context.values }),
      'store the answer of the server': assign({ answer: ({ event }) => getOutput(event, 'submit') }),
      'show why the server refused': assign(({ event }) =>
        toRefusal(expectEvent(event, 'xstate.error.actor.submit').error),
      ),
      'show the summary if there are problems': assign({
        isSummedUp: ({ context }) => Object.keys(context.problems).length > 0,
      }),
      'store how long the user must wait': assign(({ context: { wait }, event }) =>
        wait === null ? {} : showWait(wait.field, expectEvent(event, 'time passed').left),
      ),
      'clear the waiting time and its message': assign({ wait: null, problems: {}, refusal: null }),
      'store which button submitted the form': assign({
        values: ({ context: { values }, event }) => {
          const { way = '' } = expectEvent(event, 'submitted');
          return way === '' && values['way'] === undefined ? values : { ...values, way };
        },
      }),
      'count how often the form was submitted': assign({ attempts: ({ context }) => context.attempts + 1 }),
      'clear the refusal of the server': assign({ refusal: null, refusalText: null, wait: null }),
      'store the page to open': assign(({ event }) => ({
        onward: expectEvent(event, 'leave asked').onward ?? null,
      })),
      'restore the values with which the form opened': assign(({ context: { first, values } }) => ({
        about: first.about,
        values: Object.fromEntries(Object.keys(values).map((name) => [name, first.values[name] ?? ''])),
      })),
      'forget the page to open': assign({ onward: null }),
      'open the page that the user wants': createActionStub('open the page that the user wants'),
    },
  }).createMachine({
    id: 'submission',
    description: 'A form, from the first typing to the server’s answer.',
    context: ({ input }) => ({
      values: input.values,
      about: input.about,
      first: { values: input.values, about: input.about, ...input.first },
      onward: null,
      sent: input.values,
      problems: {},
      isSummedUp: false,
      doubts: [],
      refusal: null,
      refusalText: null,
      wait: null,
      answer: undefined,
      attempts: 0,
    }),
    output: ({ context: { answer, sent, values }, event }) => ({
      values,
      sent,
      answer: answer as Answer,
      ...(event.output === 'left' ? { left: true as const } : {}),
    }),
    invoke: { id: 'page', src: 'page', input: ({ self }) => ({ form: self }) },
    initial: 'open',
    on: {
      'field changed': { actions: 'store the typed value' },
      'subject changed': { actions: 'store what the form is about' },
    },
    states: {
      open: {
        description:
          'The user fills in the form. If leaving the form would lose entries, the user is asked first.',
        initial: 'editing',
        on: {
          'leave asked': [
            { guard: 'the user changed the form', target: 'asking', actions: 'store the page to open' },
            { target: 'left' },
          ],
        },
        states: {
          editing: {
            description: 'The form was not submitted yet, so no error is shown.',
            on: { submitted: 'checking' },
          },
          checking: {
            description: 'The entries are checked, because the form was submitted.',
            entry: [
              'store which button submitted the form',
              'clear the refusal of the server',
              'count how often the form was submitted',
              'check the values of the form',
              'show the summary if there are problems',
            ],
            always: [
              { guard: 'a typed value may be a mistake', target: '#submission.doubting' },
              { guard: 'no typed value is wrong', target: '#submission.submitting' },
              { target: 'mending.invalid' },
            ],
          },
          mending: {
            description:
              'The form was submitted without success. After the first submit every change is checked.',
            initial: 'rechecking',
            on: {
              'field changed': { target: '.rechecking', actions: 'store the typed value' },
              'subject changed': { target: '.rechecking', actions: 'store what the form is about' },
              submitted: 'checking',
            },
            states: {
              rechecking: {
                description: 'The entries are checked again, because the user changed an entry.',
                entry: 'check the values of the form',
                always: [{ guard: 'no typed value is wrong', target: 'corrected' }, { target: 'invalid' }],
              },
              invalid: {
                description: 'An entry is wrong. The error is shown beside the field.',
                tags: 'invalid',
              },
              corrected: { description: 'All entries are right now. The form can be submitted again.' },
              refused: {
                description:
                  'The server refused or could not be reached. The entries stay and can be sent again.',
                tags: 'refused',
              },
              waiting: {
                description:
                  'There were too many tries. The user must wait. The seconds count down beside the field.',
                tags: ['refused', 'waiting'],
                invoke: {
                  id: 'countdown',
                  src: 'countdown',
                  input: ({ context }) => ({ seconds: context.wait?.seconds ?? 0 }),
                },
                on: {
                  'time passed': [
                    { guard: 'the user must still wait', actions: 'store how long the user must wait' },
                    { target: 'corrected', actions: 'clear the waiting time and its message' },
                  ],
                },
              },
            },
          },
          before: {
            description: 'Returns to the state from before the question.',
            type: 'history',
            history: 'deep',
          },
        },
      },
      asking: {
        description: 'The user is asked whether to discard the entries, because the user leaves the form.',
        tags: 'asking',
        on: {
          'leave withdrawn': { target: 'open.before', actions: 'forget the page to open' },
          'leave confirmed': [
            {
              guard: 'the user wants another page',
              target: 'open',
              actions: ['restore the values with which the form opened', 'open the page that the user wants'],
            },
            { target: 'left', actions: 'restore the values with which the form opened' },
          ],
        },
      },
      doubting: {
        description:
          'A value is possibly a typing mistake. Before the form is sent, the user is asked whether the value is right.',
        tags: 'doubted',
        on: { 'doubts confirmed': 'submitting', 'doubts declined': 'open.mending.corrected' },
      },
      submitting: {
        description: 'The entries are being sent. A second submit is ignored, and the form cannot be left.',
        tags: 'busy',
        entry: 'store the values that are being sent',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context: { about, values } }) => ({ about, values }),
          onDone: { target: 'done', actions: 'store the answer of the server' },
          onError: [
            {
              guard: 'the user must wait after too many tries',
              target: 'open.mending.waiting',
              actions: ['show why the server refused', 'show the summary if there are problems'],
            },
            {
              target: 'open.mending.refused',
              actions: ['show why the server refused', 'show the summary if there are problems'],
            },
          ],
        },
      },
      done: { description: 'The server accepted the form.', type: 'final' },
      left: { description: 'The form was left, and nothing was sent.', type: 'final', output: 'left' },
    },
  });
}

export type Submission<About, Answer> = ReturnType<typeof createSubmissionMachine<About, Answer>>;

/**
 * The submission of a form. The machine checks no values before the first submit. Typed values are lost only if the
 * user agrees. Used by: everybody. Seen at: every form.
 */
export const submissionMachine = createSubmissionMachine<unknown, unknown>();
