import * as v from 'valibot';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';

/** The maximum length, in characters. */
export const mostOfNote = 1000;

export const noteForm = fields({
  text: createRequiredTextSchema('notes.required', 'notes.text', mostOfNote),
});

/** `at` is a time in UTC. */
export const memberNote = v.object({
  id: v.number(),
  text: v.string(),
  at: v.string(),
  author: v.string(),
});
export type MemberNote = v.InferOutput<typeof memberNote>;
