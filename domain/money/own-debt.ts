import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { openLine } from '../year/open-line.ts';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { fields } from '../values/wire.ts';

/**
 * A member's outstanding amount for a year: the lines above zero and their sum (not in the specification).
 * `toGiveBack`, a refund due for the same record, is not subtracted from the sum. Amounts are integer cents.
 */
export const ownDebt = v.object({
  record: v.number(),
  year,
  total: euroAmount,
  lines: v.array(openLine),
  toGiveBack: euroAmount,
});
export type OwnDebt = v.InferOutput<typeof ownDebt>;

/** The body of a member's card payment: the ids and the sum of the outstanding lines that the page showed. */
export const debtPayment = fields({
  year,
  lines: v.pipe(v.array(identity), v.minLength(1), v.maxLength(100)),
  total: euroAmount,
});
