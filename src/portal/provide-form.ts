import type * as v from 'valibot';
import { assign, fromCallback, fromPromise } from 'xstate';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { createSubmission, type FormValues, type Submission } from '#machines/submission.machine.ts';
import { countdown } from './countdown.ts';
import { trackOpenForm } from './open-forms.ts';

/** Makes the check of a form from a schema. The schema's names must be the names of the fields. */
export function createCheck(schema: v.GenericSchema) {
  return (values: FormValues) => findFormProblems(schema, values);
}

/**
 * Provides a form with a check and a call. Both get the subject of the form. A user who leaves the form is asked about
 * typed entries, unless `losesNothing` says why no entries are lost. If a change can be undone, or if the form is a
 * proof, the Cancel button does not ask either.
 */
export function createFormMachine<About = undefined, Answer = unknown>(form: {
  readonly check: (values: FormValues, about: About) => Problems;
  /** Returns sentences about valid entries that are possibly typing mistakes. */
  readonly doubt?: (values: FormValues, about: About) => readonly string[];
  readonly send: (values: FormValues, about: About, signal: AbortSignal) => Promise<Answer>;
  readonly losesNothing?:
    | 'it is a query'
    | 'it is a sign-in'
    | 'it is kept'
    | 'it is a proof'
    | 'it can be undone';
}): Submission<About, Answer> {
  return createSubmission<About, Answer>().provide({
    actors: {
      countdown,
      page: fromCallback(({ input }) => trackOpenForm(input.form, form.losesNothing === undefined)),
      submit: fromPromise(({ input: { about, values }, signal }) =>
        form.send(values, about as About, signal),
      ),
    },
    ...((form.losesNothing === 'it is a proof' || form.losesNothing === 'it can be undone') && {
      guards: { 'the form has changed': () => false },
    }),
    actions: {
      'check the entries': assign(({ context: { about, values } }) => {
        const problems = form.check(values, about as About);
        const isRight = Object.keys(problems).length === 0;
        return { problems, doubts: isRight ? (form.doubt?.(values, about as About) ?? []) : [] };
      }),
      'open the other page': ({ context }) => context.onward?.(),
    },
  });
}
