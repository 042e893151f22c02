import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { openLine } from '../year/open-line.ts';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { fields } from '../values/wire.ts';

/**
 * What a member still has to pay for a year: the outstanding lines and their sum (not in the specification). Each line
 * is above zero. `toGiveBack`, which the member must get back for the same record, is not subtracted from the
 * outstanding sum. Amounts are integer cents.
 */
export const ownDebt = v.object({
  record: v.number(),
  year,
  total: euroAmount,
  lines: v.array(openLine),
  toGiveBack: euroAmount,
});
export type OwnDebt = v.InferOutput<typeof ownDebt>;

/**
 * The body of the call by which a member pays outstanding lines by card: their ids and their sum, as the page showed
 * them.
 */
export const debtPayment = fields({
  year,
  lines: v.pipe(v.array(identity), v.minLength(1), v.maxLength(100)),
  total: euroAmount,
});
