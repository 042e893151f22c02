import type { Interruption } from './meant-interruptions.ts';

/** What is meant to end what a member's session reads or writes before it has answered. */
export const meantOfSessions: Readonly<Record<string, readonly Interruption[]>> = {
  memberSession: [
    [
      ['signIn', 'openArea', 'ask', 'endSession', 'renewal', 'extend'],
      [
        'changed elsewhere',
        'changed elsewhere, if a member is signed in',
        'changed elsewhere, if a session began in another tab',
      ],
      'the session of all windows is another one, or over; what was begun is kept',
    ],
    [['endSession'], ['changed elsewhere, if the other tab has no session'], 'it is over in all windows'],
    [
      ['renewal', 'extend'],
      [
        'left',
        'refused',
        'xstate.error.actor.ask',
        'xstate.after.longest wait.memberSession.signedIn.time.checking',
      ],
      'the session is over; what was begun is kept',
    ],
    [['ask'], ['left', 'refused'], 'the session is over'],
    [
      ['ask'],
      [
        'time checked',
        'time checked, if the clock was set back',
        'changed elsewhere, if the other tab has the same session',
        'xstate.done.actor.extend',
      ],
      'its end is known, or asked for anew',
    ],
    [
      ['ask'],
      [
        'xstate.after.longest wait.memberSession.returning',
        'xstate.after.longest wait.memberSession.signedIn.time.checking',
      ],
      'nobody waits longer for an answer, and the clock is believed',
    ],
  ],
};
