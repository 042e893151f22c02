import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import type { KeptEntries } from '#domain/renewal/kept-entries.ts';
import type { PendingSignIn } from '#domain/access/member-session.ts';
import type { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import { membershipRenewalMachine } from '#machines/renewal/membership-renewal.machine.ts';
import { memberSignInMachine } from '#machines/sign-in/member-sign-in.machine.ts';
import type { SampleOf } from '../support/models/path.ts';
import { signedIn } from '../support/screens/member-data.ts';
import { draftAt } from './membership-renewal-samples.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';

/** The samples of a member's session for its walk over the screen, and which of them say something where. */

type Session = typeof memberSessionMachine;

const minute = 60_000;
/** The moment at which everything happens; the clock of the window stands still until a step moves it. */
export const start = Date.UTC(2026, 10, 21, 9);
const times = { loginTime: start, expiresAt: start + 20 * minute, endsAt: start + 120 * minute };

export const here = signedIn(times);
export const there = signedIn({ ...times, token: 'token-2' });
export const over = signedIn({ ...times, token: 'token-3', expiresAt: start - 1 });
const code: PendingSignIn = {
  state: 'pending',
  membershipNumber: 1001,
  mobileNumber: '+356 79001001',
  loginTime: start,
  resendAt: start + 30_000,
};
/** When the dialog stands that asks whether to stay signed in. */
const late = start + 19 * minute;
const typed = { occupation: 'Armourer' };
const renewal: KeptEntries = {
  membershipNumber: 1001,
  renewal: draftAt('details', 'details'),
  otherRenewals: [],
  cancelled: null,
  details: null,
  licences: null,
};
const profile = {
  vip: false,
  firstName: 'Ġorġa Marija',
  lastName: 'Żammit',
  street: '12, Triq il-Kbira',
  town: 'Żebbuġ',
  postCode: 'ZBG 1234',
  mobileNumber: '+356 79001001',
};

const numberGiven = getInitialSnapshot(memberSignInMachine, { pending: code, now: start, numbers: null });
const numberForgotten = getInitialSnapshot(memberSignInMachine, { pending: null, now: start, numbers: null });
const begun = getInitialSnapshot(membershipRenewalMachine, { draft: renewal.renewal, others: [] });
const givenUp = getInitialSnapshot(membershipRenewalMachine, { draft: null, others: [] });

/** Where nobody is signed in, with what another member typed before; what can follow is walked from a session. */
export const signedOut = {
  record: null,
  kept: {
    membershipNumber: 9,
    renewal: null,
    otherRenewals: [],
    cancelled: null,
    details: null,
    licences: null,
  },
  numbers: null,
  now: start,
};

export const samples: SampleOf<Session>[] = [
  { type: 'profile read', profile },
  { type: 'details typed', details: typed },
  { type: 'details typed', details: null },
  { type: 'licences ticked', licences: ['rco'] },
  { type: 'licences ticked', licences: null },
  { type: 'area entered' },
  { type: 'stay asked' },
  { type: 'left' },
  { type: 'refused' },
  { type: 'time checked', now: start + minute },
  { type: 'time checked', now: start + 21 * minute },
  { type: 'time checked', now: start - minute },
  { type: 'changed elsewhere', record: here, kept: null, numbers: null, now: start },
  { type: 'changed elsewhere', record: here, kept: renewal, numbers: null, now: start },
  { type: 'changed elsewhere', record: here, kept: null, numbers: null, now: late },
  { type: 'changed elsewhere', record: there, kept: null, numbers: null, now: start },
  { type: 'changed elsewhere', record: code, kept: null, numbers: null, now: start },
  { type: 'changed elsewhere', record: over, kept: null, numbers: null, now: start },
  { type: 'changed elsewhere', record: null, kept: null, numbers: null, now: start },
  { type: 'renewal finished', year: 2027 },
  { type: 'renewal not paid', reference: 'receipt-of-a-renewal' },
  ...snapshotsFrom('signIn', numberGiven, numberForgotten),
  { type: 'xstate.done.actor.signIn', output: { record: here, now: start } },
  ...snapshotsFrom('renewal', begun, givenUp),
  { type: 'xstate.done.actor.openArea', output: undefined },
  { type: 'xstate.error.actor.openArea', error: new Error('The files did not come.') },
  { type: 'xstate.done.actor.ask', output: { now: start, ...times } },
  { type: 'xstate.error.actor.ask', error: new Error('The session is over.') },
  { type: 'xstate.after.longest wait.memberSession.returning' },
  { type: 'xstate.after.longest wait.memberSession.signedIn.time.checking' },
  { type: 'xstate.done.actor.extend', output: { now: start, ...times } },
  {
    type: 'xstate.error.actor.extend',
    error: new Error('Could not extend the session due to a technical error.'),
  },
  { type: 'xstate.done.actor.endSession', output: undefined },
  { type: 'xstate.error.actor.endSession', error: new Error('Could not log out due to a technical error.') },
  { type: 'xstate.after.until the warning.memberSession.signedIn.time.active' },
  { type: 'xstate.after.until the end.memberSession.signedIn.time.ending' },
];

/** Whose session it is; where nobody is signed in, the sign-in forgets at once a session that is over. */
export function whose(snapshot: SnapshotFrom<Session>): { state: string | undefined; token: string | null } {
  const { record } = snapshot.context;
  if (!record || (snapshot.matches('outside') && !snapshot.matches({ outside: 'pending' })))
    return { state: undefined, token: null };
  return { state: record.state, token: record.state === 'signed in' ? record.token : null };
}

/** What of a session makes two moments differ: who it is, and what was typed. */
export function matters(snapshot: SnapshotFrom<Session>): unknown {
  const { kept } = snapshot.context;
  return [whose(snapshot), kept?.renewal ?? null, kept?.details ?? null, kept?.licences ?? null];
}

const ofAnother = ['left', 'xstate.done.actor.openArea', 'xstate.done.actor.endSession'];
const ofReturning = [...ofAnother, 'xstate.done.actor.ask', 'xstate.error.actor.ask'];

/**
 * Whether a sample says something here: one thing at a time is kept; what takes a page to itself is done where no
 * dialog lies over it; a code is asked for before it is given; the session of another window is taken over and left.
 */
export function when(snapshot: SnapshotFrom<Session>, event: SampleOf<Session>): boolean {
  const { kept } = snapshot.context;
  const isPlain = !kept?.renewal && !kept?.details && !kept?.licences;
  const isActive = snapshot.matches({ signedIn: { time: 'active', extension: 'unasked' } });
  if (kept?.membershipNumber === signedOut.kept.membershipNumber) return false;
  // Whoever leaves the form of the details is asked, and what was typed is gone.
  if (kept?.details) return event.type === 'details typed' && event.details === null;
  const { token } = whose(snapshot);
  if (token === there.token) return ofAnother.includes(event.type);
  if (token === over.token) {
    const isByOtherTab =
      event.type === 'changed elsewhere' && (event.record === here || event.record === null);
    return ofReturning.includes(event.type) || event.type.endsWith('returning') || isByOtherTab;
  }
  switch (event.type) {
    case 'profile read':
      return isActive && isPlain;
    case 'details typed':
      return isActive && !kept?.renewal && !kept?.licences && (event.details === null) !== isPlain;
    case 'licences ticked':
      return isActive && !kept?.renewal && !kept?.details && (event.licences === null) !== isPlain;
    case 'xstate.snapshot.renewal':
      return isActive && !kept?.details && !kept?.licences && event.snapshot === (isPlain ? begun : givenUp);
    case 'renewal not paid':
      // The receipt says so once it is known who is signed in.
      return snapshot.matches('outside') || (isActive && isPlain);
    case 'renewal finished':
      // A page that is visited there asks for the area again.
      return !snapshot.matches('unavailable') && isPlain;
    case 'xstate.done.actor.signIn':
      return snapshot.matches({ outside: 'pending' });
    case 'xstate.snapshot.signIn':
      return event.snapshot === (snapshot.matches({ outside: 'pending' }) ? numberForgotten : numberGiven);
    case 'changed elsewhere':
      if (!isPlain || (event.kept !== null && !isActive)) return false;
      if (event.now === late) return snapshot.hasTag('asking');
      if (['entering', 'unavailable', 'leaving'].some((one) => one === snapshot.value)) {
        return event.record === null || event.record === here || event.record === there;
      }
      return isActive || (event.record !== here && (event.record === null || snapshot.matches('outside')));
    // More time is not asked for as long as that.
    case 'xstate.after.until the warning.memberSession.signedIn.time.active':
      return isActive;
    case 'area entered':
    case 'left':
    case 'refused':
    case 'stay asked':
    case 'time checked':
    default:
      return true;
  }
}

/** What the sign-in says of a session that is over: signed out by one's own press, with or without something kept. */
export const signedOutTexts = [
  'You are signed out.',
  'You have been signed out. We have kept what you typed.',
  'You have been signed out.',
];

/** The one of them that is said in a state of the session; null where none is. */
export function findSignedOutText(snapshot: SnapshotFrom<Session>): string | null {
  const [left = '', kept = '', ended = ''] = signedOutTexts;
  if (snapshot.matches({ outside: 'left' })) return left;
  if (!snapshot.matches({ outside: 'ended' })) return null;
  const { details, licences, renewal } = snapshot.context.kept ?? {};
  return (renewal ?? details ?? licences) ? kept : ended;
}
