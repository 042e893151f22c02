import type { BegunRenewals } from '#domain/renewal/begun-renewals.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { nothingPast, type MemberRenewalData } from './renewal-draft.ts';
import { findOtherYear, type ShownRenewal } from './renewal-review.ts';

/** What a member has begun, and what was cancelled last with what was typed over the stored details. */
export type RenewalMemory = BegunRenewals & Partial<Pick<MembershipRenewal, 'cancelled' | 'typed'>>;

/** What the machine of a member's renewal remembers. */
export type MembershipRenewal = BegunRenewals & {
  data: MemberRenewalData | null;
  /** The field of the open step that is to be mended first; null where none is. */
  field: string | null;
  /** The renewal as it was when the open step was opened; null where none was. */
  asOpened: PendingRenewal | null;
  /** The renewal that was cancelled last, and what was typed over the stored details: both can be taken up again. */
  cancelled: PendingRenewal | null;
  typed: Readonly<Record<string, string>> | null;
  /** What was shown when the server would not take it, and what it said; null where nothing was, or is past. */
  outdated: (ShownRenewal & { readonly refusal: string | null }) | null;
  problems: Readonly<Partial<Record<'clubs', string>>>;
  refusal: string | null;
};

/** Nothing was refused. */
export const nothingWrong = { problems: {}, refusal: null };
/** What is remembered before anything was read. */
export const atFirst = {
  data: null,
  field: null,
  asOpened: null,
  ...nothingPast,
  ...nothingWrong,
};

/** Finds the renewal of the other year that is paid with this one; null where none is. */
export function findPaidWith({ data, draft }: MembershipRenewal): PendingRenewal | null {
  const other = draft?.withOther && data ? findOtherYear(draft, data) : null;
  return other && other.draft;
}
