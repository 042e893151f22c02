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

/** The call that reads a member's own membership details (specification section 7.9). */
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

/**
 * The call that sends a code to a new mobile (not in the specification). Returns the seconds until the member can
 * request another code.
 */
export const sendMobileCode = ownCall('POST /members/member/:n/mobile/code', {
  refusals: [429],
  action: 'action.mobile.send',
  body: fields({ mobileNumber: mobile }),
  answer: v.object({ resendAfter: v.number() }),
});

/**
 * The call that confirms a new mobile by the SMS code, which is valid once and only for this mobile (not in the
 * specification). Refuses a wrong or expired code with 400, because a 403 would end the session.
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
 * The call by which members replace their latest year's licences. `previous` (not in the specification) are the
 * licences that the page showed. Refuses with 409 if the stored licences are neither the `previous` licences nor the
 * new licences.
 */
export const updateLatestLicences = ownCall('PATCH /members/member/:n/licences/latest', {
  refusals: [429],
  action: 'action.licences.update',
  body: fields({ licences: licenceList, previous: v.optional(licenceList) }),
  messages: { 404: 'error.licences.member', 409: 'error.licences.changed' },
});

/**
 * The call by which members create a checkout for a renewal that they have chosen. The call stores the price of the
 * renewal and returns the URL of the payment page. If the price is zero, the call renews the membership immediately and
 * returns the URL of the receipt page. `total` (not in the specification) is the price that the member saw. The server
 * refuses with 409 if the renewal costs another amount. If the body has `also` (not in the specification), the same
 * payment renews a second year.
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
    /** The reference of the payment. A server of an earlier release does not send the reference. */
    reference: v.optional(paymentReference),
  }),
  messages: { 409: 'error.price.changed' },
});

/**
 * The call that pays a checkout with a nonce, a one-time key of the card provider: the second checkout protocol. If the
 * card provider refuses the payment, the answer is 424 with the provider's reason.
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
