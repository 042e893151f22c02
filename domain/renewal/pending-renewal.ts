import * as v from 'valibot';
import { licenceIds } from '../insurance/licence.ts';

/**
 * The steps of a member's renewal (specification section 4, Member renewal flow). On the last step, the member checks
 * everything and pays (not in the specification).
 */
export const renewalSteps = ['details', 'membership', 'licences', 'review'] as const;
export type RenewalStep = (typeof renewalSteps)[number];

/**
 * The schema of a draft's licences in the browser's storage. The schema removes unknown licences, which another version
 * of the program has stored.
 */
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

/**
 * The schema of a draft's step in the browser's storage. An unknown step, which another version of the program has
 * stored, becomes the first step.
 */
const keptStep = v.fallback(v.picklist(renewalSteps), 'details');

/** A payment that the member has begun for a draft. `reference` is the reference of the begun payment. */
const begunPayment = v.object({ reference: v.string(), state: v.picklist(['begun', 'not made']) });

/** A draft in the browser's storage: the chosen year, the furthest step that was reached, and the selection. */
export const pendingRenewal = v.object({
  year: v.number(),
  step: keptStep,
  /**
   * The furthest step of the renewal that the member has reached. `reached` is null until the browser has copied the
   * selection from the member's latest record.
   */
  reached: v.nullable(keptStep),
  /**
   * True if the member sees the whole renewal on one page and opens a step only to change something. False if the
   * member goes through all steps of the renewal.
   */
  asBefore: v.optional(v.boolean(), false),
  /** Whether the same payment also renews another year that is open for renewal. */
  withOther: v.optional(v.boolean(), false),
  /**
   * The latest payment that the member began for this draft, and whether it was certainly not made. `payment` is null
   * if the member has begun no payment.
   */
  payment: v.optional(v.fallback(v.nullable(begunPayment), null), null),
  ...keptSelection.entries,
});
export type PendingRenewal = v.InferOutput<typeof pendingRenewal>;
