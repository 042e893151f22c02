import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { euroBalance } from '../values/money.ts';

const lineKinds = ['club', 'thirdParty', 'personalAccident', 'enrolment'] as const;

/** A line of a member's year that is neither paid nor waived. If `cents` is below zero, the member must get it back. */
export const openLine = v.object({
  id: identity,
  kind: v.picklist(lineKinds),
  shortName: v.string(),
  name: v.string(),
  cents: euroBalance,
  why: v.picklist(['renewal', 'changed', 'reversed', 'cancelled']),
});
export type OpenLine = v.InferOutput<typeof openLine>;
