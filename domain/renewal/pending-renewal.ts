import * as v from 'valibot';
import { licenceIds } from '../insurance/licence.ts';

/**
 * The steps of a pending renewal (specification section 4, Member renewal flow). The last step shows
 * everything for review and payment (not in the specification).
 */
export const renewalSteps = ['details', 'membership', 'licences', 'review'] as const;
export type RenewalStep = (typeof renewalSteps)[number];

/** Licences in the browser's storage. Unknown ids, which another version of the program stored, are removed. */
export const keptLicences = v.pipe(
  v.array(v.string()),
  v.transform((ids) => licenceIds.filter((id) => ids.includes(id))),
);

/** The selection of a pending renewal in the browser's storage. */
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
 * A step in the browser's storage. An unknown step, which another version of the program stored, becomes the first
 * step.
 */
const keptStep = v.fallback(v.picklist(renewalSteps), 'details');

/** A pending renewal in the browser's storage: the chosen year, the furthest step and the selection. */
export const pendingRenewal = v.object({
  year: v.number(),
  step: keptStep,
  /** The furthest step. Null until the selection is copied from the latest record. */
  reached: v.nullable(keptStep),
  /**
   * Whether the renewal shows everything on one page, and each step is opened only to change something. If it is
   * false, the member does one step after another.
   */
  asBefore: v.optional(v.boolean(), false),
  /** Whether the same payment renews another open year. */
  withOther: v.optional(v.boolean(), false),
  /** Whether its payment was begun, or is known not to have been made. Null if no payment was begun. */
  payment: v.optional(v.fallback(v.nullable(v.picklist(['begun', 'not made'])), null), null),
  ...keptSelection.entries,
});
export type PendingRenewal = v.InferOutput<typeof pendingRenewal>;
