import * as v from 'valibot';

/**
 * The membership number that the next new member gets, and whether that person pays the year's enrolment.
 * `enrolmentAgain`: a member pays enrolment again, because the renewal with the first enrolment was cancelled.
 */
export const joining = v.object({
  membershipNumber: v.nullable(v.number()),
  paysEnrolment: v.boolean(),
  enrolmentAgain: v.optional(v.boolean(), false),
});
export type Joining = v.InferOutput<typeof joining>;
