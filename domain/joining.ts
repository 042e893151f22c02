import * as v from 'valibot';
import { euroAmount } from './money.ts';

/** What somebody without a membership number gets and pays by becoming a member: the number, and in cents the enrolment fee. */
export const joining = v.object({
  membershipNumber: v.nullable(v.number()),
  enrolmentFee: v.nullable(euroAmount),
});
export type Joining = v.InferOutput<typeof joining>;
