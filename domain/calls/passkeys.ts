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

/** Begins a sign-in by passkey. An unknown username gets the same answer as a known one. */
export const beginPasskeySignIn = call('POST /admin/login/passkey', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.passkey.signIn',
  body: passkeyUsername,
  answer: passkeyChallenge,
});

export const signInByPasskey = call('POST /admin/verify/passkey', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.passkey.signIn',
  body: passkeySignInOrder,
  answer: signedIn,
  messages: { 403: 'error.passkey.signIn' },
});

export const getPasskeys = administratorCall('GET /admin/profile/passkeys', {
  action: 'action.passkeys.fetch',
  answer: ownPasskeys,
});

/**
 * Begins to add a passkey. The passkey's name must be new. Refuses with 403 and the reason `proof` if the last proof is
 * too old.
 */
export const beginPasskey = administratorCall('POST /admin/profile/passkeys/challenge', {
  refusals: [429],
  action: 'action.passkey.add',
  body: passkeyForm,
  answer: passkeyOffer,
});

/** Adds a passkey and ends the administrator's other sessions. */
export const addPasskey = administratorCall('POST /admin/profile/passkeys', {
  action: 'action.passkey.add',
  body: newPasskey,
  answer: ownPasskeys,
  messages: { 403: 'error.passkey' },
});

/** Renames a passkey. Refuses with 403 and the reason `proof` if the last proof is too old. */
export const renamePasskey = administratorCall('PATCH /admin/profile/passkeys', {
  action: 'action.passkey.rename',
  body: renamedPasskey,
  answer: ownPasskeys,
});

/** Switches the sign-in by SMS on or off. Refuses with 403 and the reason `proof` if the last proof is too old. */
export const setSmsSignIn = administratorCall('PATCH /admin/profile/sms', {
  action: 'action.smsSignIn',
  body: smsOrder,
  answer: ownPasskeys,
});

export const beginProof = administratorCall('POST /admin/auth/proof', {
  refusals: [429],
  action: 'action.proof',
  answer: passkeyChallenge,
});

export const proveByPassword = administratorCall('POST /admin/auth/proof/password', {
  refusals: [429],
  action: 'action.proof',
  body: fields({ password: createPasswordSchema('invalid.currentPassword') }),
});

export const proveByPasskey = administratorCall('POST /admin/auth/proof/passkey', {
  refusals: [429],
  action: 'action.proof',
  body: passkeyAnswer,
  messages: { 403: 'error.passkey' },
});

/** Removes a passkey. Refuses with 403 and the reason `proof` if the last proof is too old. */
export const removePasskey = administratorCall('DELETE /admin/profile/passkeys', {
  action: 'action.passkey.remove',
  body: removedPasskey,
  answer: ownPasskeys,
});
