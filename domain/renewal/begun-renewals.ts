import type { PendingRenewal } from './pending-renewal.ts';

/**
 * The renewals that a member has begun and not paid (specification section 4): `draft` is the one that is continued, and
 * `others` are those of other years, the latest first.
 */
export type BegunRenewals = {
  readonly draft: PendingRenewal | null;
  readonly others: readonly PendingRenewal[];
};

/**
 * Continues the begun renewal of the year of `fresh`, or begins `fresh`. The renewal that was open before becomes the
 * latest of the others.
 */
export function continueOrBegin({ draft, others }: BegunRenewals, fresh: PendingRenewal): BegunRenewals {
  const { year } = fresh;
  const begun = draft ? [draft, ...others] : others;
  return {
    draft: begun.find((one) => one.year === year) ?? fresh,
    others: begun.filter((one) => one.year !== year),
  };
}

/** Takes the open renewal out of those that are begun. The latest of the others takes its place. */
export function takeUpNextDraft({ others }: Pick<BegunRenewals, 'others'>): BegunRenewals {
  const [draft = null, ...older] = others;
  return { draft, others: older };
}

/** Takes the renewal of a year that is renewed out of those that are begun, whichever of them it is. */
export function takeOutYear(begun: BegunRenewals, year: number): BegunRenewals {
  const others = begun.others.filter((one) => one.year !== year);
  return begun.draft?.year === year ? takeUpNextDraft({ others }) : { draft: begun.draft, others };
}
