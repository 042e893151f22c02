import * as v from 'valibot';

/**
 * What somebody without a membership number gets by joining in a year that a group began: the number, and whether the
 * enrolment fee of the year is to be paid.
 */
export const joining = v.object({ membershipNumber: v.nullable(v.number()), paysEnrolment: v.boolean() });
export type Joining = v.InferOutput<typeof joining>;
