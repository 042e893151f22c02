import * as v from 'valibot';
import { joinAsked, joinLookedAt, joinPreview } from '../member/join-people.ts';
import { personHint, samePair, twoPeople, typedPerson } from '../member/same-people.ts';
import { officeCall } from './call.ts';

/**
 * The call that finds people in the database who are perhaps the person whom an administrator is adding. The call
 * compares stored people with what the administrator has typed so far (not in the specification). The typed details are
 * in the body, because no URL is allowed to contain personal data.
 */
export const findSamePeople = officeCall('POST /admin/same-people/hints', {
  work: 'reading',
  action: 'action.same.hints',
  body: typedPerson,
  answer: v.array(personHint),
  reads: true,
});

/** The call that lists the possible duplicates in the database (not in the specification). */
export const getSamePeople = officeCall('GET /admin/same-people', {
  action: 'action.same.fetch',
  answer: v.array(samePair),
});

/** The call that marks two people as different (not in the specification). */
export const markDifferent = officeCall('POST /admin/same-people/different', {
  work: 'people',
  action: 'action.same.mark',
  body: twoPeople,
});

/**
 * The call that removes the mark with which the office said that two people are different (not in the specification).
 */
export const unmarkDifferent = officeCall('DELETE /admin/same-people/different', {
  work: 'people',
  action: 'action.same.unmark',
  body: twoPeople,
});

/**
 * The call that compares two stored people and shows what changes if the office joins them (not in the specification).
 * The call changes nothing.
 */
export const previewJoin = officeCall('POST /admin/same-people/join/preview', {
  work: 'people',
  action: 'action.join.preview',
  body: joinLookedAt,
  answer: joinPreview,
  reads: true,
});

/**
 * The call that joins two people into one for good (not in the specification). The server refuses with 409 if the
 * preview is no longer correct, or if one of the two people has a payment in progress.
 */
export const joinPeople = officeCall('POST /admin/same-people/join', {
  work: 'people',
  action: 'action.join',
  body: joinAsked,
  refusals: [409],
});
