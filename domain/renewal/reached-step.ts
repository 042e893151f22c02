import { renewalSteps, type PendingRenewal, type RenewalStep } from './pending-renewal.ts';

/** Returns whether the member has already been at a step of a renewal, or at a later step. */
export function isStepReached(draft: Pick<PendingRenewal, 'reached'> | null, step: RenewalStep): boolean {
  return draft !== null && renewalSteps.indexOf(step) <= renewalSteps.indexOf(draft.reached ?? 'details');
}

/**
 * Returns the draft at another step. If the new step is later than the furthest step, the new step becomes the furthest
 * step.
 */
export function moveToStep(draft: PendingRenewal, step: RenewalStep): PendingRenewal {
  return {
    ...draft,
    step,
    reached: draft.reached !== null && isStepReached(draft, step) ? draft.reached : step,
  };
}

/**
 * Returns whether a renewal has reached the review. After the review was reached, each step leads back to the review.
 */
export function isReviewReached(draft: Pick<PendingRenewal, 'reached'> | null): boolean {
  return draft?.reached === 'review';
}
