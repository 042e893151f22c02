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
import { createPasswordSchema } from '../access/password.ts';
import { fields } from '../values/wire.ts';
import { administratorCall, call } from './call.ts';

/** The call that starts a sign-in by passkey (not in the specification). Unknown usernames get the same answer. */
export const beginPasskeySignIn = call('POST /admin/login/passkey', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.passkey.signIn',
  body: passkeyUsername,
  answer: passkeyChallenge,
});

/** The call that signs an administrator in with a passkey (not in the specification). */
export const signInByPasskey = call('POST /admin/verify/passkey', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.passkey.signIn',
  body: passkeySignInOrder,
  answer: signedIn,
  messages: { 403: 'error.passkey.signIn' },
});

/** The call that lists an administrator's own passkeys (not in the specification). */
export const getPasskeys = administratorCall('GET /admin/profile/passkeys', {
  action: 'action.passkeys.fetch',
  answer: ownPasskeys,
});

/**
 * The call that prepares a new passkey and returns the data that the browser needs to create it (not in the
 * specification). The administrator must not have another passkey with this name. Refuses with 403 and the reason
 * `proof` if the last proof is too old.
 */
export const beginPasskey = administratorCall('POST /admin/profile/passkeys/challenge', {
  refusals: [429],
  action: 'action.passkey.add',
  body: passkeyForm,
  answer: passkeyOffer,
});

/** The call that adds a passkey and ends the administrator's other sessions (not in the specification). */
export const addPasskey = administratorCall('POST /admin/profile/passkeys', {
  action: 'action.passkey.add',
  body: newPasskey,
  answer: ownPasskeys,
  messages: { 403: 'error.passkey' },
});

/**
 * The call that renames an administrator's own passkey (not in the specification). Refuses an old proof with 403,
 * reason `proof`.
 */
export const renamePasskey = administratorCall('PATCH /admin/profile/passkeys', {
  action: 'action.passkey.rename',
  body: renamedPasskey,
  answer: ownPasskeys,
});

/**
 * The call that switches the sign-in by SMS off or on for the administrator's own account (not in the specification).
 * The server refuses with 403 and the reason `proof` if the last proof is too old.
 */
export const setSmsSignIn = administratorCall('PATCH /admin/profile/sms', {
  action: 'action.smsSignIn',
  body: smsOrder,
  answer: ownPasskeys,
});

/** The call that starts a proof of who has the session, and returns the usable passkeys (not in the specification). */
export const beginProof = administratorCall('POST /admin/auth/proof', {
  refusals: [429],
  action: 'action.proof',
  answer: passkeyChallenge,
});

/** The call that completes a proof with the account's password (not in the specification). */
export const proveByPassword = administratorCall('POST /admin/auth/proof/password', {
  refusals: [429],
  action: 'action.proof',
  body: fields({ password: createPasswordSchema('invalid.currentPassword') }),
});

/** The call that completes a proof with one of the account's passkeys (not in the specification). */
export const proveByPasskey = administratorCall('POST /admin/auth/proof/passkey', {
  refusals: [429],
  action: 'action.proof',
  body: passkeyAnswer,
  messages: { 403: 'error.passkey' },
});

/**
 * The call that removes an administrator's own passkey (not in the specification). Refuses an old proof with 403,
 * reason `proof`.
 */
export const removePasskey = administratorCall('DELETE /admin/profile/passkeys', {
  action: 'action.passkey.remove',
  body: removedPasskey,
  answer: ownPasskeys,
});
