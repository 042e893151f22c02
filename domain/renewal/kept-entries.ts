import * as v from 'valibot';
import { keptLicences, pendingRenewal } from './pending-renewal.ts';

const typedDetails = v.nullable(v.record(v.string(), v.string()));

/** The unsaved work that the browser keeps after the session, only for the same member. */
export const keptEntries = v.object({
  membershipNumber: v.number(),
  renewal: v.nullable(pendingRenewal),
  otherRenewals: v.optional(v.array(pendingRenewal), []),
  /** The last discarded draft, which the member can restore. */
  cancelled: v.optional(v.nullable(v.object({ renewal: pendingRenewal, details: typedDetails })), null),
  /** The typed details, or null if the member changed nothing. */
  details: typedDetails,
  /** The licences ticked in the form for new licences, or null if the member changed nothing. */
  licences: v.optional(v.nullable(keptLicences), null),
});
export type KeptEntries = v.InferOutput<typeof keptEntries>;
