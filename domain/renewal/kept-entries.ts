import * as v from 'valibot';
import { keptLicences, pendingRenewal } from './pending-renewal.ts';

const typedDetails = v.nullable(v.record(v.string(), v.string()));

/** A member's unsaved work, which the browser keeps after the session and shows only to the same member. */
export const keptEntries = v.object({
  membershipNumber: v.number(),
  /** The draft of a renewal that the page showed. */
  renewal: v.nullable(pendingRenewal),
  /** The drafts of other years, the latest year first. */
  otherRenewals: v.optional(v.array(pendingRenewal), []),
  /** The last discarded draft with the typed details, which the member can restore. */
  cancelled: v.optional(v.nullable(v.object({ renewal: pendingRenewal, details: typedDetails })), null),
  /** The values typed into the details form, by field name, or null if the member changed nothing. */
  details: typedDetails,
  /** The licences ticked in the form for newly obtained licences, or null if the member changed nothing. */
  licences: v.optional(v.nullable(keptLicences), null),
});
export type KeptEntries = v.InferOutput<typeof keptEntries>;
