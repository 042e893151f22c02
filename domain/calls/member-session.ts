import * as v from 'valibot';
import { timeLeft } from '../access/member-session.ts';
import { call } from './call.ts';

/**
 * The call that makes a member's session end 20 minutes from now (not in section 7.9 of the specification). A session
 * never lasts longer than two hours from the sign-in.
 */
export const extendMemberSession = call('POST /members/session/extend', {
  access: { realm: 'member' },
  action: 'action.extend',
  answer: v.object(timeLeft),
});

/** The call that reads a session's remaining time, without extending it (not in section 7.9 of the specification). */
export const getSessionTime = call('GET /members/session', {
  access: { realm: 'member' },
  action: 'action.session',
  answer: v.object(timeLeft),
});

/** The call that ends a member's session on the server (not in section 7.9 of the specification). */
export const memberLogout = call('POST /members/session/logout', {
  access: { realm: 'member' },
  action: 'action.logout',
});
