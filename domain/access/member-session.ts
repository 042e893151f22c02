import * as v from 'valibot';

/**
 * A member's sign-in whose SMS code is not typed yet, as the browser stores it. All times are milliseconds of the
 * browser's clock. Pages use these times only for display.
 */
export const pendingSignIn = v.object({
  state: v.literal('pending'),
  membershipNumber: v.number(),
  mobileNumber: v.string(),
  loginTime: v.number(),
  /** The time from which the member can request another code, in milliseconds since 1970. */
  resendAt: v.number(),
});
export type PendingSignIn = v.InferOutput<typeof pendingSignIn>;

/** The session of a signed-in member (specification section 3, Sessions). */
export const signedInMember = v.object({
  state: v.literal('signed in'),
  membershipNumber: v.number(),
  mobileNumber: v.string(),
  loginTime: v.number(),
  token: v.string(),
  expiresAt: v.number(),
  endsAt: v.number(),
  vip: v.boolean(),
  firstName: v.string(),
  lastName: v.string(),
  street: v.string(),
  town: v.string(),
  postCode: v.string(),
});
export type SignedInMember = v.InferOutput<typeof signedInMember>;

/** A member's session as the browser stores it in local storage: waiting for the SMS code, signed in, or null. */
export const memberSessionRecord = v.nullable(v.variant('state', [pendingSignIn, signedInMember]));
export type MemberSessionRecord = v.InferOutput<typeof memberSessionRecord>;

/** The mobile and membership number that a member typed, stored for the next sign-in if the member wishes. */
export const rememberedNumbers = v.object({ mobileNumber: v.string(), membershipNumber: v.string() });
export type RememberedNumbers = v.InferOutput<typeof rememberedNumbers>;

/** `expiresIn`: seconds until an unused session ends. `endsIn`: seconds until the session ends even if it is used. */
export const timeLeft = { expiresIn: v.number(), endsIn: v.number() };

/** This many milliseconds before a session ends, the page asks whether the member wants to stay signed in. */
export const sessionWarning = 2 * 60_000;
