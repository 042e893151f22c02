import * as v from 'valibot';
import { duty } from './duties.ts';

/** An administrator's sign-in that waits for the SMS code. The browser stores the sign-in without the password. */
export const pendingAdministrator = v.object({
  state: v.literal('pending'),
  username: v.string(),
  /** The time from which another code can be requested, in milliseconds since 1970 by the browser's clock. */
  resendAt: v.number(),
});
export type PendingAdministrator = v.InferOutput<typeof pendingAdministrator>;

/** True if the administrator must first change a first password. If not, the field is missing. */
export const firstPassword = v.optional(v.literal(true));

/** True if the association asks for passkeys and this administrator has none. If not, the field is missing. */
export const passkeyAsked = v.optional(v.literal(true));

/** The answer to an administrator's sign-in: the session's token, the role (`group`), and personal details. */
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

/** An administrator's session (specification section 3, Sessions). `role` is `amacs` or the group's short name. */
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
  passkeyAsked: v.optional(v.boolean()),
});
export type SignedInAdministrator = v.InferOutput<typeof signedInAdministrator>;

/** An administrator's session in the browser's local storage: waiting for the SMS code, signed in, or null. */
export const adminSessionRecord = v.nullable(
  v.variant('state', [pendingAdministrator, signedInAdministrator]),
);
export type AdminSessionRecord = v.InferOutput<typeof adminSessionRecord>;

/** Returns a session's administrator, or null if nobody is signed in or the code is not typed yet. */
export function getSignedInAdministrator(record: AdminSessionRecord): SignedInAdministrator | null {
  return record?.state === 'signed in' ? record : null;
}
