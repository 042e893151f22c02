import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { euroBalance } from '../values/money.ts';

/** The kinds of things that a price line can charge. */
const lineKinds = ['club', 'thirdParty', 'personalAccident', 'enrolment'] as const;

/**
 * An outstanding line of a member's year: a line that is neither paid nor waived. The outstanding line is for a club
 * (short name and name), a cover or the enrolment. If `cents` is below zero, the member must get this amount back.
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
