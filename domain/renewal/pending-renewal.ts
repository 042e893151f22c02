import * as v from 'valibot';
import { licenceIds } from '../insurance/licence.ts';

/** The steps of a renewal (specification section 4, Member renewal flow). The specification has no step `review`. */
export const renewalSteps = ['details', 'membership', 'licences', 'review'] as const;
export type RenewalStep = (typeof renewalSteps)[number];

/** The licences of a draft in the browser. Unknown licences, from another version of the program, are removed. */
export const keptLicences = v.pipe(
  v.array(v.string()),
  v.transform((ids) => licenceIds.filter((id) => ids.includes(id))),
);

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

/** The step of a draft in the browser. An unknown step, from another version of the program, becomes the first step. */
const keptStep = v.fallback(v.picklist(renewalSteps), 'details');

const begunPayment = v.object({ reference: v.string(), state: v.picklist(['begun', 'not made']) });

export const pendingRenewal = v.object({
  year: v.number(),
  step: keptStep,
  /** The last step that the member has reached, or null until the latest record's selection is copied. */
  reached: v.nullable(keptStep),
  /** Whether the member sees the review first and goes to a step only to change something. */
  asBefore: v.optional(v.boolean(), false),
  /** Whether the same payment also renews another year. */
  withOther: v.optional(v.boolean(), false),
  /** The latest payment that the member began for this draft. */
  payment: v.optional(v.fallback(v.nullable(begunPayment), null), null),
  ...keptSelection.entries,
});
export type PendingRenewal = v.InferOutput<typeof pendingRenewal>;
