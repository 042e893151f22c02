import * as v from 'valibot';
import { euroAmount } from './money.ts';

/**
 * What somebody without a membership number gets and pays by becoming a member: the number, and in cents the enrolment
 * fee. `premiums` is what the covers cost anybody.
 */
export const joining = v.object({
  membershipNumber: v.nullable(v.number()),
  enrolmentFee: v.nullable(euroAmount),
  premiums: v.object({ thirdParty: euroAmount, personalAccident: euroAmount }),
});
export type Joining = v.InferOutput<typeof joining>;
