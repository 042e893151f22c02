import { fromPromise } from 'xstate';
import type * as v from 'valibot';
import { problemsOf, type Problems } from '#domain/form-problems.ts';

/** What stands in a form, by the name of the field. */
export type Entries = Readonly<Record<string, string>>;

/** The check of a form by the schema of its fields, whose names are the entries' names. */
export function checkBy(schema: v.GenericSchema) {
  return fromPromise<Problems, { values: Entries }>(async ({ input }) => problemsOf(schema, input.values));
}
