import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import type { AdminSessionRecord, PendingAdministrator } from '#domain/access/admin-session.ts';
import type { adminSessionMachine, Validity } from '#machines/session/admin-session.machine.ts';
import { adminSignInMachine } from '#machines/sign-in/admin-sign-in.machine.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { administrator } from '#tests/support/screens/office-data.ts';

/** What the server says of a session that it takes. */
export const said: Readonly<Record<Exclude<Validity, 'refused'>, object | undefined>> = {
  valid: undefined,
  'passkey asked': { passkey_asked: true },
  'first password': { first_password: true },
};

export type Session = typeof adminSessionMachine;

export const pending: PendingAdministrator = { state: 'pending', username: 'registrar', resendAt: 0 };
export const newcomer = { ...administrator, firstPassword: true };
export const another = { ...administrator, token: 'another-token', username: 'reenact', firstName: 'Ġużè' };
export const nobody = getInitialSnapshot(adminSignInMachine, { pending: null });
export const contact = { email: 'new@example.mt', mobile: '+356 79000001' };

/** Whose session it is, and what of it can change; when another code may be asked for is the clock's. */
export function whose(record: AdminSessionRecord) {
  if (!record) return null;
  if (record.state === 'pending') return record.username;
  const { email, firstName, firstPassword = false, passkeyAsked = false, token } = record;
  return [token, firstName, email, firstPassword, passkeyAsked];
}

export function isAnother({ context: { record } }: SnapshotFrom<Session>): boolean {
  return record?.state === 'signed in' && record.token === another.token;
}

/**
 * What says nothing is left out: what another window wrote that stands here too, and all but its end for another's
 * session. A session is held for less than a moment, in which no other window asks for a code.
 */
export function when(snapshot: SnapshotFrom<Session>, event: SampleOf<Session>): boolean {
  const { record } = snapshot.context;
  if (event.type === 'changed elsewhere') {
    if (isAnother(snapshot)) return event.record === null;
    if (snapshot.matches('held') && event.record?.state === 'pending') return false;
    return JSON.stringify(whose(event.record)) !== JSON.stringify(whose(record));
  }
  if (event.type === 'xstate.snapshot.signIn')
    return (event.snapshot === nobody) === (record?.state === 'pending');
  if (event.type === 'xstate.done.actor.signIn') return record?.state === 'pending';
  if (event.type === 'passkey added')
    return record?.state === 'signed in' && record.passkeyAsked === true && !isAnother(snapshot);
  if (event.type === 'contact details updated')
    return record?.state === 'signed in' && record.email === administrator.email && !isAnother(snapshot);
  return true;
}
