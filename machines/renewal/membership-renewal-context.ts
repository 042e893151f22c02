import type { BegunRenewals } from '#domain/renewal/begun-renewals.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { nothingPast, type MemberRenewalData } from './renewal-draft.ts';
import { findYearToRenewTogether, type ShownRenewal } from './renewal-review.ts';

/**
 * The browser's data about a member's renewals: the drafts, the last discarded draft, and the details that were typed
 * but not saved before the draft was discarded.
 */
export type RenewalMemory = BegunRenewals & Partial<Pick<MembershipRenewal, 'cancelled' | 'typed'>>;

/** Returns whether two memories contain the same renewals. The function does not compare payments in the memories. */
export function areSameRenewals(one: RenewalMemory, other: RenewalMemory): boolean {
  const write = ({ cancelled = null, draft, others }: RenewalMemory) =>
    JSON.stringify([draft, others, cancelled], (key, value: unknown) => (key === 'payment' ? null : value));
  return write(one) === write(other);
}

export type MembershipRenewal = BegunRenewals & {
  data: MemberRenewalData | null;
  /** The name of the field that the member must first correct in the current step, or null. */
  field: string | null;
  /** The draft at the time when the member opened the current step, or null. */
  asOpened: PendingRenewal | null;
  /** The last discarded draft, and the details typed at that time. The member can restore the draft and the details. */
  cancelled: PendingRenewal | null;
  typed: Readonly<Record<string, string>> | null;
  /**
   * The renewal that the page showed when the server refused the renewal, and the server's message. The value is null
   * before a refusal and after the member's next action.
   */
  outdated: (ShownRenewal & { readonly refusal: string | null }) | null;
  problems: Readonly<Partial<Record<'clubs', string>>>;
  refusal: string | null;
};

/** The part of the context that contains neither problems nor a refusal. */
export const nothingWrong = { problems: {}, refusal: null };
/** The context with which the machine starts, before the server has sent any data. */
export const atFirst = {
  data: null,
  field: null,
  asOpened: null,
  ...nothingPast,
  ...nothingWrong,
};

/** Finds the renewal of a second year in the same payment, or returns null if the payment is for one year. */
export function findRenewalPaidTogether({ data, draft }: MembershipRenewal): PendingRenewal | null {
  const other = draft?.withOther && data ? findYearToRenewTogether(draft, data) : null;
  return other && other.draft;
}
