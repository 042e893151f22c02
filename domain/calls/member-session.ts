import * as v from 'valibot';
import { timeLeft } from '../access/member-session.ts';
import { call } from './call.ts';

/** The session then ends 20 minutes from now, but not later than two hours after the sign-in. */
export const extendMemberSession = call('POST /members/session/extend', {
  access: { realm: 'member' },
  action: 'action.extend',
  answer: v.object(timeLeft),
});

/** Reads the time left and does not extend the session. */
export const getSessionTime = call('GET /members/session', {
  access: { realm: 'member' },
  action: 'action.session',
  answer: v.object(timeLeft),
});

export const memberLogout = call('POST /members/session/logout', {
  access: { realm: 'member' },
  action: 'action.logout',
});
