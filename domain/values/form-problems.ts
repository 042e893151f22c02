import * as v from 'valibot';
import { removeUnseenDeeply } from './written-text.ts';

/** The problems of a form: a message by the name of each field. */
export type Problems = Readonly<Record<string, string>>;

/** The first thing wrong with each field of a form, by the rules of its schema; empty where it may be sent. */
export function findFormProblems(schema: v.GenericSchema, values: unknown): Problems {
  const checked = v.safeParse(schema, removeUnseenDeeply(values));
  const problems: Record<string, string> = {};
  for (const issue of checked.issues ?? []) {
    const name: unknown = issue.path?.[0]?.key;
    if (typeof name === 'string') problems[name] ??= issue.message;
  }
  return problems;
}
