import * as v from 'valibot';
import { duty } from './duties.ts';

/** A pending administrator's session as the browser keeps it, from password to code; the password is never kept. */
export const pendingAdministrator = v.object({
  state: v.literal('pending'),
  username: v.string(),
  /** When another code may be asked for, in milliseconds of the browser's clock. */
  resendAt: v.number(),
});
export type PendingAdministrator = v.InferOutput<typeof pendingAdministrator>;

/** Stands in an answer where the administrator has a first password, which must be changed before anything else. */
export const firstPassword = v.optional(v.literal(true));

/** Stands in an answer where the association asks its administrators for a passkey, and this one has none. */
export const passkeyAsked = v.optional(v.literal(true));

/** What an administrator gets who has signed in: the token, the role, and who they are. */
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

/** The session of a signed-in administrator (specification section 3, Sessions); its role is the group. */
export const signedInAdministrator = v.object({
  state: v.literal('signed in'),
  username: v.string(),
  token: v.string(),
  role: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  mobile: v.string(),
  /** Missing of a session that began before there were duties, which had them all. */
  duty: v.optional(duty),
  /** Whether the first password, which a colleague had sent, is still to be changed. */
  firstPassword: v.optional(v.boolean()),
  /** Whether the association asks for a passkey, and they have none. */
  passkeyAsked: v.optional(v.boolean()),
});
export type SignedInAdministrator = v.InferOutput<typeof signedInAdministrator>;

/** An administrator's session as local storage keeps it, pending or signed in, apart from the member's. */
export const adminSessionRecord = v.nullable(
  v.variant('state', [pendingAdministrator, signedInAdministrator]),
);
export type AdminSessionRecord = v.InferOutput<typeof adminSessionRecord>;

/** The signed-in administrator of a kept session; null before the code was accepted, and where nobody is signed in. */
export function getSignedInAdministrator(record: AdminSessionRecord): SignedInAdministrator | null {
  return record?.state === 'signed in' ? record : null;
}
