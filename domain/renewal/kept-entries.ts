import * as v from 'valibot';
import { keptLicences, pendingRenewal } from './pending-renewal.ts';

const typedDetails = v.nullable(v.record(v.string(), v.string()));

/** The entries that are kept for a member who typed them: they outlive the session, and are given back to them alone. */
export const keptEntries = v.object({
  membershipNumber: v.number(),
  /** The renewal that is gone on with. */
  renewal: v.nullable(pendingRenewal),
  /** Those of other years that were begun before it, the latest first. */
  otherRenewals: v.optional(v.array(pendingRenewal), []),
  /** The renewal that was cancelled last, and what stood in the details form then: both can be taken up again. */
  cancelled: v.optional(v.nullable(v.object({ renewal: pendingRenewal, details: typedDetails })), null),
  /** The details form as typed, by field; null where nothing was changed. */
  details: typedDetails,
  /** The obtained licences as ticked; null where they are as stored. */
  licences: v.optional(v.nullable(keptLicences), null),
});
export type KeptEntries = v.InferOutput<typeof keptEntries>;
