import * as v from 'valibot';

/**
 * A pending session of a member as the browser keeps it, between the number and the code. Instants are milliseconds of
 * the browser's clock, for display alone.
 */
export const pendingSignIn = v.object({
  state: v.literal('pending'),
  membershipNumber: v.number(),
  mobileNumber: v.string(),
  loginTime: v.number(),
  /** When another code may be asked for. */
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

/** A member's session as local storage keeps it, pending or signed in. */
export const memberSessionRecord = v.nullable(v.variant('state', [pendingSignIn, signedInMember]));
export type MemberSessionRecord = v.InferOutput<typeof memberSessionRecord>;

/** What a browser keeps of a member where the member wishes it: the two numbers of the sign-in, as they were typed. */
export const rememberedNumbers = v.object({ mobileNumber: v.string(), membershipNumber: v.string() });
export type RememberedNumbers = v.InferOutput<typeof rememberedNumbers>;

/** What the server says of a session's time: seconds until it ends, and until it cannot be extended any more. */
export const timeLeft = { expiresIn: v.number(), endsIn: v.number() };

/** How long before its end a member's session asks whether to stay signed in, in milliseconds. */
export const sessionWarning = 2 * 60_000;
