import * as v from 'valibot';
import { licenceIds } from '../insurance/licence.ts';

/**
 * The steps of a member's renewal (specification section 4, Member renewal flow). On the last step the member reviews
 * everything and pays (not in the specification).
 */
export const renewalSteps = ['details', 'membership', 'licences', 'review'] as const;
export type RenewalStep = (typeof renewalSteps)[number];

/**
 * The schema of licences in the browser's storage. The schema removes unknown ids of licences, which another version of
 * the program has stored.
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
 * The schema of a step in the browser's storage. An unknown step, which another version of the program has stored,
 * becomes the first step.
 */
const keptStep = v.fallback(v.picklist(renewalSteps), 'details');

/** A payment that was begun for a pending renewal. `reference` is the reference of the payment. */
const begunPayment = v.object({ reference: v.string(), state: v.picklist(['begun', 'not made']) });

/** A pending renewal in the browser's storage: the chosen year, the furthest step and the selection. */
export const pendingRenewal = v.object({
  year: v.number(),
  step: keptStep,
  /** The furthest step that the member has reached. Null until the selection is copied from the latest record. */
  reached: v.nullable(keptStep),
  /**
   * True if the renewal shows everything on one page and a step is only opened to change something. False if the member
   * goes through all steps.
   */
  asBefore: v.optional(v.boolean(), false),
  /** Whether the same payment as this renewal also renews another open year. */
  withOther: v.optional(v.boolean(), false),
  /** Its latest payment, and whether this payment is known not to have been made. Null if no payment was begun. */
  payment: v.optional(v.fallback(v.nullable(begunPayment), null), null),
  ...keptSelection.entries,
});
export type PendingRenewal = v.InferOutput<typeof pendingRenewal>;
