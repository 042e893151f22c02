import * as v from 'valibot';
import { membershipNumber } from '../membership-number.ts';
import { mobile } from '../phone.ts';
import { verificationCode } from '../verification-code.ts';
import { call } from './call.ts';
import { coded, fields } from '../wire.ts';

const numberOnTheWire = coded(membershipNumber, String);

/**
 * Describes the call that starts a member's sign-in and sends the code by SMS; the answer says in how many seconds
 * another code may be asked for (specification section 7.9).
 */
export const memberLogin = call('POST /members/login', {
  access: { realm: 'public' },
  action: 'action.login',
  body: fields({ mobileNumber: mobile, membershipNumber: numberOnTheWire }),
  answer: v.object({ resendAfter: v.number() }),
  messages: { 403: 'error.member.login' },
});

/** What a session says of its time: seconds until it ends, and until it cannot be extended any more. */
const sessionTime = { expiresIn: v.number(), endsIn: v.number() };

export const memberVerify = call('POST /members/verify', {
  access: { realm: 'public' },
  action: 'action.verify',
  body: fields({ membershipNumber: numberOnTheWire, authToken: verificationCode }),
  answer: v.object({ token: v.string(), ...sessionTime }),
  messages: { 403: 'error.verify' },
});

/**
 * Describes the call that extends a member's session to 20 minutes from now, and to two hours from the sign-in at most.
 * An addition to section 7.9.
 */
export const extendMemberSession = call('POST /members/session/extend', {
  access: { realm: 'member' },
  action: 'action.extend',
  answer: v.object(sessionTime),
});

/** Describes the call that ends a member's session on the server; an addition to section 7.9. */
export const memberLogout = call('POST /members/session/logout', {
  access: { realm: 'member' },
  action: 'action.logout',
});
