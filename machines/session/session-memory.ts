import { removeRenewalOfYear, type BegunRenewals } from '#machines/renewal/begun-renewals.ts';
import type { RenewalMemory } from '../renewal/membership-renewal-context.ts';
import type { KeptEntries } from '#domain/renewal/kept-entries.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import type {
  MemberSessionRecord,
  PendingSignIn,
  RememberedNumbers,
  SignedInMember,
} from '#domain/access/member-session.ts';

export type Profile = Pick<
  SignedInMember,
  'vip' | 'firstName' | 'lastName' | 'street' | 'town' | 'postCode' | 'mobileNumber'
>;

/**
 * The session ends at `expiresAt` and can be extended until `endsAt`. All times are milliseconds by the browser's
 * clock.
 */
export type SessionTime = { readonly expiresAt: number; readonly endsAt: number; readonly now: number };

export type SessionMemory = {
  record: MemberSessionRecord;
  kept: KeptEntries | null;
  /** The numbers for the sign-in form. Null if the browser must not store them. */
  numbers: RememberedNumbers | null;
  /** When the browser's clock was last read. The machine's delays start from this time. */
  now: number;
};

export function getSignedInMember(record: MemberSessionRecord): SignedInMember | null {
  return record?.state === 'signed in' ? record : null;
}

export function getPendingSignIn(record: MemberSessionRecord): PendingSignIn | null {
  return record?.state === 'pending' ? record : null;
}

/** Returns an empty change if nobody is signed in. */
export function changeSignedInMember(
  { record }: SessionMemory,
  change: Partial<SignedInMember>,
): Partial<SessionMemory> {
  const member = getSignedInMember(record);
  return member ? { record: { ...member, ...change } } : {};
}

/**
 * Stores the details that the server sent. The numbers that are stored for the sign-in form get the mobile of these
 * details.
 */
export function storeProfile(memory: SessionMemory, profile: Profile): Partial<SessionMemory> {
  const { numbers, record } = memory;
  const isOwn = Number(numbers?.membershipNumber) === getSignedInMember(record)?.membershipNumber;
  return {
    ...changeSignedInMember(memory, profile),
    ...(numbers && isOwn ? { numbers: { ...numbers, mobileNumber: profile.mobileNumber } } : {}),
  };
}

/**
 * Sets the new end. If the browser's clock was set back, the time of the sign-in becomes `now`. It must not lie in the
 * future.
 */
export function changeSessionTime(
  memory: SessionMemory,
  { now, ...time }: SessionTime,
): Partial<SessionMemory> {
  const loginTime = Math.min(getSignedInMember(memory.record)?.loginTime ?? now, now);
  return { now, ...changeSignedInMember(memory, { ...time, loginTime }) };
}

/** Returns when the session ends, or 0 if nobody is signed in. */
export function getSessionEnd({ record }: SessionMemory): number {
  return getSignedInMember(record)?.expiresAt ?? 0;
}

/** Returns the milliseconds until the session ends, by the browser's clock. It is below zero after the end. */
export function getTimeLeft(memory: SessionMemory): number {
  return getSessionEnd(memory) - memory.now;
}

/** Returns the session's token, which is empty if nobody is signed in. */
export function getToken({ record }: SessionMemory): { token: string } {
  return { token: getSignedInMember(record)?.token ?? '' };
}

/**
 * Returns whether somebody is signed in. Also checks that the browser's clock is between the sign-in and the end of the
 * session.
 */
export function isSignedIn({ now, record }: SessionMemory): boolean {
  const member = getSignedInMember(record);
  return member !== null && member.loginTime <= now && now < member.expiresAt;
}

/** Returns no entries if the browser has stored another member's work. */
export function getKeptEntries({ kept, record }: SessionMemory): KeptEntries {
  const membershipNumber = getSignedInMember(record)?.membershipNumber ?? 0;
  return kept?.membershipNumber === membershipNumber
    ? kept
    : { membershipNumber, renewal: null, otherRenewals: [], cancelled: null, details: null, licences: null };
}

function getBegunRenewals({ otherRenewals, renewal }: KeptEntries): BegunRenewals {
  return { draft: renewal, others: otherRenewals };
}

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

export function discardRenewalOfYear(kept: KeptEntries, year: number): KeptEntries {
  return keepRenewals(kept, removeRenewalOfYear(getBegunRenewals(kept), year));
}

export function markUnpaid(kept: KeptEntries, reference: string): KeptEntries {
  const { draft, others } = getBegunRenewals(kept);
  const mark = (one: PendingRenewal): PendingRenewal =>
    one.payment?.reference === reference ? { ...one, payment: { reference, state: 'not made' } } : one;
  return keepRenewals(kept, { draft: draft && mark(draft), others: others.map(mark) });
}

/**
 * Returns whether a started renewal has this reference as its latest payment. If a member is signed in, only this
 * member's renewals count.
 */
export function isOfBegunRenewal(memory: SessionMemory, reference: string): boolean {
  const kept = getSignedInMember(memory.record) ? getKeptEntries(memory) : memory.kept;
  if (!kept) return false;
  const { draft, others } = getBegunRenewals(kept);
  return [draft, ...others].some((one) => one?.payment?.reference === reference);
}

export function keepRenewalMemory(kept: KeptEntries, memory: RenewalMemory): KeptEntries {
  const { cancelled: renewal, typed } = memory;
  const cancelled = renewal ? { renewal, details: typed ? { ...typed } : null } : null;
  return { ...keepRenewals(kept, memory), cancelled };
}

export function hasEntries({ kept }: Pick<SessionMemory, 'kept'>): boolean {
  if (!kept) return false;
  return (
    kept.renewal !== null || kept.otherRenewals.length > 0 || kept.details !== null || kept.licences !== null
  );
}
