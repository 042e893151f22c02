import * as v from 'valibot';
import { keptLicences, pendingRenewal } from './pending-renewal.ts';

const typedDetails = v.nullable(v.record(v.string(), v.string()));

/**
 * A member's unsaved work, which the browser keeps after the session has ended. The browser shows the unsaved work
 * again only to the same member.
 */
export const keptEntries = v.object({
  membershipNumber: v.number(),
  /** The draft of a renewal that the page showed. */
  renewal: v.nullable(pendingRenewal),
  /** The drafts of other years, the latest one first. */
  otherRenewals: v.optional(v.array(pendingRenewal), []),
  /**
   * The last draft that the member discarded, and what the member had typed into the details form. The member can
   * restore the discarded draft and the typed details.
   */
  cancelled: v.optional(v.nullable(v.object({ renewal: pendingRenewal, details: typedDetails })), null),
  /**
   * The values that the member typed into the details form, by the name of the field. `details` is null if the member
   * changed nothing in the details form.
   */
  details: typedDetails,
  /**
   * The licences that the member ticked in the form for newly obtained licences. `licences` is null if the member
   * changed nothing in this form.
   */
  licences: v.optional(v.nullable(keptLicences), null),
});
export type KeptEntries = v.InferOutput<typeof keptEntries>;
