import * as v from 'valibot';
import { username } from './administrator.ts';
import { identity } from '../member/member-ref.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** The maximum number of passkeys of one administrator. */
export const mostPasskeys = 20;

/**
 * How many passkeys an account needs before the sign-in by SMS can be switched off for the account. One passkey is not
 * enough because the administrator can lose one passkey.
 */
const passkeysWithoutSms = 2;

/** Creates the schema of bytes that a browser sends as a text in base64url. The text has at most `most` characters. */
function bytesOf(most: number) {
  const message = toMessage('invalid.value');
  return v.pipe(v.string(message), v.maxLength(most, message), v.regex(/^[\w-]+$/, message));
}

/**
 * The id that a browser gives to a passkey. `transports` says how the browser reaches the device with the passkey, for
 * example by USB.
 */
const credentialId = bytesOf(1400);
const transports = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(20), v.regex(/^[a-z-]+$/))),
  v.maxLength(10),
);

const name = createRequiredTextSchema('passkeys.name.required', 'passkeys.name', 60);
/** The schema of the form for the name of a passkey. */
export const passkeyForm = fields({ name });

/** The answer of the browser to a challenge when a passkey is added, with the name of the new passkey. */
export const newPasskey = fields({
  name,
  credentialId,
  clientData: bytesOf(4000),
  attestation: bytesOf(40_000),
  transports,
});
export type NewPasskey = v.InferOutput<typeof newPasskey>;

const assertion = {
  credentialId,
  clientData: bytesOf(4000),
  authenticatorData: bytesOf(4000),
  signature: bytesOf(8000),
};
/** The answer of the browser to a challenge when a stored passkey is used. */
export const passkeyAnswer = fields(assertion);
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswer>;

/**
 * The body with which a sign-in by passkey starts: the username. `passkeySignInOrder` completes the sign-in with the
 * browser's answer.
 */
export const passkeyUsername = fields({ username });
export const passkeySignInOrder = fields({ username, ...assertion });

export const renamedPasskey = fields({ passkey: identity, name });
export const removedPasskey = fields({ passkey: identity });
/** The order to allow or forbid the sign-in with password and SMS code for an account. */
export const smsOrder = fields({ status: v.boolean() });

/**
 * A stored passkey. At a sign-in the browser offers the stored passkeys. When an administrator adds a passkey, the
 * browser must not add a stored passkey again.
 */
const knownCredential = v.object({ id: v.string(), transports: v.array(v.string()) });

/** What a browser needs to use a passkey. If `credentials` is empty, every passkey of the site is allowed. */
export const passkeyChallenge = v.object({
  challenge: v.string(),
  site: v.string(),
  credentials: v.array(knownCredential),
});
export type PasskeyChallenge = v.InferOutput<typeof passkeyChallenge>;

/** What a browser needs to add a passkey. A device that already has one of `credentials` cannot be used. */
export const passkeyOffer = v.object({
  ...passkeyChallenge.entries,
  siteName: v.string(),
  holder: v.string(),
  /**
   * The id by which a device tells the accounts of this site apart. The id of an account contains no data about the
   * account.
   */
  handle: v.string(),
  algorithms: v.array(v.number()),
});
export type PasskeyOffer = v.InferOutput<typeof passkeyOffer>;

/**
 * A passkey, as the passkey's administrator sees it. `usedAt` is null if the passkey was never used. `ofSite` is false
 * if the passkey was added under another URL of the portal, so that it fails here.
 */
export const passkey = v.object({
  id: v.number(),
  name: v.string(),
  addedAt: v.string(),
  usedAt: v.nullable(v.string()),
  ofSite: v.boolean(),
});
export type Passkey = v.InferOutput<typeof passkey>;

/** Counts the passkeys that can be used under this URL of the portal. */
export const countPasskeysOfSite = (passkeys: readonly Passkey[]): number =>
  passkeys.filter(({ ofSite }) => ofSite).length;

/** Returns whether an administrator has enough passkeys to switch the sign-in by SMS off. */
export const canSwitchSmsSignInOff = (passkeys: readonly Passkey[]): boolean =>
  countPasskeysOfSite(passkeys) >= passkeysWithoutSms;

/** An administrator's own passkeys, the oldest first, and whether the sign-in by SMS is off. */
export const ownPasskeys = v.object({ passkeys: v.array(passkey), smsOff: v.boolean() });
export type OwnPasskeys = v.InferOutput<typeof ownPasskeys>;
