import * as v from 'valibot';
import { memberNote, noteForm } from '../member/member-note.ts';
import { identity, memberRef } from '../member/member-ref.ts';
import { fields } from '../values/wire.ts';
import { officeCall } from './call.ts';

const params = v.object({ n: memberRef });

/** Describes the call by which the office reads its notes about a member, the latest first. An addition. */
export const getMemberNotes = officeCall('GET /admin/members/:n/notes', {
  params,
  action: 'action.notes.fetch',
  answer: v.array(memberNote),
});

/**
 * Describes the call by which the office adds a note about a member. The same text by the same administrator is on file
 * once, so that a call whose answer was lost may be made again. An addition.
 */
export const addMemberNote = officeCall('POST /admin/members/:n/notes', {
  work: 'people or money',
  params,
  action: 'action.note.add',
  body: noteForm,
  answer: memberNote,
});

/** Describes the call by which the office removes a note about a member; one that is gone already stays so. An addition. */
export const removeMemberNote = officeCall('DELETE /admin/members/:n/notes', {
  work: 'people or money',
  params,
  action: 'action.note.remove',
  body: fields({ note: identity }),
});
