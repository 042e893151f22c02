import * as v from 'valibot';
import { memberRef } from '../member/member-ref.ts';
import { cancellation, cancellationAsked, cancelledRenewal } from '../year/cancellation.ts';
import { yearDigits } from '../values/renewal-year.ts';
import { officeCall } from './call.ts';

const params = v.object({
  n: memberRef,
  year: v.pipe(v.string(), v.regex(yearDigits), v.transform(Number)),
});

/**
 * Describes the call by which the office learns what cancelling the renewal of a member's year would do; it changes
 * nothing. 404 where they are no member for the year. An addition.
 */
export const getCancellation = officeCall('GET /admin/members/:n/records/:year/cancellation', {
  params,
  action: 'action.cancellation.fetch',
  answer: cancellation,
  messages: { 404: 'error.cancellation.none' },
});

/**
 * Describes the call by which the office cancels the renewal of a member's year, with a reason. Again, it does nothing.
 * 404 where there is no renewal of the year; 409 where its money is not what was shown any more, with what changed. An
 * addition.
 */
export const cancelRenewal = officeCall('POST /admin/members/:n/records/:year/cancel', {
  work: 'people',
  params,
  action: 'action.cancellation',
  body: cancellationAsked,
  refusals: [409],
  messages: { 404: 'error.cancellation.none' },
});

/** Describes the call by which the office reads which renewals of a member were cancelled, the latest first. An addition. */
export const getCancelledRenewals = officeCall('GET /admin/members/:n/cancelled-renewals', {
  params: v.object({ n: memberRef }),
  action: 'action.cancelled.fetch',
  answer: v.array(cancelledRenewal),
});
