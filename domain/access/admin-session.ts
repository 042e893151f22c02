import * as v from 'valibot';
import { duty } from './duties.ts';

/**
 * An administrator's sign-in that the browser stores after the password and before the code. The password is never
 * stored.
 */
export const pendingAdministrator = v.object({
  state: v.literal('pending'),
  username: v.string(),
  /** The time from which the administrator can request another code, in milliseconds of the browser's clock. */
  resendAt: v.number(),
});
export type PendingAdministrator = v.InferOutput<typeof pendingAdministrator>;

/** In answers: whether the administrator has a first password and must change it before any other work. */
export const firstPassword = v.optional(v.literal(true));

/** In answers: whether the association asks for a passkey and this administrator has no passkey. */
export const passkeyAsked = v.optional(v.literal(true));

/** The answer to an administrator's sign-in: the token, the role, and personal details. */
export const signedIn = v.object({
  token: v.string(),
  group: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  mobile: v.string(),
  duty: v.optional(duty),
  firstPassword,
  passkeyAsked,
});

/**
 * The session of a signed-in administrator (specification section 3, Sessions). `role` is the administrator's
 * group.
 */
export const signedInAdministrator = v.object({
  state: v.literal('signed in'),
  username: v.string(),
  token: v.string(),
  role: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  mobile: v.string(),
  /** Missing in a session that is older than duties. If the duty is missing, it is `all`. */
  duty: v.optional(duty),
  /** Whether the administrator must still change a first password, which a colleague sent. */
  firstPassword: v.optional(v.boolean()),
  /** Whether the association asks for a passkey and this administrator has no passkey. */
  passkeyAsked: v.optional(v.boolean()),
});
export type SignedInAdministrator = v.InferOutput<typeof signedInAdministrator>;

/**
 * An administrator's session in local storage: pending or signed in. An administrator's session is separate from a
 * member's session.
 */
export const adminSessionRecord = v.nullable(
  v.variant('state', [pendingAdministrator, signedInAdministrator]),
);
export type AdminSessionRecord = v.InferOutput<typeof adminSessionRecord>;

/** Returns the signed-in administrator of a session. Null before the code was accepted, or if there is no session. */
export function getSignedInAdministrator(record: AdminSessionRecord): SignedInAdministrator | null {
  return record?.state === 'signed in' ? record : null;
}
