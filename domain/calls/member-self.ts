import * as v from 'valibot';
import { year } from '../values/renewal-year.ts';
import { memberRead, memberUpdate } from '../member/member.ts';
import { euroAmount } from '../values/money.ts';
import { licenceList, selectionEntries } from '../year/selection.ts';
import { licenceMap, recordsByYear } from '../year/year-record.ts';
import { mobile } from '../contact/phone.ts';
import { verificationCode } from '../access/verification-code.ts';
import { toMessage } from '../texts/texts.ts';
import { ownCall } from './call.ts';
import { fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

/** Describes the call by which members read their own membership details (specification section 7.9). */
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
 * Describes the call that sends a code by SMS to a new mobile of the member's own, before it is saved; an addition.
 * Nothing is changed by it. The answer says in how many seconds another may be asked for.
 */
export const sendMobileCode = ownCall('POST /members/member/:n/mobile/code', {
  refusals: [429],
  action: 'action.mobile.send',
  body: fields({ mobileNumber: mobile }),
  answer: v.object({ resendAfter: v.number() }),
});

/**
 * Describes the call by which members confirm a new mobile of their own by its code. The code works once and for that
 * number; a wrong or expired one is 400, since a 403 would end the session. An addition.
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

export const updateLatestLicences = ownCall('PATCH /members/member/:n/licences/latest', {
  action: 'action.licences.update',
  body: fields({ licences: licenceList }),
  messages: { 404: 'error.licences.member' },
});

/**
 * Describes the call by which members open their own checkout: it fixes the price and answers where to pay. A total of
 * zero renews at once and leads to the receipt page. With `total` (what the page showed), an addition, it is a conflict
 * where the renewal costs something else. With `also`, another year is renewed by the same payment; an addition.
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
  answer: v.object({ redirectUrl: v.string() }),
  messages: { 409: 'error.price.changed' },
});

/**
 * Describes the call by which members pay their own open checkout with the payment provider's nonce, which is the
 * second checkout protocol; 424 carries the provider's reason.
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
