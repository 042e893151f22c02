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
import { administratorCall, call } from './call.ts';

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
export const getPasskeys = administratorCall('GET /admin/profile/passkeys', {
  action: 'action.passkeys.fetch',
  answer: ownPasskeys,
});

/**
 * Describes the call that begins to add a passkey under a name that is free; 403 `proof` where the last proof is old. An
 * addition.
 */
export const beginPasskey = administratorCall('POST /admin/profile/passkeys/challenge', {
  refusals: [429],
  action: 'action.passkey.add',
  body: passkeyForm,
  answer: passkeyOffer,
});

/** Describes the call that adds a passkey, which ends the account's other sessions. An addition. */
export const addPasskey = administratorCall('POST /admin/profile/passkeys', {
  action: 'action.passkey.add',
  body: newPasskey,
  answer: ownPasskeys,
  messages: { 403: 'error.passkey' },
});

/** Describes the call that gives an own passkey another name; 403 `proof` likewise. An addition. */
export const renamePasskey = administratorCall('PATCH /admin/profile/passkeys', {
  action: 'action.passkey.rename',
  body: renamedPasskey,
  answer: ownPasskeys,
});

/** Describes the call that switches the sign-in by SMS off or on for an own account; 403 `proof` likewise. An addition. */
export const setSmsSignIn = administratorCall('PATCH /admin/profile/sms', {
  action: 'action.smsSignIn',
  body: smsOrder,
  answer: ownPasskeys,
});

/** Describes the call that begins a proof of who has a session: which passkeys may answer. An addition. */
export const beginProof = administratorCall('POST /admin/auth/proof', {
  refusals: [429],
  action: 'action.proof',
  answer: passkeyChallenge,
});

/** Describes the call by which whoever has a session shows that they know the account's password. An addition. */
export const proveByPassword = administratorCall('POST /admin/auth/proof/password', {
  refusals: [429],
  action: 'action.proof',
  body: fields({ password: requirePassword('invalid.currentPassword') }),
});

/** Describes the call by which whoever has a session shows that they have one of the account's passkeys. An addition. */
export const proveByPasskey = administratorCall('POST /admin/auth/proof/passkey', {
  refusals: [429],
  action: 'action.proof',
  body: passkeyAnswer,
  messages: { 403: 'error.passkey' },
});

/** Describes the call that removes an own passkey; 403 `proof` where the last proof is old. An addition. */
export const removePasskey = administratorCall('DELETE /admin/profile/passkeys', {
  action: 'action.passkey.remove',
  body: removedPasskey,
  answer: ownPasskeys,
});
