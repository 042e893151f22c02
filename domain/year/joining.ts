import * as v from 'valibot';

/**
 * The membership number that the next new member gets, and whether this person pays enrolment. `enrolmentAgain`: a
 * stored member must pay enrolment again, because the renewal that included the first enrolment was cancelled.
 */
export const joining = v.object({
  membershipNumber: v.nullable(v.number()),
  paysEnrolment: v.boolean(),
  enrolmentAgain: v.optional(v.boolean(), false),
});
export type Joining = v.InferOutput<typeof joining>;
