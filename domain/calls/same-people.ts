import * as v from 'valibot';
import { joinAsked, joinLookedAt, joinPreview } from '../member/join-people.ts';
import { personHint, samePair, twoPeople, typedPerson } from '../member/same-people.ts';
import { officeCall } from './call.ts';

/**
 * Describes the call by which the office asks who on file may be the person that is being added, by what is typed of
 * them so far. What is typed stands in the body, since no address may tell it. An addition.
 */
export const findSamePeople = officeCall('POST /admin/same-people/hints', {
  work: 'reading',
  action: 'action.same.hints',
  body: typedPerson,
  answer: v.array(personHint),
  reads: true,
});

/** Describes the call by which the office reads which people on file may be one. An addition. */
export const getSamePeople = officeCall('GET /admin/same-people', {
  action: 'action.same.fetch',
  answer: v.array(samePair),
});

/** Describes the call by which the office marks two people as different. An addition. */
export const markDifferent = officeCall('POST /admin/same-people/different', {
  work: 'people',
  action: 'action.same.mark',
  body: twoPeople,
});

/** Describes the call by which the office takes back that two people were marked as different. An addition. */
export const unmarkDifferent = officeCall('DELETE /admin/same-people/different', {
  work: 'people',
  action: 'action.same.unmark',
  body: twoPeople,
});

/**
 * Describes the call by which the office lays two people on file side by side, with what joining them would do; it changes
 * nothing. An addition.
 */
export const previewJoin = officeCall('POST /admin/same-people/join/preview', {
  work: 'people',
  action: 'action.join.preview',
  body: joinLookedAt,
  answer: joinPreview,
  reads: true,
});

/**
 * Describes the call by which the office makes one person of two, for good. 409 where anything that was looked at changed
 * since, or a payment of either is on its way. An addition.
 */
export const joinPeople = officeCall('POST /admin/same-people/join', {
  work: 'people',
  action: 'action.join',
  body: joinAsked,
  refusals: [409],
});
