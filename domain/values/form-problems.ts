import * as v from 'valibot';
import { removeInvisibleDeeply } from './written-text.ts';

/** One error message for each wrong field, by the field's name. */
export type Problems = Readonly<Record<string, string>>;

/** Returns the first error message of each wrong field. */
export function findFormProblems(schema: v.GenericSchema, values: unknown): Problems {
  const checked = v.safeParse(schema, removeInvisibleDeeply(values));
  const problems: Record<string, string> = {};
  for (const issue of checked.issues ?? []) {
    const name: unknown = issue.path?.[0]?.key;
    if (typeof name === 'string') problems[name] ??= issue.message;
  }
  return problems;
}
