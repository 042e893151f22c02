import { assertEvent, assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import { FieldsRefused } from '#domain/form-problems.ts';
import { TriedTooOften, waitText } from '#domain/too-many-tries.ts';
import { answering } from './stub.ts';

/** What stands in a form, by the name of its field. */
export type FormValues = Readonly<Record<string, string>>;
/** What is wrong with a form, as texts by the name of the field; empty where nothing is. */
export type FormProblems = Readonly<Record<string, string>>;
/** What was sent, and what the server answered. */
export type SubmissionOutput = { readonly values: FormValues; readonly answer: unknown };

type Context = {
  values: FormValues;
  problems: FormProblems;
  refusal: string | null;
  /** Seconds until it may be tried again, and the field beside which they are told. */
  wait: { readonly field: string; readonly seconds: number } | null;
  answer: unknown;
  /** Counts the submits, so that what is wrong can be said anew with each. */
  attempts: number;
};

type Event =
  | { type: 'field changed'; name: string; value: string }
  | { type: 'submitted' }
  | DoneActorEvent<FormProblems, 'check'>
  | DoneActorEvent<FormProblems, 'recheck'>
  | DoneActorEvent<unknown, 'submit'>
  | ErrorActorEvent<unknown, 'check'>
  | ErrorActorEvent<unknown, 'submit'>;

/** What stands of a wait: the seconds, and their text beside the field. */
function waiting(field: string, seconds: number): Pick<Context, 'wait' | 'problems'> {
  return { wait: { field, seconds }, problems: { [field]: waitText(seconds) } };
}

/**
 * Every form: checking, sending, refusal. Nothing is checked before the first submit, and nothing typed is ever lost.
 * Used by: everybody. Seen at: every form.
 */
export const submissionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { values: FormValues },
    output: {} as SubmissionOutput,
    tags: {} as 'busy' | 'invalid' | 'refused' | 'waiting',
    children: {} as { check: 'check'; recheck: 'check'; submit: 'submit' },
  },
  actors: {
    check: answering<FormProblems, { values: FormValues }>('check'),
    submit: answering<unknown, { values: FormValues }>('submit'),
  },
  guards: {
    'nothing is wrong': ({ event }) =>
      (event.type === 'xstate.done.actor.check' || event.type === 'xstate.done.actor.recheck') &&
      Object.keys(event.output).length === 0,
    'a field was tried too often': ({ event }) =>
      event.type === 'xstate.error.actor.submit' &&
      event.error instanceof TriedTooOften &&
      event.error.field !== undefined,
    'the wait goes on': ({ context }) => context.wait !== null && context.wait.seconds > 1,
  },
  delays: { 'a second': 1000 },
  actions: {
    'keep the entry': assign({
      values: ({ context, event }) => {
        assertEvent(event, 'field changed');
        return { ...context.values, [event.name]: event.value };
      },
    }),
    'keep the problems': assign({
      problems: ({ event }) => {
        assertEvent(event, ['xstate.done.actor.check', 'xstate.done.actor.recheck']);
        return event.output;
      },
    }),
    'keep the answer': assign({
      answer: ({ event }) => {
        assertEvent(event, 'xstate.done.actor.submit');
        return event.output;
      },
    }),
    'keep the refusal': assign(({ event }) => {
      assertEvent(event, ['xstate.error.actor.check', 'xstate.error.actor.submit']);
      const { error } = event;
      return {
        refusal: error instanceof Error ? error.message : String(error),
        problems: error instanceof FieldsRefused ? error.problems : {},
      };
    }),
    'keep the wait': assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.submit');
      const { error } = event;
      if (!(error instanceof TriedTooOften) || error.field === undefined) return {};
      return { refusal: error.message, ...waiting(error.field, error.seconds) };
    }),
    'count a second': assign(({ context: { wait } }) =>
      wait === null ? {} : waiting(wait.field, wait.seconds - 1),
    ),
    'forget the wait': assign({ wait: null, problems: {}, refusal: null }),
    'count the attempt': assign({ attempts: ({ context }) => context.attempts + 1 }),
    'forget the refusal': assign({ refusal: null, wait: null }),
  },
}).createMachine({
  id: 'submission',
  description: 'A form from its first entry to the answer of the server.',
  context: ({ input }) => ({
    values: input.values,
    problems: {},
    refusal: null,
    wait: null,
    answer: undefined,
    attempts: 0,
  }),
  output: ({ context }) => ({ values: context.values, answer: context.answer }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Nothing was submitted yet, so nothing is called wrong.',
      on: { 'field changed': { actions: 'keep the entry' }, submitted: 'checking' },
    },
    checking: {
      description: 'The entries are being checked, since they were submitted.',
      tags: 'busy',
      entry: ['forget the refusal', 'count the attempt'],
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          { guard: 'nothing is wrong', target: 'submitting', actions: 'keep the problems' },
          { target: 'invalid', actions: 'keep the problems' },
        ],
        onError: { target: 'refused', actions: 'keep the refusal' },
      },
      on: { 'field changed': { target: 'checking', reenter: true, actions: 'keep the entry' } },
    },
    invalid: {
      description: 'Something is wrong and said beside its field.',
      tags: 'invalid',
      on: { 'field changed': { target: 'rechecking', actions: 'keep the entry' }, submitted: 'checking' },
    },
    rechecking: {
      description: 'After the first submit every change is checked.',
      tags: 'invalid',
      invoke: {
        id: 'recheck',
        src: 'check',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          { guard: 'nothing is wrong', target: 'corrected', actions: 'keep the problems' },
          { target: 'invalid', actions: 'keep the problems' },
        ],
        onError: 'corrected',
      },
      on: {
        'field changed': { target: 'rechecking', reenter: true, actions: 'keep the entry' },
        submitted: 'checking',
      },
    },
    corrected: {
      description: 'Nothing is wrong any more; it can be submitted again.',
      on: { 'field changed': { target: 'rechecking', actions: 'keep the entry' }, submitted: 'checking' },
    },
    submitting: {
      description: 'The entries are on their way; a second submit goes nowhere.',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => ({ values: context.values }),
        onDone: { target: 'done', actions: 'keep the answer' },
        onError: [
          { guard: 'a field was tried too often', target: 'waiting', actions: 'keep the wait' },
          { target: 'refused', actions: 'keep the refusal' },
        ],
      },
      on: { 'field changed': { actions: 'keep the entry' } },
    },
    refused: {
      description: 'The server refused or could not be reached; everything is kept and can be sent again.',
      tags: 'refused',
      on: { 'field changed': { target: 'rechecking', actions: 'keep the entry' }, submitted: 'checking' },
    },
    waiting: {
      description: 'It was tried too often; how long to wait stands beside the field and counts down.',
      tags: ['refused', 'waiting'],
      on: { 'field changed': { target: 'rechecking', actions: 'keep the entry' }, submitted: 'checking' },
      after: {
        'a second': [
          { guard: 'the wait goes on', target: 'waiting', reenter: true, actions: 'count a second' },
          { target: 'corrected', actions: 'forget the wait' },
        ],
      },
    },
    done: { description: 'The server took it.', type: 'final' },
  },
});
