import type { BegunRenewals } from '#domain/renewal/begun-renewals.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { nothingPast, type MemberRenewalData } from './renewal-draft.ts';
import { findYearToRenewTogether, type ShownRenewal } from './renewal-review.ts';

/**
 * What the browser stores about a member's renewals: the drafts, the draft that was discarded last, and the details
 * that were typed but not saved before the draft was discarded.
 */
export type RenewalMemory = BegunRenewals & Partial<Pick<MembershipRenewal, 'cancelled' | 'typed'>>;

/** Returns whether two memories contain the same renewals. What the memories contain about payments is not compared. */
export function areSameRenewals(one: RenewalMemory, other: RenewalMemory): boolean {
  const write = ({ cancelled = null, draft, others }: RenewalMemory) =>
    JSON.stringify([draft, others, cancelled], (key, value: unknown) => (key === 'payment' ? null : value));
  return write(one) === write(other);
}

export type MembershipRenewal = BegunRenewals & {
  data: MemberRenewalData | null;
  /** The name of the field that must be corrected first in the current step, or null. */
  field: string | null;
  /** The draft as it was when the member opened the current step, or null. */
  asOpened: PendingRenewal | null;
  /** The draft that was discarded last, and the details typed at that time. The member can restore both. */
  cancelled: PendingRenewal | null;
  typed: Readonly<Record<string, string>> | null;
  /**
   * The renewal as the page showed it when the server refused the renewal, and the server's message. Null if the server
   * refused nothing, or after the member's next action.
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

/** Finds the renewal of another year that is paid together with this renewal. Null if only one year is paid. */
export function findRenewalPaidTogether({ data, draft }: MembershipRenewal): PendingRenewal | null {
  const other = draft?.withOther && data ? findYearToRenewTogether(draft, data) : null;
  return other && other.draft;
}
