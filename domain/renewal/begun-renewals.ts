import type { PendingRenewal } from './pending-renewal.ts';

/**
 * The renewals that a member has begun and not paid (specification section 4). `draft` is the open renewal.
 * `others` are of other years, the latest first.
 */
export type BegunRenewals = {
  readonly draft: PendingRenewal | null;
  readonly others: readonly PendingRenewal[];
};

/**
 * Continues the begun renewal of the year of `fresh`, or begins `fresh`. The renewal that was open before
 * becomes the first of the others.
 */
export function continueOrBegin({ draft, others }: BegunRenewals, fresh: PendingRenewal): BegunRenewals {
  const { year } = fresh;
  const begun = draft ? [draft, ...others] : others;
  return {
    draft: begun.find((one) => one.year === year) ?? fresh,
    others: begun.filter((one) => one.year !== year),
  };
}

/** Removes the open renewal. The latest of the others becomes the open renewal. */
export function takeUpNextDraft({ others }: Pick<BegunRenewals, 'others'>): BegunRenewals {
  const [draft = null, ...older] = others;
  return { draft, others: older };
}

/** Removes the begun renewal of a year that is renewed, whether it is open or not. */
export function takeOutYear(begun: BegunRenewals, year: number): BegunRenewals {
  const others = begun.others.filter((one) => one.year !== year);
  return begun.draft?.year === year ? takeUpNextDraft({ others }) : { draft: begun.draft, others };
}
