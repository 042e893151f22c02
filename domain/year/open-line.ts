import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { euroBalance } from '../values/money.ts';

/** What a price line can be for. */
const lineKinds = ['club', 'thirdParty', 'personalAccident', 'enrolment'] as const;

/**
 * A line of a member's year that is neither paid nor waived, so that the office can settle it. The line is for a club
 * (short name and name), a cover or the enrolment. If `cents` is below zero, a refund is due.
 */
export const openLine = v.object({
  id: identity,
  kind: v.picklist(lineKinds),
  shortName: v.string(),
  name: v.string(),
  cents: euroBalance,
  why: v.picklist(['renewal', 'changed', 'reversed', 'cancelled']),
});
export type OpenLine = v.InferOutput<typeof openLine>;
