import * as v from 'valibot';
import { duty } from './duties.ts';

/** A sign-in that waits for the SMS code. The browser does not store the password. */
export const pendingAdministrator = v.object({
  state: v.literal('pending'),
  username: v.string(),
  /** The time at which the browser can request another code: milliseconds since 1970, by the browser's clock. */
  resendAt: v.number(),
});
export type PendingAdministrator = v.InferOutput<typeof pendingAdministrator>;

/** True if the administrator must still change a first password, otherwise missing. */
export const firstPassword = v.optional(v.literal(true));

/** True if the association asks for passkeys and this administrator has none, otherwise missing. */
export const passkeyAsked = v.optional(v.literal(true));

/** The server's answer when an administrator has signed in. `group` is the administrator's role. */
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
  /** A missing duty means the duty `all`, because some sessions in browsers are older than duties. */
  duty: v.optional(duty),
  firstPassword: v.optional(v.boolean()),
  passkeyAsked: v.optional(v.boolean()),
});
export type SignedInAdministrator = v.InferOutput<typeof signedInAdministrator>;

export const adminSessionRecord = v.nullable(
  v.variant('state', [pendingAdministrator, signedInAdministrator]),
);
export type AdminSessionRecord = v.InferOutput<typeof adminSessionRecord>;

/** Returns a session's administrator, or null if nobody is signed in or the code is not typed yet. */
export function getSignedInAdministrator(record: AdminSessionRecord): SignedInAdministrator | null {
  return record?.state === 'signed in' ? record : null;
}
