import { takeOutYear, type BegunRenewals } from '#domain/renewal/begun-renewals.ts';
import type { RenewalMemory } from '../renewal/membership-renewal-context.ts';
import type { KeptEntries } from '#domain/renewal/kept-entries.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import type {
  MemberSessionRecord,
  PendingSignIn,
  RememberedNumbers,
  SignedInMember,
} from '#domain/access/member-session.ts';

/** The member's own details that the session keeps. */
export type Profile = Pick<SignedInMember, 'vip' | 'firstName' | 'lastName' | 'street' | 'town' | 'postCode'>;

/**
 * When the session ends (`expiresAt`), until when it can be extended (`endsAt`), and the current time (`now`). In
 * milliseconds of the browser's clock.
 */
export type SessionTime = { readonly expiresAt: number; readonly endsAt: number; readonly now: number };

/** The browser's memory of a member's session: the member, and the typed entries. */
export type SessionMemory = {
  record: MemberSessionRecord;
  kept: KeptEntries | null;
  /** The numbers for the sign-in form, if the member wants the browser to remember them. */
  numbers: RememberedNumbers | null;
  /** The browser's time when the clock was read last. The machine's delays start from this time. */
  now: number;
};

export function getSignedInMember(record: MemberSessionRecord): SignedInMember | null {
  return record?.state === 'signed in' ? record : null;
}

export function getPendingSignIn(record: MemberSessionRecord): PendingSignIn | null {
  return record?.state === 'pending' ? record : null;
}

/** Changes some details of the member who is signed in. */
export function changeSignedInMember(
  { record }: SessionMemory,
  change: Partial<SignedInMember>,
): Partial<SessionMemory> {
  const member = getSignedInMember(record);
  return member ? { record: { ...member, ...change } } : {};
}

/** Returns the time at which the session ends. 0 if nobody is signed in. */
export function getExpiry({ record }: SessionMemory): number {
  return getSignedInMember(record)?.expiresAt ?? 0;
}

/** Whether a member is signed in, and the session has not expired by the browser's clock. */
export function isSignedIn(memory: SessionMemory): boolean {
  return getExpiry(memory) > memory.now;
}

/** Returns the stored entries of the member who is signed in. Entries of another member are ignored. */
export function getKeptEntries({ kept, record }: SessionMemory): KeptEntries {
  const membershipNumber = getSignedInMember(record)?.membershipNumber ?? 0;
  return kept?.membershipNumber === membershipNumber
    ? kept
    : { membershipNumber, renewal: null, otherRenewals: [], cancelled: null, details: null, licences: null };
}

/** Returns the started renewals of the member who is signed in. */
function getBegunRenewals({ otherRenewals, renewal }: KeptEntries): BegunRenewals {
  return { draft: renewal, others: otherRenewals };
}

/** Returns the started renewals, the renewal that was cancelled last, and the details that were typed in it. */
export function getRenewalMemory(kept: KeptEntries): RenewalMemory {
  const { cancelled } = kept;
  return {
    ...getBegunRenewals(kept),
    cancelled: cancelled?.renewal ?? null,
    typed: cancelled?.details ?? null,
  };
}

/** Replaces the started renewals in the stored entries. */
function keepRenewals(kept: KeptEntries, { draft, others }: BegunRenewals): KeptEntries {
  return { ...kept, renewal: draft, otherRenewals: [...others] };
}

/** Removes the renewal of a year from the stored entries, because the year is renewed. */
export function discardYear(kept: KeptEntries, year: number): KeptEntries {
  return keepRenewals(kept, takeOutYear(getBegunRenewals(kept), year));
}

/** Notes in the stored entries that the started payment of a year's renewal was not made. */
export function markUnpaid(kept: KeptEntries, year: number): KeptEntries {
  const { draft, others } = getBegunRenewals(kept);
  const mark = (one: PendingRenewal): PendingRenewal =>
    one.year === year && one.payment === 'begun' ? { ...one, payment: 'not made' } : one;
  return keepRenewals(kept, { draft: draft && mark(draft), others: others.map(mark) });
}

/** Replaces the started renewals and the last cancelled renewal in the stored entries. */
export function keepRenewalMemory(kept: KeptEntries, memory: RenewalMemory): KeptEntries {
  const { cancelled: renewal, typed } = memory;
  const cancelled = renewal ? { renewal, details: typed ? { ...typed } : null } : null;
  return { ...keepRenewals(kept, memory), cancelled };
}

/** Whether typed entries are stored for the next sign-in. */
export function hasEntries({ kept }: Pick<SessionMemory, 'kept'>): boolean {
  if (!kept) return false;
  return (
    kept.renewal !== null || kept.otherRenewals.length > 0 || kept.details !== null || kept.licences !== null
  );
}
