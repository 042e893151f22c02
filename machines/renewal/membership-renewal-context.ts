import type { BegunRenewals } from '#domain/renewal/begun-renewals.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { nothingPast, type MemberRenewalData } from './renewal-draft.ts';
import { findYearToRenewTogether, type ShownRenewal } from './renewal-review.ts';

/** The begun renewals of a member, the renewal that was cancelled last, and the details typed over the stored ones. */
export type RenewalMemory = BegunRenewals & Partial<Pick<MembershipRenewal, 'cancelled' | 'typed'>>;

/** The context of a member's renewal. */
export type MembershipRenewal = BegunRenewals & {
  data: MemberRenewalData | null;
  /** The field of the open step that must be corrected first. Null if there is none. */
  field: string | null;
  /** The renewal as it was when the open step was opened, or null. */
  asOpened: PendingRenewal | null;
  /** The renewal that was cancelled last, and the details typed over the stored ones. Both can be restored. */
  cancelled: PendingRenewal | null;
  typed: Readonly<Record<string, string>> | null;
  /** The renewal as shown when the server refused it, and the refusal. Null without a refusal, or once it is past. */
  outdated: (ShownRenewal & { readonly refusal: string | null }) | null;
  problems: Readonly<Partial<Record<'clubs', string>>>;
  refusal: string | null;
};

/** Without problems and refusals. */
export const nothingWrong = { problems: {}, refusal: null };
/** The context before anything is read. */
export const atFirst = {
  data: null,
  field: null,
  asOpened: null,
  ...nothingPast,
  ...nothingWrong,
};

/** Finds the renewal of the other year that is paid with this renewal. Null if there is none. */
export function findPaidWith({ data, draft }: MembershipRenewal): PendingRenewal | null {
  const other = draft?.withOther && data ? findYearToRenewTogether(draft, data) : null;
  return other && other.draft;
}
