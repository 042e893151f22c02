import * as v from 'valibot';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';

/** The maximum length of a note, in characters. */
export const mostOfNote = 1000;

export const noteForm = fields({
  text: createRequiredTextSchema('notes.required', 'notes.text', mostOfNote),
});

/** A note about a person. `at` is the time in UTC at which it was written. */
export const memberNote = v.object({
  id: v.number(),
  text: v.string(),
  at: v.string(),
  author: v.string(),
});
export type MemberNote = v.InferOutput<typeof memberNote>;
