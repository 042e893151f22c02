import { renewalSteps, type PendingRenewal, type RenewalStep } from '#domain/renewal/pending-renewal.ts';

/** Returns whether the member has already been on this step or on a later one. */
export function isStepReached(draft: Pick<PendingRenewal, 'reached'> | null, step: RenewalStep): boolean {
  return draft !== null && renewalSteps.indexOf(step) <= renewalSteps.indexOf(draft.reached ?? 'details');
}

/**
 * Returns the draft after a move to a step. If the member has already reached a later step, `reached` stays at this
 * later step.
 */
export function moveToStep(draft: PendingRenewal, step: RenewalStep): PendingRenewal {
  return {
    ...draft,
    step,
    reached: draft.reached !== null && isStepReached(draft, step) ? draft.reached : step,
  };
}

/** Returns whether the member has reached the review, so that each earlier step leads back to it. */
export function isReviewReached(draft: Pick<PendingRenewal, 'reached'> | null): boolean {
  return draft?.reached === 'review';
}
