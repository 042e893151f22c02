import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';

/**
 * A member's drafts (specification section 4). The page shows `draft`. In `others`, the most recently shown draft is
 * first.
 */
export type BegunRenewals = {
  readonly draft: PendingRenewal | null;
  readonly others: readonly PendingRenewal[];
};

/**
 * Returns the drafts after the member opens a year. The page shows the draft of this year, or `fresh` if there is none.
 * The draft that the page showed before becomes the first of `others`.
 */
export function continueOrBegin({ draft, others }: BegunRenewals, fresh: PendingRenewal): BegunRenewals {
  const { year } = fresh;
  const begun = draft ? [draft, ...others] : others;
  return {
    draft: begun.find((one) => one.year === year) ?? fresh,
    others: begun.filter((one) => one.year !== year),
  };
}

/** Removes the shown draft. The page then shows the first of `others`. */
export function openNextDraft({ others }: Pick<BegunRenewals, 'others'>): BegunRenewals {
  const [draft = null, ...older] = others;
  return { draft, others: older };
}

/** Removes the draft of a year for which the member has now renewed. */
export function removeRenewalOfYear(begun: BegunRenewals, year: number): BegunRenewals {
  const others = begun.others.filter((one) => one.year !== year);
  return begun.draft?.year === year ? openNextDraft({ others }) : { draft: begun.draft, others };
}
