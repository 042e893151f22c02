import * as v from 'valibot';
import { licenceIds } from './licence.ts';
import { pendingRenewal } from './pending-renewal.ts';

/** What is kept for a member who has typed something: outlives the session, and is given back to the same member alone. */
export const keptEntries = v.object({
  membershipNumber: v.number(),
  /** The renewal that is gone on with. */
  renewal: v.nullable(pendingRenewal),
  /** Those of other years that were begun before it, the latest first. */
  otherRenewals: v.optional(v.array(pendingRenewal), []),
  /** The details form as typed, by field; null where nothing was changed. */
  details: v.nullable(v.record(v.string(), v.string())),
  /** The obtained licences as ticked; null where they are as stored. */
  licences: v.optional(v.nullable(v.array(v.picklist(licenceIds))), null),
});
export type KeptEntries = v.InferOutput<typeof keptEntries>;
