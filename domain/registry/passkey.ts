import * as v from 'valibot';
import { username } from './administrator.ts';
import { identity } from '../member/member-ref.ts';
import { requireText } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** The maximum number of passkeys of one administrator. */
export const mostPasskeys = 20;

/**
 * How many passkeys an account needs if its sign-in by SMS is off. One passkey is not enough because it can be
 * lost.
 */
const passkeysWithoutSms = 2;

/** Creates the schema of bytes that a browser sends in base64url. The text has at most `most` characters. */
function bytesOf(most: number) {
  const message = toMessage('invalid.value');
  return v.pipe(v.string(message), v.maxLength(most, message), v.regex(/^[\w-]+$/, message));
}

/** The id that a browser gives to a passkey. `transports` says how to reach its device, for example by USB. */
const credentialId = bytesOf(1400);
const transports = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(20), v.regex(/^[a-z-]+$/))),
  v.maxLength(10),
);

const name = requireText('passkeys.name.required', 'passkeys.name', 60);
/** The form with the name of a passkey. */
export const passkeyForm = fields({ name });

/** The browser's answer to a challenge with a new passkey, and its name. */
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
/** The browser's answer to a challenge with a stored passkey. */
export const passkeyAnswer = fields(assertion);
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswer>;

/** The username, which starts a sign-in by passkey. `passkeySignInOrder` also has the passkey's answer. */
export const passkeyUsername = fields({ username });
export const passkeySignInOrder = fields({ username, ...assertion });

export const renamedPasskey = fields({ passkey: identity, name });
export const removedPasskey = fields({ passkey: identity });
/** Whether the account allows the sign-in with password and code by SMS. */
export const smsOrder = fields({ status: v.boolean() });

/** A passkey that the browser offers at a sign-in, or that it must not add again. */
const knownCredential = v.object({ id: v.string(), transports: v.array(v.string()) });

/** The challenge for a passkey. If the list of credentials is empty, all passkeys of the site are allowed. */
export const passkeyChallenge = v.object({
  challenge: v.string(),
  site: v.string(),
  credentials: v.array(knownCredential),
});
export type PasskeyChallenge = v.InferOutput<typeof passkeyChallenge>;

/** The data that a browser needs to add a passkey. The device must not have any of `credentials`. */
export const passkeyOffer = v.object({
  ...passkeyChallenge.entries,
  siteName: v.string(),
  holder: v.string(),
  /** The id by which a device distinguishes accounts of this site. The id contains no data about the account. */
  handle: v.string(),
  algorithms: v.array(v.number()),
});
export type PasskeyOffer = v.InferOutput<typeof passkeyOffer>;

/**
 * A passkey as its administrator sees it. `usedAt` is null if the passkey was never used. If `ofSite` is false, the
 * passkey was added under another URL of the portal and cannot be used here.
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
export const countOfSite = (passkeys: readonly Passkey[]): number =>
  passkeys.filter(({ ofSite }) => ofSite).length;

/** Returns whether an administrator has enough passkeys to switch the sign-in by SMS off. */
export const canGoWithoutSms = (passkeys: readonly Passkey[]): boolean =>
  countOfSite(passkeys) >= passkeysWithoutSms;

/** An administrator's own passkeys, the oldest first, and whether the sign-in by SMS is off. */
export const ownPasskeys = v.object({ passkeys: v.array(passkey), smsOff: v.boolean() });
export type OwnPasskeys = v.InferOutput<typeof ownPasskeys>;
