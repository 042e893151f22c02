import * as v from 'valibot';
import { duty } from './duties.ts';

/** The browser's record of a sign-in between password and code. The password is never stored. */
export const pendingAdministrator = v.object({
  state: v.literal('pending'),
  username: v.string(),
  /** When another code may be requested, in milliseconds of the browser's clock. */
  resendAt: v.number(),
});
export type PendingAdministrator = v.InferOutput<typeof pendingAdministrator>;

/** Whether the administrator has a first password, which must be changed before anything else. In answers. */
export const firstPassword = v.optional(v.literal(true));

/** Whether the association asks for a passkey and this administrator has none. In answers. */
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

/** The session of a signed-in administrator (specification section 3, Sessions). Its role is the group. */
export const signedInAdministrator = v.object({
  state: v.literal('signed in'),
  username: v.string(),
  token: v.string(),
  role: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  mobile: v.string(),
  /** Missing in a session from before there were duties, which counts as `all`. */
  duty: v.optional(duty),
  /** Whether the first password, which a colleague sent, must still be changed. */
  firstPassword: v.optional(v.boolean()),
  /** Whether the association asks for a passkey and this administrator has none. */
  passkeyAsked: v.optional(v.boolean()),
});
export type SignedInAdministrator = v.InferOutput<typeof signedInAdministrator>;

/** An administrator's session in local storage, pending or signed in, separate from the member's session. */
export const adminSessionRecord = v.nullable(
  v.variant('state', [pendingAdministrator, signedInAdministrator]),
);
export type AdminSessionRecord = v.InferOutput<typeof adminSessionRecord>;

/** Gets a session's signed-in administrator. Null before the code was accepted, or without a session. */
export function getSignedInAdministrator(record: AdminSessionRecord): SignedInAdministrator | null {
  return record?.state === 'signed in' ? record : null;
}
