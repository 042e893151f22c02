import * as v from 'valibot';
import { duty } from './duties.ts';

/**
 * An administrator's unfinished sign-in: the password was correct, and the code from the SMS is not typed yet. The
 * browser stores this unfinished sign-in without the password.
 */
export const pendingAdministrator = v.object({
  state: v.literal('pending'),
  username: v.string(),
  /**
   * The time from which the administrator can request another code, in milliseconds since 1970 by the browser's clock.
   */
  resendAt: v.number(),
});
export type PendingAdministrator = v.InferOutput<typeof pendingAdministrator>;

/**
 * True if the administrator has a first password and must change it before any other work. If no first password must be
 * changed, the server's answer to the sign-in omits this field.
 */
export const firstPassword = v.optional(v.literal(true));

/**
 * True if the association asks its administrators to add a passkey and this administrator has no passkey. If the
 * administrator need not add a passkey, the server's answer to the sign-in omits this field.
 */
export const passkeyAsked = v.optional(v.literal(true));

/**
 * The server's answer to an administrator's sign-in: the session's token, the role (in the field `group`), and the
 * administrator's personal details.
 */
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
 * The session of a signed-in administrator (specification section 3, Sessions). `role` is `amacs` for the association,
 * or the short name of the administrator's group.
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
  /** A session without this field counts as the duty `all`, because browsers stored it before duties existed. */
  duty: v.optional(duty),
  /** Whether the administrator still has a first password and must change it. */
  firstPassword: v.optional(v.boolean()),
  /** Whether the association asks its administrators to add a passkey and this administrator has no passkey. */
  passkeyAsked: v.optional(v.boolean()),
});
export type SignedInAdministrator = v.InferOutput<typeof signedInAdministrator>;

/**
 * An administrator's session as the browser stores it in local storage: waiting for the SMS code, signed in, or null. A
 * member's session is stored under another key.
 */
export const adminSessionRecord = v.nullable(
  v.variant('state', [pendingAdministrator, signedInAdministrator]),
);
export type AdminSessionRecord = v.InferOutput<typeof adminSessionRecord>;

/**
 * Returns the administrator of a session. Returns null if nobody is signed in, or if the administrator has not typed
 * the code yet.
 */
export function getSignedInAdministrator(record: AdminSessionRecord): SignedInAdministrator | null {
  return record?.state === 'signed in' ? record : null;
}
