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
 * The call that previews what the server would change if the office cancelled a member's renewal for a year (not in the
 * specification). The preview changes nothing. The server refuses with 404 if the person is not a member for the year.
 */
export const getCancellation = officeCall('GET /admin/members/:n/records/:year/cancellation', {
  params,
  action: 'action.cancellation.fetch',
  answer: cancellation,
  messages: { 404: 'error.cancellation.none' },
});

/**
 * The call that cancels a member's renewal for a year, with a reason (not in the specification). If the renewal is
 * already cancelled, the call does nothing. The server refuses with 404 if the year has no renewal, and with 409 if an
 * amount differs from the preview. The message of the refusal names the amounts that differ from the preview.
 */
export const cancelRenewal = officeCall('POST /admin/members/:n/records/:year/cancel', {
  work: 'people',
  params,
  action: 'action.cancellation',
  body: cancellationAsked,
  refusals: [409],
  messages: { 404: 'error.cancellation.none' },
});

/** The call that lists the cancelled renewals of a member, the latest first (not in the specification). */
export const getCancelledRenewals = officeCall('GET /admin/members/:n/cancelled-renewals', {
  params: v.object({ n: memberRef }),
  action: 'action.cancelled.fetch',
  answer: v.array(cancelledRenewal),
});
