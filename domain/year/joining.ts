import * as v from 'valibot';

/**
 * The membership number that the next new member gets, and whether a person must pay enrolment. `enrolmentAgain` is
 * true if a person on file must pay enrolment again, because the first renewal was cancelled.
 */
export const joining = v.object({
  membershipNumber: v.nullable(v.number()),
  paysEnrolment: v.boolean(),
  enrolmentAgain: v.optional(v.boolean(), false),
});
export type Joining = v.InferOutput<typeof joining>;
