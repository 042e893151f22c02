import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { euroBalance } from '../values/money.ts';

/** What lines of a price are for. */
const lineKinds = ['club', 'thirdParty', 'personalAccident', 'enrolment'] as const;

/**
 * A line of a member's year that the desk can take: neither paid nor waived, a club by its short name and its name, a
 * cover or the enrolment. `cents` is below zero where it is to be given back.
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
