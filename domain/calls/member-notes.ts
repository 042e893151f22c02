import * as v from 'valibot';
import { memberNote, noteForm } from '../member/member-note.ts';
import { identity, memberRef } from '../member/member-ref.ts';
import { fields } from '../values/wire.ts';
import { officeCall } from './call.ts';

const params = v.object({ n: memberRef });

export const getMemberNotes = officeCall('GET /admin/members/:n/notes', {
  params,
  action: 'action.notes.fetch',
  answer: v.array(memberNote),
});

/** Adds a note about a person. A repeated call adds no second note. */
export const addMemberNote = officeCall('POST /admin/members/:n/notes', {
  work: 'people or money',
  params,
  action: 'action.note.add',
  body: noteForm,
  answer: memberNote,
});

/** Removes a note, or does nothing if the note does not exist. */
export const removeMemberNote = officeCall('DELETE /admin/members/:n/notes', {
  work: 'people or money',
  params,
  action: 'action.note.remove',
  body: fields({ note: identity }),
});
