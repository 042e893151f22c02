import { takeOutYear, type BegunRenewals } from '#domain/renewal/begun-renewals.ts';
import type { RenewalMemory } from '../renewal/membership-renewal-context.ts';
import type { KeptEntries } from '#domain/renewal/kept-entries.ts';
import type {
  MemberSessionRecord,
  PendingSignIn,
  RememberedNumbers,
  SignedInMember,
} from '#domain/access/member-session.ts';

/** What the memory of a session keeps of the member's own details. */
export type Profile = Pick<SignedInMember, 'vip' | 'firstName' | 'lastName' | 'street' | 'town' | 'postCode'>;

/** When the session in memory ends and until when it can be extended, by the browser's clock in milliseconds. */
export type SessionTime = { readonly expiresAt: number; readonly endsAt: number; readonly now: number };

/** The memory that a browser has of a member's session: who it is, and what was typed. */
export type SessionMemory = {
  record: MemberSessionRecord;
  kept: KeptEntries | null;
  /** What stands in the sign-in, where the member wished it. */
  numbers: RememberedNumbers | null;
  /** The browser's clock when it was last read: the delays count from it. */
  now: number;
};

export function getSignedInMember(record: MemberSessionRecord): SignedInMember | null {
  return record?.state === 'signed in' ? record : null;
}

export function getPendingSignIn(record: MemberSessionRecord): PendingSignIn | null {
  return record?.state === 'pending' ? record : null;
}

/** The memory of a session once something of the member who is signed in has changed. */
export function changeSignedInMember(
  { record }: SessionMemory,
  change: Partial<SignedInMember>,
): Partial<SessionMemory> {
  const member = getSignedInMember(record);
  return member ? { record: { ...member, ...change } } : {};
}

/** When the session in memory of a member who is signed in ends; at once where nobody is. */
export function getExpiry({ record }: SessionMemory): number {
  return getSignedInMember(record)?.expiresAt ?? 0;
}

/** Whether somebody is signed in by the memory of a session, whose session is not over by the browser's clock. */
export function isSignedIn(memory: SessionMemory): boolean {
  return getExpiry(memory) > memory.now;
}

/** What the memory of a session keeps for the member who is signed in; what another member typed counts as nothing. */
export function getKeptEntries({ kept, record }: SessionMemory): KeptEntries {
  const membershipNumber = getSignedInMember(record)?.membershipNumber ?? 0;
  return kept?.membershipNumber === membershipNumber
    ? kept
    : { membershipNumber, renewal: null, otherRenewals: [], cancelled: null, details: null, licences: null };
}

/** The renewals in the memory of a session that the member who is signed in has begun. */
function getBegunRenewals({ otherRenewals, renewal }: KeptEntries): BegunRenewals {
  return { draft: renewal, others: otherRenewals };
}

/** The same, with the renewal that was cancelled last and what was typed with it. */
export function getRenewalMemory(kept: KeptEntries): RenewalMemory {
  const { cancelled } = kept;
  return {
    ...getBegunRenewals(kept),
    cancelled: cancelled?.renewal ?? null,
    typed: cancelled?.details ?? null,
  };
}

/** What the memory of a session keeps as typed, with other renewals. */
function keepRenewals(kept: KeptEntries, { draft, others }: BegunRenewals): KeptEntries {
  return { ...kept, renewal: draft, otherRenewals: [...others] };
}

/** The same, without a renewal of a year, which is renewed. */
export function discardYear(kept: KeptEntries, year: number): KeptEntries {
  return keepRenewals(kept, takeOutYear(getBegunRenewals(kept), year));
}

/** The same, with what was cancelled last. */
export function keepRenewalMemory(kept: KeptEntries, memory: RenewalMemory): KeptEntries {
  const { cancelled: renewal, typed } = memory;
  const cancelled = renewal ? { renewal, details: typed ? { ...typed } : null } : null;
  return { ...keepRenewals(kept, memory), cancelled };
}

/** Whether the memory of a session holds anything typed for the next sign-in. */
export function hasEntries({ kept }: Pick<SessionMemory, 'kept'>): boolean {
  if (!kept) return false;
  return (
    kept.renewal !== null || kept.otherRenewals.length > 0 || kept.details !== null || kept.licences !== null
  );
}
