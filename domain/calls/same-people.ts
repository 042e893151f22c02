import * as v from 'valibot';
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
