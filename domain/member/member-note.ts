import * as v from 'valibot';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';

/** The maximum length of a note about a member, in characters. */
export const mostOfNote = 1000;

/** The schema of the form in which the office writes a note about a member (not in the specification). */
export const noteForm = fields({
  text: createRequiredTextSchema('notes.required', 'notes.text', mostOfNote),
});

/** A note about a member, with its author and the time at which it was written, in UTC (not in the specification). */
export const memberNote = v.object({
  id: v.number(),
  text: v.string(),
  at: v.string(),
  /** The name of the administrator who wrote the note. */
  author: v.string(),
});
export type MemberNote = v.InferOutput<typeof memberNote>;
