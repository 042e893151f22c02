import * as v from 'valibot';
import { removeInvisibleDeeply } from './written-text.ts';

/** The problems of a form: a message for each field that has a problem, by the field's name. */
export type Problems = Readonly<Record<string, string>>;

/** Finds the first problem of each field of a form. Empty if all values fit the form's schema. */
export function findFormProblems(schema: v.GenericSchema, values: unknown): Problems {
  const checked = v.safeParse(schema, removeInvisibleDeeply(values));
  const problems: Record<string, string> = {};
  for (const issue of checked.issues ?? []) {
    const name: unknown = issue.path?.[0]?.key;
    if (typeof name === 'string') problems[name] ??= issue.message;
  }
  return problems;
}
