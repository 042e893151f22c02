import * as v from 'valibot';

/**
 * What somebody without a membership number gets by joining: the number, and whether the enrolment fee of the year is to
 * be paid. `enrolmentAgain` says of the member who is asked about that they have a number and pay it all the same, since
 * it was charged with a renewal that is cancelled.
 */
export const joining = v.object({
  membershipNumber: v.nullable(v.number()),
  paysEnrolment: v.boolean(),
  enrolmentAgain: v.optional(v.boolean(), false),
});
export type Joining = v.InferOutput<typeof joining>;
