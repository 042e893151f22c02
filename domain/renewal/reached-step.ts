import { renewalSteps, type PendingRenewal, type RenewalStep } from './pending-renewal.ts';

/** Returns whether the member has already been on this step of a renewal or on a later step. */
export function isStepReached(draft: Pick<PendingRenewal, 'reached'> | null, step: RenewalStep): boolean {
  return draft !== null && renewalSteps.indexOf(step) <= renewalSteps.indexOf(draft.reached ?? 'details');
}

/**
 * Returns the draft of a renewal after the member moved to another step. If the member has not reached a later step
 * before, the new step becomes the furthest reached step.
 */
export function moveToStep(draft: PendingRenewal, step: RenewalStep): PendingRenewal {
  return {
    ...draft,
    step,
    reached: draft.reached !== null && isStepReached(draft, step) ? draft.reached : step,
  };
}

/** Returns whether the member has reached the review, the last step, so that each earlier step leads back to it. */
export function isReviewReached(draft: Pick<PendingRenewal, 'reached'> | null): boolean {
  return draft?.reached === 'review';
}
