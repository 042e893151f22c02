import * as v from 'valibot';
import { licenceIds } from './licence.ts';

/** The steps of a renewal that a member can stand at (specification section 4, Member renewal flow). */
export const renewalSteps = ['details', 'membership', 'licences'] as const;
export type RenewalStep = (typeof renewalSteps)[number];

/** What is chosen, as it is kept in the browser. */
export const keptSelection = v.object({
  clubs: v.array(v.string()),
  affiliatedGroups: v.array(v.string()),
  licences: v.array(v.picklist(licenceIds)),
  insurance: v.object({
    thirdParty: v.boolean(),
    personalAccident: v.boolean(),
    insuredElsewhere: v.boolean(),
    agencyName: v.string(),
  }),
});

/** A renewal under way, as it is kept in the browser: the chosen year, the furthest step and everything chosen so far. */
export const pendingRenewal = v.object({
  year: v.number(),
  step: v.picklist(renewalSteps),
  /** The furthest step; null while the choices still wait to be started from the latest record. */
  reached: v.nullable(v.picklist(renewalSteps)),
  ...keptSelection.entries,
});
export type PendingRenewal = v.InferOutput<typeof pendingRenewal>;

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

/** Who is signing in, between the number and the code. Instants are milliseconds of the browser's clock, for display alone. */
export const pendingSignIn = v.object({
  state: v.literal('pending'),
  membershipNumber: v.number(),
  mobileNumber: v.string(),
  loginTime: v.number(),
  /** When another code may be asked for. */
  resendAt: v.number(),
});
export type PendingSignIn = v.InferOutput<typeof pendingSignIn>;

/** A signed-in member (specification section 3, Sessions). */
export const signedInMember = v.object({
  state: v.literal('signed in'),
  membershipNumber: v.number(),
  mobileNumber: v.string(),
  loginTime: v.number(),
  token: v.string(),
  expiresAt: v.number(),
  endsAt: v.number(),
  vip: v.boolean(),
  firstName: v.string(),
  lastName: v.string(),
  street: v.string(),
  town: v.string(),
  postCode: v.string(),
});
export type SignedInMember = v.InferOutput<typeof signedInMember>;

/** The member's session as local storage keeps it. */
export const memberSessionRecord = v.nullable(v.variant('state', [pendingSignIn, signedInMember]));
export type MemberSessionRecord = v.InferOutput<typeof memberSessionRecord>;

/** The later of two steps. */
export function laterStep(one: RenewalStep, other: RenewalStep): RenewalStep {
  return renewalSteps.indexOf(one) >= renewalSteps.indexOf(other) ? one : other;
}

/** Whether a step stands at or before the furthest one reached. */
export function isReached(step: RenewalStep, reached: RenewalStep): boolean {
  return laterStep(step, reached) === reached;
}

/** How long before its end a session asks whether to stay signed in, in milliseconds. */
export const sessionWarning = 2 * 60_000;
