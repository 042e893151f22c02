import * as v from 'valibot';
import { keptView, newKeptView, removedKeptView, renamedKeptView } from '../year/kept-view.ts';
import { officeCall } from './call.ts';

export const getKeptViews = officeCall('GET /admin/kept-views', {
  action: 'action.views.fetch',
  answer: v.array(keptView),
});

export const addKeptView = officeCall('POST /admin/kept-views', {
  work: 'people or money',
  action: 'action.view.add',
  body: newKeptView,
  answer: keptView,
});

export const renameKeptView = officeCall('PATCH /admin/kept-views', {
  work: 'people or money',
  action: 'action.view.rename',
  body: renamedKeptView,
});

/** Removes a kept view, or does nothing if the view does not exist. */
export const removeKeptView = officeCall('DELETE /admin/kept-views', {
  work: 'people or money',
  action: 'action.view.remove',
  body: removedKeptView,
});
