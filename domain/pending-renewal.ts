import * as v from 'valibot';
import { licenceIds } from './licence.ts';

/** The steps of a renewal that a member can stand at (specification section 4, Member renewal flow). */
export const renewalSteps = ['details', 'membership', 'licences'] as const;
export type RenewalStep = (typeof renewalSteps)[number];

/** The later of two steps. */
export function laterStep(one: RenewalStep, other: RenewalStep): RenewalStep {
  return renewalSteps.indexOf(one) >= renewalSteps.indexOf(other) ? one : other;
}

/** Whether a step stands at or before the furthest one reached. */
export function isReached(step: RenewalStep, reached: RenewalStep): boolean {
  return laterStep(step, reached) === reached;
}

/** What is chosen, as it is kept in the browser. */
export const keptSelection = v.object({
  clubs: v.array(v.string()),
  affiliatedGroups: v.array(v.string()),
  licences: v.array(v.picklist(licenceIds)),
  insurance: v.object({
    thirdParty: v.boolean(),
    personalAccident: v.boolean(),
    insuredElsewhere: v.boolean(),
    agencyName: v.string(),
  }),
});

/** A renewal under way, as it is kept in the browser: the chosen year, the furthest step and everything chosen so far. */
export const pendingRenewal = v.object({
  year: v.number(),
  step: v.picklist(renewalSteps),
  /** The furthest step; null while the choices still wait to be started from the latest record. */
  reached: v.nullable(v.picklist(renewalSteps)),
  ...keptSelection.entries,
});
export type PendingRenewal = v.InferOutput<typeof pendingRenewal>;
