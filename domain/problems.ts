import * as v from 'valibot';
import { t } from './texts/texts.ts';

/** What is wrong, by the name of the field. */
export type Problems = Readonly<Record<string, string>>;

/** The first thing wrong with each field of a form, by the rules of its schema; empty where it may be sent. */
export function problemsOf(schema: v.GenericSchema, values: unknown): Problems {
  const checked = v.safeParse(schema, values);
  const problems: Record<string, string> = {};
  for (const issue of checked.issues ?? []) {
    const name: unknown = issue.path?.[0]?.key;
    if (typeof name === 'string') problems[name] ??= issue.message;
  }
  return problems;
}

/** A form that the server refused, with what it says of each field. */
export class FieldsRefused extends Error {
  override readonly name = 'FieldsRefused';
  readonly problems: Problems;

  constructor(message: string, problems: Problems) {
    super(message);
    this.problems = problems;
  }
}

/** Something that was tried too often: nothing but time helps; how many seconds of it, and beside which field to say so. */
export class TriedTooOften extends Error {
  override readonly name = 'TriedTooOften';
  readonly seconds: number;
  readonly field: string | undefined;

  constructor(message: string, seconds: number, field?: string) {
    super(message);
    this.seconds = seconds;
    this.field = field;
  }
}

/** How long to wait before the next try, from whole seconds, in the largest unit that fits. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return t('app.wait', { seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? t('app.wait.minutes', { minutes })
    : t('app.wait.hours', { hours: Math.ceil(minutes / 60) });
}
