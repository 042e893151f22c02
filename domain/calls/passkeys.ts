import {
  newPasskey,
  ownPasskeys,
  passkeyAnswer,
  passkeyChallenge,
  passkeyForm,
  passkeyOffer,
  passkeySignInOrder,
  passkeyUsername,
  removedPasskey,
  renamedPasskey,
  smsOrder,
} from '../registry/passkey.ts';
import { signedIn } from '../access/admin-session.ts';
import { requirePassword } from '../access/password.ts';
import { fields } from '../values/wire.ts';
import { call } from './call.ts';

const anyAdministrator = { realm: 'admin', roles: 'any', work: 'reading' } as const;

/** Describes the call that begins a sign-in by passkey; it answers every username alike. An addition. */
export const beginPasskeySignIn = call('POST /admin/login/passkey', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.passkey.signIn',
  body: passkeyUsername,
  answer: passkeyChallenge,
});

/** Describes the call by which an administrator signs in with a passkey instead of password and code. An addition. */
export const signInByPasskey = call('POST /admin/verify/passkey', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.passkey.signIn',
  body: passkeySignInOrder,
  answer: signedIn,
  messages: { 403: 'error.passkey.signIn' },
});

/** Describes the call that lists an administrator's own passkeys. An addition. */
export const getPasskeys = call('GET /admin/profile/passkeys', {
  access: anyAdministrator,
  action: 'action.passkeys.fetch',
  answer: ownPasskeys,
});

/**
 * Describes the call that begins the enrolment of a passkey under a name that is free; 403 `proof` where the last proof is
 * old. An addition.
 */
export const beginPasskey = call('POST /admin/profile/passkeys/challenge', {
  refusals: [429],
  access: anyAdministrator,
  action: 'action.passkey.add',
  body: passkeyForm,
  answer: passkeyOffer,
});

/** Describes the call that enrols a passkey, which ends the account's other sessions. An addition. */
export const addPasskey = call('POST /admin/profile/passkeys', {
  access: anyAdministrator,
  action: 'action.passkey.add',
  body: newPasskey,
  answer: ownPasskeys,
  messages: { 403: 'error.passkey' },
});

/** Describes the call that gives an own passkey another name; 403 `proof` likewise. An addition. */
export const renamePasskey = call('PATCH /admin/profile/passkeys', {
  access: anyAdministrator,
  action: 'action.passkey.rename',
  body: renamedPasskey,
  answer: ownPasskeys,
});

/** Describes the call that switches the sign-in by SMS off or on for an own account; 403 `proof` likewise. An addition. */
export const setSmsSignIn = call('PATCH /admin/profile/sms', {
  access: anyAdministrator,
  action: 'action.smsSignIn',
  body: smsOrder,
  answer: ownPasskeys,
});

/** Describes the call that begins a proof of who has a session: which passkeys may answer. An addition. */
export const beginProof = call('POST /admin/auth/proof', {
  refusals: [429],
  access: anyAdministrator,
  action: 'action.proof',
  answer: passkeyChallenge,
});

/** Describes the call by which whoever has a session shows that they know the account's password. An addition. */
export const proveByPassword = call('POST /admin/auth/proof/password', {
  refusals: [429],
  access: anyAdministrator,
  action: 'action.proof',
  body: fields({ password: requirePassword('invalid.currentPassword') }),
});

/** Describes the call by which whoever has a session shows that they have one of the account's passkeys. An addition. */
export const proveByPasskey = call('POST /admin/auth/proof/passkey', {
  refusals: [429],
  access: anyAdministrator,
  action: 'action.proof',
  body: passkeyAnswer,
  messages: { 403: 'error.passkey' },
});

/** Describes the call that removes an own passkey; 403 `proof` where the last proof is old. An addition. */
export const removePasskey = call('DELETE /admin/profile/passkeys', {
  access: anyAdministrator,
  action: 'action.passkey.remove',
  body: removedPasskey,
  answer: ownPasskeys,
});
