import { renewalSteps, type PendingRenewal, type RenewalStep } from './pending-renewal.ts';

/** Whether a step of a renewal was reached: it is the furthest step, or before it. */
export function isStepReached(draft: Pick<PendingRenewal, 'reached'> | null, step: RenewalStep): boolean {
  return draft !== null && renewalSteps.indexOf(step) <= renewalSteps.indexOf(draft.reached ?? 'details');
}

/** Moves a renewal to a step. The furthest step stays if the step is an earlier one. */
export function moveToStep(draft: PendingRenewal, step: RenewalStep): PendingRenewal {
  return {
    ...draft,
    step,
    reached: draft.reached !== null && isStepReached(draft, step) ? draft.reached : step,
  };
}

/** Whether a renewal has reached the review. Then each step leads back to the review. */
export function isReviewReached(draft: Pick<PendingRenewal, 'reached'> | null): boolean {
  return draft?.reached === 'review';
}
