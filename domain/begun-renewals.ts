import type { PendingRenewal } from './pending-renewal.ts';
import { startedDraft } from './renewal-draft.ts';

/**
 * The renewals that a member has begun and not paid (specification section 4): the one that is gone on with, and those of
 * other years, the latest first.
 */
export type BegunRenewals = {
  readonly draft: PendingRenewal | null;
  readonly others: readonly PendingRenewal[];
};

/** Goes on with the renewal of a year, or begins it; the one before waits as the latest of the others. */
export function withYear({ draft, others }: BegunRenewals, year: number): BegunRenewals {
  const begun = draft ? [draft, ...others] : others;
  return {
    draft: begun.find((one) => one.year === year) ?? startedDraft(year),
    others: begun.filter((one) => one.year !== year),
  };
}

/** Without the renewal that was gone on with: the latest of the others takes its place. */
export function withoutDraft({ others }: Pick<BegunRenewals, 'others'>): BegunRenewals {
  const [draft = null, ...older] = others;
  return { draft, others: older };
}

/** The years whose renewal is begun, the newest first; one whose first step never came is not begun. */
export function begunYears({ draft, others }: BegunRenewals): number[] {
  return [draft, ...others]
    .flatMap((one) => (one !== null && one.reached !== null ? one.year : []))
    .toSorted((a, b) => b - a);
}
