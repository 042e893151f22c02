import * as v from 'valibot';
import { timeLeft } from '../access/member-session.ts';
import { call } from './call.ts';

/** Extends the session. It then ends 20 minutes from now, but not later than two hours after the sign-in. */
export const extendMemberSession = call('POST /members/session/extend', {
  access: { realm: 'member' },
  action: 'action.extend',
  answer: v.object(timeLeft),
});

/** Reads how much time the session has left, and does not extend the session. */
export const getSessionTime = call('GET /members/session', {
  access: { realm: 'member' },
  action: 'action.session',
  answer: v.object(timeLeft),
});

export const memberLogout = call('POST /members/session/logout', {
  access: { realm: 'member' },
  action: 'action.logout',
});
