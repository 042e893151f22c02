import * as v from 'valibot';
import { keptView, newKeptView, removedKeptView, renamedKeptView } from '../year/kept-view.ts';
import { officeCall } from './call.ts';

/** The call that lists the kept views of the office and the administrator, by name (not in the specification). */
export const getKeptViews = officeCall('GET /admin/kept-views', {
  action: 'action.views.fetch',
  answer: v.array(keptView),
});

/** The call that keeps a view of the members' list under a new name (not in the specification). */
export const addKeptView = officeCall('POST /admin/kept-views', {
  work: 'people or money',
  action: 'action.view.add',
  body: newKeptView,
  answer: keptView,
});

/** The call that renames a kept view (not in the specification). */
export const renameKeptView = officeCall('PATCH /admin/kept-views', {
  work: 'people or money',
  action: 'action.view.rename',
  body: renamedKeptView,
});

/** The call that removes a kept view, or does nothing if the view does not exist (not in the specification). */
export const removeKeptView = officeCall('DELETE /admin/kept-views', {
  work: 'people or money',
  action: 'action.view.remove',
  body: removedKeptView,
});
