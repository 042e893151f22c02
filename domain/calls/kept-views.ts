import * as v from 'valibot';
import { keptView, newKeptView, removedKeptView, renamedKeptView } from '../year/kept-view.ts';
import { officeCall } from './call.ts';

/** Describes the call that lists the kept views of the members' list: the office's and one's own, by name. An addition. */
export const getKeptViews = officeCall('GET /admin/kept-views', {
  action: 'action.views.fetch',
  answer: v.array(keptView),
});

/** Describes the call that keeps a view of the members' list by a name that is not taken. An addition. */
export const addKeptView = officeCall('POST /admin/kept-views', {
  work: 'people or money',
  action: 'action.view.add',
  body: newKeptView,
  answer: keptView,
});

/** Describes the call that gives a kept view another name. An addition. */
export const renameKeptView = officeCall('PATCH /admin/kept-views', {
  work: 'people or money',
  action: 'action.view.rename',
  body: renamedKeptView,
});

/** Describes the call that removes a kept view; one that is gone already stays so. An addition. */
export const removeKeptView = officeCall('DELETE /admin/kept-views', {
  work: 'people or money',
  action: 'action.view.remove',
  body: removedKeptView,
});
