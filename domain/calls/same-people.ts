import * as v from 'valibot';
import { joinAsked, joinLookedAt, joinPreview } from '../member/join-people.ts';
import { personHint, samePair, twoPeople, typedPerson } from '../member/same-people.ts';
import { officeCall } from './call.ts';

/**
 * Finds possible duplicates of a person whose details are typed. The details are in the body, because no URL may
 * contain personal data.
 */
export const findSamePeople = officeCall('POST /admin/same-people/hints', {
  work: 'reading',
  action: 'action.same.hints',
  body: typedPerson,
  answer: v.array(personHint),
  reads: true,
});

export const getSamePeople = officeCall('GET /admin/same-people', {
  action: 'action.same.fetch',
  answer: v.array(samePair),
});

export const markDifferent = officeCall('POST /admin/same-people/different', {
  work: 'people',
  action: 'action.same.mark',
  body: twoPeople,
});

export const unmarkDifferent = officeCall('DELETE /admin/same-people/different', {
  work: 'people',
  action: 'action.same.unmark',
  body: twoPeople,
});

/** Reads a preview of joining two people and changes nothing. */
export const previewJoin = officeCall('POST /admin/same-people/join/preview', {
  work: 'people',
  action: 'action.join.preview',
  body: joinLookedAt,
  answer: joinPreview,
  reads: true,
});

/** Joins two people. Refuses with 409 if the compared data has changed, or if a payment is in progress. */
export const joinPeople = officeCall('POST /admin/same-people/join', {
  work: 'people',
  action: 'action.join',
  body: joinAsked,
  refusals: [409],
});
