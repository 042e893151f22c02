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
 * Reads a preview of the cancellation and changes nothing. Refuses with 404 if the person is not a member for the year.
 */
export const getCancellation = officeCall('GET /admin/members/:n/records/:year/cancellation', {
  params,
  action: 'action.cancellation.fetch',
  answer: cancellation,
  messages: { 404: 'error.cancellation.none' },
});

/**
 * Cancels a renewal, or does nothing if it is already cancelled. Refuses with 404 if the year has no renewal. Refuses
 * with 409 if an amount differs from the preview, and names this amount.
 */
export const cancelRenewal = officeCall('POST /admin/members/:n/records/:year/cancel', {
  work: 'people',
  params,
  action: 'action.cancellation',
  body: cancellationAsked,
  refusals: [409],
  messages: { 404: 'error.cancellation.none' },
});

export const getCancelledRenewals = officeCall('GET /admin/members/:n/cancelled-renewals', {
  params: v.object({ n: memberRef }),
  action: 'action.cancelled.fetch',
  answer: v.array(cancelledRenewal),
});
