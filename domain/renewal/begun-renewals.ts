import type { PendingRenewal } from './pending-renewal.ts';

/**
 * The drafts of a member: the renewals that the member has started and not paid (specification section 4). `draft` is
 * the one that is open. `others` are the drafts of other years, the latest draft first.
 */
export type BegunRenewals = {
  readonly draft: PendingRenewal | null;
  readonly others: readonly PendingRenewal[];
};

/**
 * Opens the draft for the year of `fresh`. If the member has no draft for this year, `fresh` becomes the open draft.
 * The draft that was open before becomes the first draft in `others`.
 */
export function continueOrBegin({ draft, others }: BegunRenewals, fresh: PendingRenewal): BegunRenewals {
  const { year } = fresh;
  const begun = draft ? [draft, ...others] : others;
  return {
    draft: begun.find((one) => one.year === year) ?? fresh,
    others: begun.filter((one) => one.year !== year),
  };
}

/** Closes and removes the open draft. The latest draft in `others` becomes the open draft. */
export function openNextDraft({ others }: Pick<BegunRenewals, 'others'>): BegunRenewals {
  const [draft = null, ...older] = others;
  return { draft, others: older };
}

/** Removes the draft of a year, after the member has renewed for this year. */
export function removeRenewalOfYear(begun: BegunRenewals, year: number): BegunRenewals {
  const others = begun.others.filter((one) => one.year !== year);
  return begun.draft?.year === year ? openNextDraft({ others }) : { draft: begun.draft, others };
}
