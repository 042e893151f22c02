import { removeRenewalOfYear, type BegunRenewals } from '#domain/renewal/begun-renewals.ts';
import type { RenewalMemory } from '../renewal/membership-renewal-context.ts';
import type { KeptEntries } from '#domain/renewal/kept-entries.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import type {
  MemberSessionRecord,
  PendingSignIn,
  RememberedNumbers,
  SignedInMember,
} from '#domain/access/member-session.ts';

/** The details of the member that are stored with the session. */
export type Profile = Pick<
  SignedInMember,
  'vip' | 'firstName' | 'lastName' | 'street' | 'town' | 'postCode' | 'mobileNumber'
>;

/** The session ends at `expiresAt` and can be extended until `endsAt`. Times are the browser's milliseconds. */
export type SessionTime = { readonly expiresAt: number; readonly endsAt: number; readonly now: number };

/** The browser's data about a member's session: the session, and the unsaved work of the member. */
export type SessionMemory = {
  record: MemberSessionRecord;
  kept: KeptEntries | null;
  /** The mobile and membership numbers for the sign-in form. Null if the browser must not store the numbers. */
  numbers: RememberedNumbers | null;
  /** The time when the machine last asked the browser's clock. The machine's delays are counted from this time. */
  now: number;
};

export function getSignedInMember(record: MemberSessionRecord): SignedInMember | null {
  return record?.state === 'signed in' ? record : null;
}

export function getPendingSignIn(record: MemberSessionRecord): PendingSignIn | null {
  return record?.state === 'pending' ? record : null;
}

/** Changes details of the signed-in member in the session. Returns an empty change if nobody is signed in. */
export function changeSignedInMember(
  { record }: SessionMemory,
  change: Partial<SignedInMember>,
): Partial<SessionMemory> {
  const member = getSignedInMember(record);
  return member ? { record: { ...member, ...change } } : {};
}

/** Stores the server's details of the member. Numbers stored for the sign-in form get the new mobile. */
export function storeProfile(memory: SessionMemory, profile: Profile): Partial<SessionMemory> {
  const { numbers, record } = memory;
  const isOwn = Number(numbers?.membershipNumber) === getSignedInMember(record)?.membershipNumber;
  return {
    ...changeSignedInMember(memory, profile),
    ...(numbers && isOwn ? { numbers: { ...numbers, mobileNumber: profile.mobileNumber } } : {}),
  };
}

/**
 * Returns the session with the new end that the server sent. If the browser's clock was set back, the time of the
 * sign-in becomes the current time, because a sign-in cannot be later than the current time.
 */
export function changeSessionTime(
  memory: SessionMemory,
  { now, ...time }: SessionTime,
): Partial<SessionMemory> {
  const loginTime = Math.min(getSignedInMember(memory.record)?.loginTime ?? now, now);
  return { now, ...changeSignedInMember(memory, { ...time, loginTime }) };
}

/** Returns the time at which the session ends, or 0 if nobody is signed in. */
export function getSessionEnd({ record }: SessionMemory): number {
  return getSignedInMember(record)?.expiresAt ?? 0;
}

/** Returns how many milliseconds of the session are left by the browser's clock, below zero after the end. */
export function getTimeLeft(memory: SessionMemory): number {
  return getSessionEnd(memory) - memory.now;
}

/** Returns the token of the signed-in member, as the input of a call. The token is empty if nobody is signed in. */
export function getToken({ record }: SessionMemory): { token: string } {
  return { token: getSignedInMember(record)?.token ?? '' };
}

/** Returns whether a member is signed in, and the browser's clock is between the sign-in and the end of the session. */
export function isSignedIn({ now, record }: SessionMemory): boolean {
  const member = getSignedInMember(record);
  return member !== null && member.loginTime <= now && now < member.expiresAt;
}

/** Returns the signed-in member's unsaved work. If the browser has stored another member's work, returns no entries. */
export function getKeptEntries({ kept, record }: SessionMemory): KeptEntries {
  const membershipNumber = getSignedInMember(record)?.membershipNumber ?? 0;
  return kept?.membershipNumber === membershipNumber
    ? kept
    : { membershipNumber, renewal: null, otherRenewals: [], cancelled: null, details: null, licences: null };
}

function getBegunRenewals({ otherRenewals, renewal }: KeptEntries): BegunRenewals {
  return { draft: renewal, others: otherRenewals };
}

/**
 * Returns the renewals in a member's unsaved work: the drafts, the last discarded draft, and the details that were
 * typed but not saved before the draft was discarded.
 */
export function getRenewalMemory(kept: KeptEntries): RenewalMemory {
  const { cancelled } = kept;
  return {
    ...getBegunRenewals(kept),
    cancelled: cancelled?.renewal ?? null,
    typed: cancelled?.details ?? null,
  };
}

function keepRenewals(kept: KeptEntries, { draft, others }: BegunRenewals): KeptEntries {
  return { ...kept, renewal: draft, otherRenewals: [...others] };
}

/** Removes the draft of a year from a member's unsaved work, because the member has renewed for this year. */
export function discardRenewalOfYear(kept: KeptEntries, year: number): KeptEntries {
  return keepRenewals(kept, removeRenewalOfYear(getBegunRenewals(kept), year));
}

/** Marks in the drafts that the started payment with this reference was not made. */
export function markUnpaid(kept: KeptEntries, reference: string): KeptEntries {
  const { draft, others } = getBegunRenewals(kept);
  const mark = (one: PendingRenewal): PendingRenewal =>
    one.payment?.reference === reference ? { ...one, payment: { reference, state: 'not made' } } : one;
  return keepRenewals(kept, { draft: draft && mark(draft), others: others.map(mark) });
}

/**
 * Returns whether the payment with this reference is the latest payment of a started renewal. If a member is signed in,
 * the function looks only at this member's renewals.
 */
export function isOfBegunRenewal(memory: SessionMemory, reference: string): boolean {
  const kept = getSignedInMember(memory.record) ? getKeptEntries(memory) : memory.kept;
  if (!kept) return false;
  const { draft, others } = getBegunRenewals(kept);
  return [draft, ...others].some((one) => one?.payment?.reference === reference);
}

/** Replaces the drafts and the last discarded draft in a member's unsaved work. */
export function keepRenewalMemory(kept: KeptEntries, memory: RenewalMemory): KeptEntries {
  const { cancelled: renewal, typed } = memory;
  const cancelled = renewal ? { renewal, details: typed ? { ...typed } : null } : null;
  return { ...keepRenewals(kept, memory), cancelled };
}

/** Returns whether the browser has stored unsaved work for the member's next sign-in. */
export function hasEntries({ kept }: Pick<SessionMemory, 'kept'>): boolean {
  if (!kept) return false;
  return (
    kept.renewal !== null || kept.otherRenewals.length > 0 || kept.details !== null || kept.licences !== null
  );
}
