import * as v from 'valibot';
import { membershipNumber } from '../member/membership-number.ts';
import { timeLeft } from '../access/member-session.ts';
import { mobileOrStored } from '../contact/phone.ts';
import { verificationCode } from '../access/verification-code.ts';
import { call } from './call.ts';
import { withEncoding, fields } from '../values/wire.ts';

const numberOnTheWire = withEncoding(membershipNumber, String);

/**
 * The call that starts a sign-in by SMS (specification section 7.9). Returns the seconds until the member can request
 * another code.
 */
export const memberLogin = call('POST /members/login', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.login',
  body: fields({ mobileNumber: mobileOrStored, membershipNumber: numberOnTheWire }),
  answer: v.object({ resendAfter: v.number() }),
  messages: { 403: 'error.member.login' },
});

/**
 * The call that checks a typed code and starts a session (specification section 7.9). If the office has joined the
 * typed number's person to another person, the answer has that person's number (not in the specification).
 */
export const memberVerify = call('POST /members/verify', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.verify',
  body: fields({ membershipNumber: numberOnTheWire, authToken: verificationCode }),
  answer: v.object({ token: v.string(), ...timeLeft, membershipNumber: v.optional(v.number()) }),
  messages: { 403: 'error.verify' },
});
