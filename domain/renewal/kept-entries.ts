import * as v from 'valibot';
import { keptLicences, pendingRenewal } from './pending-renewal.ts';

const typedDetails = v.nullable(v.record(v.string(), v.string()));

/** The entries of a member that the browser keeps after the session. Only the same member gets them back. */
export const keptEntries = v.object({
  membershipNumber: v.number(),
  /** The open renewal. */
  renewal: v.nullable(pendingRenewal),
  /** Begun renewals of other years, the latest first. */
  otherRenewals: v.optional(v.array(pendingRenewal), []),
  /** The last cancelled renewal, and the details form at that time. Both can be restored. */
  cancelled: v.optional(v.nullable(v.object({ renewal: pendingRenewal, details: typedDetails })), null),
  /** The details form as typed, by field. Null if nothing was changed. */
  details: typedDetails,
  /** The obtained licences as ticked. Null if they are unchanged. */
  licences: v.optional(v.nullable(keptLicences), null),
});
export type KeptEntries = v.InferOutput<typeof keptEntries>;
