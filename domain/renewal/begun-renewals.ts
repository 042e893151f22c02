import type { PendingRenewal } from './pending-renewal.ts';

/**
 * The renewals that a member has started and not paid (specification section 4). `draft` is the open renewal.
 * `others` are renewals of other years, the latest first.
 */
export type BegunRenewals = {
  readonly draft: PendingRenewal | null;
  readonly others: readonly PendingRenewal[];
};

/**
 * Opens the started renewal of the year of `fresh`. If there is no such renewal, starts `fresh`. The renewal that
 * was open before becomes the first of `others`.
 */
export function continueOrBegin({ draft, others }: BegunRenewals, fresh: PendingRenewal): BegunRenewals {
  const { year } = fresh;
  const begun = draft ? [draft, ...others] : others;
  return {
    draft: begun.find((one) => one.year === year) ?? fresh,
    others: begun.filter((one) => one.year !== year),
  };
}

/** Removes the open renewal. The latest of `others` becomes the open renewal. */
export function takeUpNextDraft({ others }: Pick<BegunRenewals, 'others'>): BegunRenewals {
  const [draft = null, ...older] = others;
  return { draft, others: older };
}

/** Removes the started renewal of a year after the year was renewed. */
export function takeOutYear(begun: BegunRenewals, year: number): BegunRenewals {
  const others = begun.others.filter((one) => one.year !== year);
  return begun.draft?.year === year ? takeUpNextDraft({ others }) : { draft: begun.draft, others };
}
