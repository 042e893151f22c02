import * as v from 'valibot';
import { username } from './administrator.ts';
import { identity } from '../member/member-ref.ts';
import { requireText } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

/** The most passkeys that one administrator has. */
export const mostPasskeys = 20;

/** How many passkeys an account needs before its sign-in by SMS can be switched off: one can be lost. */
const passkeysWithoutSms = 2;

/** Bytes of a browser in base64url, of at most so many letters. */
function bytesOf(most: number) {
  const message = toMessage('invalid.value');
  return v.pipe(v.string(message), v.maxLength(most, message), v.regex(/^[\w-]+$/, message));
}

/** How browsers name a passkey, and what it is reached by. */
const credentialId = bytesOf(1400);
const transports = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(20), v.regex(/^[a-z-]+$/))),
  v.maxLength(10),
);

const name = requireText('passkeys.name.required', 'passkeys.name', 60);
/** The form by which a passkey is named. */
export const passkeyForm = fields({ name });

/** What a browser answers to a challenge with a new passkey, and what the administrator calls it. */
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
/** What a browser answers to a challenge with a passkey that is on file. */
export const passkeyAnswer = fields(assertion);
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswer>;

/** The username that somebody signs in under with a passkey, before and with its answer. */
export const passkeyUsername = fields({ username });
export const passkeySignInOrder = fields({ username, ...assertion });

export const renamedPasskey = fields({ passkey: identity, name });
export const removedPasskey = fields({ passkey: identity });
/** Whether the account can be signed in to with password and code by SMS. */
export const smsOrder = fields({ status: v.boolean() });

/** A passkey that a browser may offer or must leave out. */
const knownCredential = v.object({ id: v.string(), transports: v.array(v.string()) });

/** What a browser is to have a passkey answer: an empty list of credentials lets any of the site’s answer. */
export const passkeyChallenge = v.object({
  challenge: v.string(),
  site: v.string(),
  credentials: v.array(knownCredential),
});
export type PasskeyChallenge = v.InferOutput<typeof passkeyChallenge>;

/** What a browser makes a new passkey by; `credentials` are those that a device must not hold already. */
export const passkeyOffer = v.object({
  ...passkeyChallenge.entries,
  siteName: v.string(),
  holder: v.string(),
  /** By which a device tells the accounts of one site apart; it says nothing of the account. */
  handle: v.string(),
  algorithms: v.array(v.number()),
});
export type PasskeyOffer = v.InferOutput<typeof passkeyOffer>;

/**
 * A passkey as its administrator sees it; `usedAt` is null where it was not used since it was added. One that is not of
 * the site was added at another address, and cannot be used here.
 */
export const passkey = v.object({
  id: v.number(),
  name: v.string(),
  addedAt: v.string(),
  usedAt: v.nullable(v.string()),
  ofSite: v.boolean(),
});
export type Passkey = v.InferOutput<typeof passkey>;

/** How many of these passkeys open something here. */
export const countOfSite = (passkeys: readonly Passkey[]): number =>
  passkeys.filter(({ ofSite }) => ofSite).length;

/** Whether these passkeys may alone open an account, so that its sign-in by SMS can be off. */
export const canGoWithoutSms = (passkeys: readonly Passkey[]): boolean =>
  countOfSite(passkeys) >= passkeysWithoutSms;

/** An administrator’s own passkeys, oldest first, and whether they alone open the account. */
export const ownPasskeys = v.object({ passkeys: v.array(passkey), smsOff: v.boolean() });
export type OwnPasskeys = v.InferOutput<typeof ownPasskeys>;
