import * as v from 'valibot';

/**
 * What a person without a membership number gets by becoming a member: the number, and whether the year's
 * enrolment fee is charged. `enrolmentAgain` says that a member pays enrolment again, because it was charged
 * with a renewal that is cancelled.
 */
export const joining = v.object({
  membershipNumber: v.nullable(v.number()),
  paysEnrolment: v.boolean(),
  enrolmentAgain: v.optional(v.boolean(), false),
});
export type Joining = v.InferOutput<typeof joining>;
