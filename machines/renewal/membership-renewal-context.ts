import type { BegunRenewals } from '#machines/renewal/begun-renewals.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { nothingPast, type MemberRenewalData } from './renewal-draft.ts';
import { findYearToRenewTogether, type ShownRenewal } from './renewal-review.ts';

/**
 * `cancelled` is the last discarded draft. `typed` are the details that were not saved when the draft was discarded.
 */
export type RenewalMemory = BegunRenewals & Partial<Pick<MembershipRenewal, 'cancelled' | 'typed'>>;

/** Returns whether both arguments contain the same renewals. Ignores payments. */
export function areSameRenewals(one: RenewalMemory, other: RenewalMemory): boolean {
  const write = ({ cancelled = null, draft, others }: RenewalMemory) =>
    JSON.stringify([draft, others, cancelled], (key, value: unknown) => (key === 'payment' ? null : value));
  return write(one) === write(other);
}

export type MembershipRenewal = BegunRenewals & {
  data: MemberRenewalData | null;
  /** The field of the current step that the member must correct first. */
  field: string | null;
  /** The draft as it was when the member opened the current step. */
  asOpened: PendingRenewal | null;
  /** The last discarded draft and the details typed at that time, which the member can restore. */
  cancelled: PendingRenewal | null;
  typed: Readonly<Record<string, string>> | null;
  /**
   * The renewal that was shown when the server refused it, and the server's message. Null after the member's next
   * action.
   */
  outdated: (ShownRenewal & { readonly refusal: string | null }) | null;
  problems: Readonly<Partial<Record<'clubs', string>>>;
  refusal: string | null;
};

export const nothingWrong = { problems: {}, refusal: null };
export const atFirst = {
  data: null,
  field: null,
  asOpened: null,
  ...nothingPast,
  ...nothingWrong,
};

/** Finds the renewal of a second year in the same payment. */
export function findRenewalPaidTogether({ data, draft }: MembershipRenewal): PendingRenewal | null {
  const other = draft?.withOther && data ? findYearToRenewTogether(draft, data) : null;
  return other && other.draft;
}
