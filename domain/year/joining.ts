import * as v from 'valibot';

/**
 * The next new member's number, and whether a person must pay enrolment. `enrolmentAgain` says whether the person must
 * pay it again, because the renewal with the enrolment was cancelled.
 */
export const joining = v.object({
  membershipNumber: v.nullable(v.number()),
  paysEnrolment: v.boolean(),
  enrolmentAgain: v.optional(v.boolean(), false),
});
export type Joining = v.InferOutput<typeof joining>;
