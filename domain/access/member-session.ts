import * as v from 'valibot';

/**
 * A sign-in that waits for the SMS code. Its times are milliseconds by the browser's clock, and pages only display
 * them.
 */
export const pendingSignIn = v.object({
  state: v.literal('pending'),
  membershipNumber: v.number(),
  mobileNumber: v.string(),
  loginTime: v.number(),
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

export const memberSessionRecord = v.nullable(v.variant('state', [pendingSignIn, signedInMember]));
export type MemberSessionRecord = v.InferOutput<typeof memberSessionRecord>;

/** The numbers that the browser keeps for the next sign-in, if the member wishes. */
export const rememberedNumbers = v.object({ mobileNumber: v.string(), membershipNumber: v.string() });
export type RememberedNumbers = v.InferOutput<typeof rememberedNumbers>;

/** The seconds until an unused session ends (`expiresIn`), and until even a used session ends (`endsIn`). */
export const timeLeft = { expiresIn: v.number(), endsIn: v.number() };

/** The page asks this many milliseconds before the end of a session whether the member wants to stay signed in. */
export const sessionWarning = 2 * 60_000;
