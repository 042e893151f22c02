import type { BegunRenewals } from '#domain/renewal/begun-renewals.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { nothingPast, type MemberRenewalData } from './renewal-draft.ts';
import { findYearToRenewTogether, type ShownRenewal } from './renewal-review.ts';

/** A member's started renewals, the renewal that was cancelled last, and the typed details that are not saved. */
export type RenewalMemory = BegunRenewals & Partial<Pick<MembershipRenewal, 'cancelled' | 'typed'>>;

/** The context of a member's renewal. */
export type MembershipRenewal = BegunRenewals & {
  data: MemberRenewalData | null;
  /** The field of the open step that must be corrected first. Null if no field must be corrected. */
  field: string | null;
  /** A copy of the renewal from when the open step was opened, or null. */
  asOpened: PendingRenewal | null;
  /** The renewal that was cancelled last. It can be restored, together with the typed details. */
  cancelled: PendingRenewal | null;
  typed: Readonly<Record<string, string>> | null;
  /**
   * The refused renewal, as it was shown, and the server's message. Null if nothing was refused, or after another
   * action.
   */
  outdated: (ShownRenewal & { readonly refusal: string | null }) | null;
  problems: Readonly<Partial<Record<'clubs', string>>>;
  refusal: string | null;
};

/** The part of the context that says that there are no problems and no refusal. */
export const nothingWrong = { problems: {}, refusal: null };
/** The context when the machine starts, before anything is read. */
export const atFirst = {
  data: null,
  field: null,
  asOpened: null,
  ...nothingPast,
  ...nothingWrong,
};

/** Finds the renewal of the other year that is paid with this renewal. Null if only one year is paid. */
export function findPaidWith({ data, draft }: MembershipRenewal): PendingRenewal | null {
  const other = draft?.withOther && data ? findYearToRenewTogether(draft, data) : null;
  return other && other.draft;
}
