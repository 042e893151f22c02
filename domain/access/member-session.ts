import * as v from 'valibot';

/**
 * The browser's record of a member's sign-in between number and code. Instants are milliseconds of the
 * browser's clock, for display only.
 */
export const pendingSignIn = v.object({
  state: v.literal('pending'),
  membershipNumber: v.number(),
  mobileNumber: v.string(),
  loginTime: v.number(),
  /** When another code may be requested. */
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

/** A member's session in local storage, pending or signed in. */
export const memberSessionRecord = v.nullable(v.variant('state', [pendingSignIn, signedInMember]));
export type MemberSessionRecord = v.InferOutput<typeof memberSessionRecord>;

/** The two numbers of the sign-in as they were typed, which a browser stores if the member wishes so. */
export const rememberedNumbers = v.object({ mobileNumber: v.string(), membershipNumber: v.string() });
export type RememberedNumbers = v.InferOutput<typeof rememberedNumbers>;

/** Seconds until a session ends, and until it cannot be extended any more. From the server. */
export const timeLeft = { expiresIn: v.number(), endsIn: v.number() };

/** How long before its end a member's session asks about staying signed in, in milliseconds. */
export const sessionWarning = 2 * 60_000;
