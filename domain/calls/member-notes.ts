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

/** The call that adds a note about a member (not in the specification). A repeated call adds no second note. */
export const addMemberNote = officeCall('POST /admin/members/:n/notes', {
  work: 'people or money',
  params,
  action: 'action.note.add',
  body: noteForm,
  answer: memberNote,
});

/** The call that removes a note about a member, if the note still exists (not in the specification). */
export const removeMemberNote = officeCall('DELETE /admin/members/:n/notes', {
  work: 'people or money',
  params,
  action: 'action.note.remove',
  body: fields({ note: identity }),
});
