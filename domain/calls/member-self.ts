import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';
import { memberRead, memberUpdate } from '../member/member.ts';
import { paymentReference } from '../money/payment.ts';
import { euroAmount } from '../values/money.ts';
import { licenceList, selectionEntries } from '../year/selection.ts';
import { licenceMap, recordsByYear } from '../year/year-record.ts';
import { mobile } from '../contact/phone.ts';
import { verificationCode } from '../access/verification-code.ts';
import { toMessage } from '../texts/texts.ts';
import { ownCall } from './call.ts';
import { fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

/** Reads a member's own records (specification section 7.9). */
export const getMembershipDetails = ownCall('GET /members/member/:n/membership-details', {
  action: 'action.membership.fetch',
  answer: recordsByYear,
});

export const getMember = ownCall('GET /members/member/:n', {
  action: 'action.member.fetch',
  answer: memberRead,
});

export const updateMember = ownCall('PATCH /members/member/:n', {
  refusals: [409, 429],
  action: 'action.member.update',
  photo: true,
  body: memberUpdate,
});

/** Sends a code to a new mobile. `resendAfter` is in seconds. */
export const sendMobileCode = ownCall('POST /members/member/:n/mobile/code', {
  refusals: [429],
  action: 'action.mobile.send',
  body: fields({ mobileNumber: mobile }),
  answer: v.object({ resendAfter: v.number() }),
});

/**
 * Checks the code that was sent to a new mobile. A code is valid once and only for this mobile. A wrong code gets the
 * status 400, because 403 would end the session.
 */
export const checkMobileCode = ownCall('POST /members/member/:n/mobile/verify', {
  refusals: [429],
  action: 'action.verify',
  body: fields({ mobileNumber: mobile, authToken: verificationCode }),
  messages: { 400: 'error.verify' },
});

export const getLatestLicences = ownCall('GET /members/member/:n/licences/latest', {
  action: 'action.licences.fetch',
  answer: licenceMap,
  messages: { 404: 'error.licences.member' },
});

/**
 * Stores a member's latest licences. `previous` (not in the specification) are the licences that the page showed.
 * Refuses with 409 if the stored licences are neither `previous` nor the new licences.
 */
export const updateLatestLicences = ownCall('PATCH /members/member/:n/licences/latest', {
  refusals: [429],
  action: 'action.licences.update',
  body: fields({ licences: licenceList, previous: v.optional(licenceList) }),
  messages: { 404: 'error.licences.member', 409: 'error.licences.changed' },
});

/**
 * Stores a renewal's price and answers with the payment page's URL. If the price is zero, the call renews at once and
 * answers with the receipt page's URL. Refuses with 409 if the price is not `total`. With `also`, the same payment also
 * renews a second year. `total` and `also` are not in the specification.
 */
export const prepareCheckout = ownCall('POST /members/member/:n/prepare-checkout', {
  refusals: [424],
  action: 'action.prepare',
  body: fields({
    year,
    ...selectionEntries,
    total: v.optional(euroAmount),
    also: v.optional(fields({ year, ...selectionEntries, total: euroAmount })),
  }),
  answer: v.object({
    redirectUrl: v.string(),
    /** The payment's reference. A server of an earlier release does not send it. */
    reference: v.optional(paymentReference),
  }),
  messages: { 409: 'error.price.changed' },
});

/**
 * Pays a checkout with `paymentNonce`, a one-time key of the card provider. If the provider refuses, the status is 424.
 */
export const checkout = ownCall('POST /members/member/:n/checkout', {
  refusals: [424],
  action: 'action.checkout',
  body: fields({
    renewal: fields(selectionEntries),
    paymentNonce: v.pipe(
      v.string(),
      v.maxLength(200),
      v.transform(cleanText),
      v.nonEmpty(toMessage('invalid.value')),
    ),
  }),
});
