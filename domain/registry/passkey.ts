import * as v from 'valibot';
import { username } from './administrator.ts';
import { identity } from '../member/member-ref.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** The maximum number of passkeys that one administrator can have. */
export const mostPasskeys = 20;

/** With so many passkeys, the sign-in by SMS can be switched off. One passkey is not enough, because it can be lost. */
const passkeysWithoutSms = 2;

/** Creates the schema of bytes that a browser sends as base64url text of at most `most` characters. */
function bytesOf(most: number) {
  const message = toMessage('invalid.value');
  return v.pipe(v.string(message), v.maxLength(most, message), v.regex(/^[\w-]+$/, message));
}

/** A passkey's id from the browser. `transports` says how the browser reaches the device, for example by USB. */
const credentialId = bytesOf(1400);
const transports = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(20), v.regex(/^[a-z-]+$/))),
  v.maxLength(10),
);

const name = createRequiredTextSchema('passkeys.name.required', 'passkeys.name', 60);
export const passkeyForm = fields({ name });

/** The body of the call that adds a passkey: the browser's answer to the server's challenge, and the passkey's name. */
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
/** The body that proves a stored passkey: the browser's answer to the server's challenge. */
export const passkeyAnswer = fields(assertion);
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswer>;

/** The body that starts a sign-in by passkey. `passkeySignInOrder` completes the sign-in with the browser's answer. */
export const passkeyUsername = fields({ username });
export const passkeySignInOrder = fields({ username, ...assertion });

export const renamedPasskey = fields({ passkey: identity, name });
export const removedPasskey = fields({ passkey: identity });
/** The body of the call that allows or forbids the sign-in with password and SMS code for an account. */
export const smsOrder = fields({ status: v.boolean() });

/**
 * A stored passkey. At a sign-in, the browser offers the passkeys that the server knows. When an administrator adds a
 * passkey, the browser refuses a device whose passkey the server knows already.
 */
const knownCredential = v.object({ id: v.string(), transports: v.array(v.string()) });

/** The data that a browser needs to use a passkey. An empty `credentials` allows every passkey of this site. */
export const passkeyChallenge = v.object({
  challenge: v.string(),
  site: v.string(),
  credentials: v.array(knownCredential),
});
export type PasskeyChallenge = v.InferOutput<typeof passkeyChallenge>;

/** The data that a browser needs to add a passkey. Devices with a passkey of `credentials` are refused. */
export const passkeyOffer = v.object({
  ...passkeyChallenge.entries,
  siteName: v.string(),
  holder: v.string(),
  /** The id by which a device distinguishes accounts. The id contains no data about the administrator. */
  handle: v.string(),
  algorithms: v.array(v.number()),
});
export type PasskeyOffer = v.InferOutput<typeof passkeyOffer>;

/**
 * A passkey as its administrator sees it. `usedAt` is null for an unused passkey. `ofSite` is false for another URL's
 * passkey.
 */
export const passkey = v.object({
  id: v.number(),
  name: v.string(),
  addedAt: v.string(),
  usedAt: v.nullable(v.string()),
  ofSite: v.boolean(),
});
export type Passkey = v.InferOutput<typeof passkey>;

/** Returns how many of the passkeys can be used under this URL of the portal. */
export const countPasskeysOfSite = (passkeys: readonly Passkey[]): number =>
  passkeys.filter(({ ofSite }) => ofSite).length;

/** Returns whether an administrator has enough passkeys to switch the sign-in by SMS off. */
export const canSwitchSmsSignInOff = (passkeys: readonly Passkey[]): boolean =>
  countPasskeysOfSite(passkeys) >= passkeysWithoutSms;

/** An administrator's own passkeys, the oldest first, and whether the sign-in by SMS is off. */
export const ownPasskeys = v.object({ passkeys: v.array(passkey), smsOff: v.boolean() });
export type OwnPasskeys = v.InferOutput<typeof ownPasskeys>;
