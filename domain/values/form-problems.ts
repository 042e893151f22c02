import * as v from 'valibot';
import { removeUnseenDeeply } from './written-text.ts';

/** The problems of a form: a message for each field with a problem. */
export type Problems = Readonly<Record<string, string>>;

/** Finds the first problem of each field of a form, by the form's schema. Empty if the form has no problems. */
export function findFormProblems(schema: v.GenericSchema, values: unknown): Problems {
  const checked = v.safeParse(schema, removeUnseenDeeply(values));
  const problems: Record<string, string> = {};
  for (const issue of checked.issues ?? []) {
    const name: unknown = issue.path?.[0]?.key;
    if (typeof name === 'string') problems[name] ??= issue.message;
  }
  return problems;
}
