import * as v from 'valibot';
import { memberNote, noteForm } from '../member/member-note.ts';
import { identity, memberRef } from '../member/member-ref.ts';
import { fields } from '../values/wire.ts';
import { officeCall } from './call.ts';

const params = v.object({ n: memberRef });

/** The call that lists the office's notes about a member, the latest first (not in the specification). */
export const getMemberNotes = officeCall('GET /admin/members/:n/notes', {
  params,
  action: 'action.notes.fetch',
  answer: v.array(memberNote),
});

/**
 * The call that adds the office's note about a member (not in the specification). If an administrator sends the same
 * text twice, the note is stored once. An administrator who got no answer from the server can repeat the call.
 */
export const addMemberNote = officeCall('POST /admin/members/:n/notes', {
  work: 'people or money',
  params,
  action: 'action.note.add',
  body: noteForm,
  answer: memberNote,
});

/**
 * The call that removes a note about a member, or does nothing if the note does not exist (not in the
 * specification).
 */
export const removeMemberNote = officeCall('DELETE /admin/members/:n/notes', {
  work: 'people or money',
  params,
  action: 'action.note.remove',
  body: fields({ note: identity }),
});
