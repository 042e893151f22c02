import * as v from 'valibot';

/** The next new member's number, and whether a person must pay enrolment, perhaps again after a cancellation. */
export const joining = v.object({
  membershipNumber: v.nullable(v.number()),
  paysEnrolment: v.boolean(),
  enrolmentAgain: v.optional(v.boolean(), false),
});
export type Joining = v.InferOutput<typeof joining>;
