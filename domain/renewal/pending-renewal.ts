import * as v from 'valibot';
import { licenceIds } from '../insurance/licence.ts';

/**
 * The steps of a pending renewal that a member can stand at (specification section 4, Member renewal flow). The last is
 * the page on which everything is looked over and paid (an addition), whichever way led there.
 */
export const renewalSteps = ['details', 'membership', 'licences', 'review'] as const;
export type RenewalStep = (typeof renewalSteps)[number];

/** Licences as the browser keeps them; one that another release knows falls away alone. */
export const keptLicences = v.pipe(
  v.array(v.string()),
  v.transform((ids) => licenceIds.filter((id) => ids.includes(id))),
);

/** What is chosen in a pending renewal, as the browser keeps it. */
export const keptSelection = v.object({
  clubs: v.array(v.string()),
  affiliatedGroups: v.array(v.string()),
  licences: keptLicences,
  insurance: v.object({
    thirdParty: v.boolean(),
    personalAccident: v.boolean(),
    insuredElsewhere: v.boolean(),
    agencyName: v.string(),
  }),
});

/** A step as the browser keeps it: one that another release knows is gone through from the first. */
const keptStep = v.fallback(v.picklist(renewalSteps), 'details');

/** A pending renewal, as it is kept in the browser: the chosen year, the furthest step and everything chosen so far. */
export const pendingRenewal = v.object({
  year: v.number(),
  step: keptStep,
  /** The furthest step; null while the choices still wait to be started from the latest record. */
  reached: v.nullable(keptStep),
  /** Whether everything is looked over at once, from where each step is a part to change; else one step follows the other. */
  asBefore: v.optional(v.boolean(), false),
  /** Whether another open year is renewed with it, by the same payment. */
  withOther: v.optional(v.boolean(), false),
  ...keptSelection.entries,
});
export type PendingRenewal = v.InferOutput<typeof pendingRenewal>;

/** Whether a step of a renewal was reached: it is the furthest one reached, or before it. */
export function isStepReached(draft: Pick<PendingRenewal, 'reached'> | null, step: RenewalStep): boolean {
  return draft !== null && renewalSteps.indexOf(step) <= renewalSteps.indexOf(draft.reached ?? 'details');
}

/** Moves a renewal to a step. The furthest step reached stays where the step is an earlier one. */
export function moveToStep(draft: PendingRenewal, step: RenewalStep): PendingRenewal {
  return {
    ...draft,
    step,
    reached: draft.reached !== null && isStepReached(draft, step) ? draft.reached : step,
  };
}

/** Whether a renewal has reached the review of everything on one page: from each step it goes on to there. */
export function isReviewReached(draft: Pick<PendingRenewal, 'reached'> | null): boolean {
  return draft?.reached === 'review';
}
