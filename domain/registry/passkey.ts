import * as v from 'valibot';
import { username } from './administrator.ts';
import { identity } from '../member/member-ref.ts';
import { createRequiredTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

export const mostPasskeys = 20;

/** The minimum number of passkeys to switch the sign-in by SMS off. One is not enough, because it can be lost. */
const passkeysWithoutSms = 2;

function bytesOf(most: number) {
  const message = toMessage('invalid.value');
  return v.pipe(v.string(message), v.maxLength(most, message), v.regex(/^[\w-]+$/, message));
}

/** The id of a passkey. `transports` says how the browser reaches the device, for example by USB. */
const credentialId = bytesOf(1400);
const transports = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(20), v.regex(/^[a-z-]+$/))),
  v.maxLength(10),
);

const name = createRequiredTextSchema('passkeys.name.required', 'passkeys.name', 60);
export const passkeyForm = fields({ name });

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
/** The browser's answer to the server's challenge. */
export const passkeyAnswer = fields(assertion);
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswer>;

/** The first part of a sign-in, which `passkeySignInOrder` completes. */
export const passkeyUsername = fields({ username });
export const passkeySignInOrder = fields({ username, ...assertion });

export const renamedPasskey = fields({ passkey: identity, name });
export const removedPasskey = fields({ passkey: identity });
/** The order that switches the sign-in with password and SMS code on or off. */
export const smsOrder = fields({ status: v.boolean() });

/** A stored passkey. When a passkey is added, the browser refuses devices that already have a stored passkey. */
const knownCredential = v.object({ id: v.string(), transports: v.array(v.string()) });

/** The server's challenge. If `credentials` is empty, every passkey of this site is allowed. */
export const passkeyChallenge = v.object({
  challenge: v.string(),
  site: v.string(),
  credentials: v.array(knownCredential),
});
export type PasskeyChallenge = v.InferOutput<typeof passkeyChallenge>;

/** The server's challenge for a new passkey. The browser refuses devices with a passkey of `credentials`. */
export const passkeyOffer = v.object({
  ...passkeyChallenge.entries,
  siteName: v.string(),
  holder: v.string(),
  /** A device distinguishes accounts by this id, which contains no personal data. */
  handle: v.string(),
  algorithms: v.array(v.number()),
});
export type PasskeyOffer = v.InferOutput<typeof passkeyOffer>;

/** `usedAt` is null for an unused passkey. `ofSite` is false for a passkey of another URL. */
export const passkey = v.object({
  id: v.number(),
  name: v.string(),
  addedAt: v.string(),
  usedAt: v.nullable(v.string()),
  ofSite: v.boolean(),
});
export type Passkey = v.InferOutput<typeof passkey>;

/** Returns how many passkeys can be used under this URL of the portal. */
export const countPasskeysOfSite = (passkeys: readonly Passkey[]): number =>
  passkeys.filter(({ ofSite }) => ofSite).length;

/** Returns whether these passkeys are enough to switch the sign-in by SMS off. */
export const canSwitchSmsSignInOff = (passkeys: readonly Passkey[]): boolean =>
  countPasskeysOfSite(passkeys) >= passkeysWithoutSms;

export const ownPasskeys = v.object({ passkeys: v.array(passkey), smsOff: v.boolean() });
export type OwnPasskeys = v.InferOutput<typeof ownPasskeys>;
