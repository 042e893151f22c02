import * as v from 'valibot';
import { requireText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';

/** The greatest length of a note about a member, in characters. */
export const mostOfNote = 1000;

/** The form of a note that the office writes down about a member. An addition. */
export const noteForm = fields({ text: requireText('notes.required', 'notes.text', mostOfNote) });

/** A note about a member: when it was written, as an instant in UTC, and by whom. An addition. */
export const memberNote = v.object({
  id: v.number(),
  text: v.string(),
  at: v.string(),
  /** The administrator's name. */
  author: v.string(),
});
export type MemberNote = v.InferOutput<typeof memberNote>;
