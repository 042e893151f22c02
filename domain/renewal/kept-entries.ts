import * as v from 'valibot';
import { keptLicences, pendingRenewal } from './pending-renewal.ts';

const typedDetails = v.nullable(v.record(v.string(), v.string()));

/**
 * The unsaved work of a member that the browser stores when the session has ended. Only the same member sees the
 * unsaved work again.
 */
export const keptEntries = v.object({
  membershipNumber: v.number(),
  /** The open draft of a renewal. */
  renewal: v.nullable(pendingRenewal),
  /** The drafts of other years, the latest first. */
  otherRenewals: v.optional(v.array(pendingRenewal), []),
  /**
   * The last draft that the member discarded, and the values of the details form at that time. The member can restore
   * the draft and the details.
   */
  cancelled: v.optional(v.nullable(v.object({ renewal: pendingRenewal, details: typedDetails })), null),
  /** The values that the member typed into the details form, by field. Null if the member changed nothing. */
  details: typedDetails,
  /** The licences that the member ticked in the form of obtained licences. Null if the member changed nothing. */
  licences: v.optional(v.nullable(keptLicences), null),
});
export type KeptEntries = v.InferOutput<typeof keptEntries>;
