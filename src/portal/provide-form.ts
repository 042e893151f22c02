import type * as v from 'valibot';
import { assign, fromCallback, fromPromise } from 'xstate';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { createSubmission, type FormValues, type Submission } from '#machines/submission.machine.ts';
import { countdown } from './countdown.ts';
import { trackOpenForm } from './open-forms.ts';

/** The check of a form by the schema of its fields, whose names are the entries' names. */
export function createCheck(schema: v.GenericSchema) {
  return (values: FormValues) => findFormProblems(schema, values);
}

/**
 * Provides a form by what checks its entries and what sends them; both are given what it is about. Whoever leaves it is
 * asked about what was typed, unless `losesNothing` says why another page takes nothing away. What can be undone,
 * and a proof of who it is, are not asked about where their own Cancel leaves them either.
 */
export function provideForm<About = undefined, Answer = unknown>(form: {
  readonly check: (values: FormValues, about: About) => Problems;
  /** What of entries without a problem looks like a slip, in sentences. */
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
      guards: { 'something would be lost': () => false },
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
