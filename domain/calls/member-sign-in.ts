import * as v from 'valibot';
import { membershipNumber } from '../member/membership-number.ts';
import { timeLeft } from '../access/member-session.ts';
import { mobileOrStored } from '../contact/phone.ts';
import { verificationCode } from '../access/verification-code.ts';
import { call } from './call.ts';
import { withEncoding, fields } from '../values/wire.ts';

const numberOnTheWire = withEncoding(membershipNumber, String);

/** Starts a sign-in and sends a code by SMS (specification section 7.9). `resendAfter` is in seconds. */
export const memberLogin = call('POST /members/login', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.login',
  body: fields({ mobileNumber: mobileOrStored, membershipNumber: numberOnTheWire }),
  answer: v.object({ resendAfter: v.number() }),
  messages: { 403: 'error.member.login' },
});

/**
 * Starts a session (specification section 7.9). If this person was merged with another person on file, the answer has
 * the other person's membership number.
 */
export const memberVerify = call('POST /members/verify', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.verify',
  body: fields({ membershipNumber: numberOnTheWire, authToken: verificationCode }),
  answer: v.object({ token: v.string(), ...timeLeft, membershipNumber: v.optional(v.number()) }),
  messages: { 403: 'error.verify' },
});
