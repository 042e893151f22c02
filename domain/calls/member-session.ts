import * as v from 'valibot';
import { timeLeft } from '../access/member-session.ts';
import { call } from './call.ts';

/**
 * Describes the call that extends a member's session to 20 minutes from now, and to two hours from the sign-in at most.
 * An addition to section 7.9.
 */
export const extendMemberSession = call('POST /members/session/extend', {
  access: { realm: 'member' },
  action: 'action.extend',
  answer: v.object(timeLeft),
});

/** Describes the call that ends a member's session on the server; an addition to section 7.9. */
export const memberLogout = call('POST /members/session/logout', {
  access: { realm: 'member' },
  action: 'action.logout',
});
