import type * as v from 'valibot';
import { assign, fromCallback, fromPromise } from 'xstate';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { createSubmissionMachine, type FormValues, type Submission } from '#machines/submission.machine.ts';
import { countdown } from './countdown.ts';
import { trackOpenForm } from './open-forms.ts';

/** Creates the check of a form. The schema's names must be the names of the fields. */
export function createFormCheck(schema: v.GenericSchema) {
  return (values: FormValues) => findFormProblems(schema, values);
}

/**
 * Creates the machine of a form. `check` and `send` get the subject of the form (`about`). The form asks before unsaved
 * entries are lost, unless `losesNothing` says why nothing is lost. For `it is a proof` and `it can be undone`, the
 * button Cancel does not ask either.
 */
export function createFormMachine<About = undefined, Answer = unknown>(form: {
  readonly check: (values: FormValues, about: About) => Problems;
  /** Sentences about valid entries that are possibly typing mistakes. */
  readonly doubt?: (values: FormValues, about: About) => readonly string[];
  readonly send: (values: FormValues, about: About, signal: AbortSignal) => Promise<Answer>;
  readonly losesNothing?:
    | 'it is a query'
    | 'it is a sign-in'
    | 'it is kept'
    | 'it is a proof'
    | 'it can be undone';
}): Submission<About, Answer> {
  return createSubmissionMachine<About, Answer>().provide({
    actors: {
      countdown,
      page: fromCallback(({ input }) => trackOpenForm(input.form, form.losesNothing === undefined)),
      submit: fromPromise(({ input: { about, values }, signal }) =>
        form.send(values, about as About, signal),
      ),
    },
    ...((form.losesNothing === 'it is a proof' || form.losesNothing === 'it can be undone') && {
      guards: { 'the user changed the form': () => false },
    }),
    actions: {
      'check the values of the form': assign(({ context: { about, values } }) => {
        const problems = form.check(values, about as About);
        const isRight = Object.keys(problems).length === 0;
        return { problems, doubts: isRight ? (form.doubt?.(values, about as About) ?? []) : [] };
      }),
      'open the page that the user wants': ({ context }) => context.onward?.(),
    },
  });
}
