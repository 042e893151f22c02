import * as v from 'valibot';
import { licenceIds } from '../insurance/licence.ts';

/** The steps of a renewal (specification section 4, Member renewal flow). The specification has no step `review`. */
export const renewalSteps = ['details', 'membership', 'licences', 'review'] as const;
export type RenewalStep = (typeof renewalSteps)[number];

/** A draft's stored licences. The schema removes unknown licences, which another version of the program stored. */
export const keptLicences = v.pipe(
  v.array(v.string()),
  v.transform((ids) => licenceIds.filter((id) => ids.includes(id))),
);

/** The selection of a draft, as the browser stores it. */
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

/** A draft's stored step. An unknown step, from another version of the program, becomes the first step. */
const keptStep = v.fallback(v.picklist(renewalSteps), 'details');

/** A payment that the member has begun for a draft. `reference` is the reference of the begun payment. */
const begunPayment = v.object({ reference: v.string(), state: v.picklist(['begun', 'not made']) });

/** A draft in the browser's storage: the chosen year, the last step that the member has reached, and the selection. */
export const pendingRenewal = v.object({
  year: v.number(),
  step: keptStep,
  /** The last step that the member has reached, or null until the selection is copied from the latest record. */
  reached: v.nullable(keptStep),
  /** Whether the member sees the whole renewal on one page and goes to a step only to change something. */
  asBefore: v.optional(v.boolean(), false),
  /** Whether the same payment also renews another year for which the member can renew. */
  withOther: v.optional(v.boolean(), false),
  /** The latest payment that the member began for this draft, and whether it was certainly not made, or null. */
  payment: v.optional(v.fallback(v.nullable(begunPayment), null), null),
  ...keptSelection.entries,
});
export type PendingRenewal = v.InferOutput<typeof pendingRenewal>;
