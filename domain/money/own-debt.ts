import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { openLine } from '../year/open-line.ts';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { fields } from '../values/wire.ts';

/**
 * A debt as the member sees it: the outstanding lines of one record and their sum (not in the specification). Each line
 * is above zero. `toGiveBack` is a refund due for the same record as the debt, and is not subtracted from the debt.
 * Amounts are integer cents.
 */
export const ownDebt = v.object({
  record: v.number(),
  year,
  total: euroAmount,
  lines: v.array(openLine),
  toGiveBack: euroAmount,
});
export type OwnDebt = v.InferOutput<typeof ownDebt>;

/** The request to pay a debt by card: the lines' ids and their sum, as the member's page showed them. */
export const debtPayment = fields({
  year,
  lines: v.pipe(v.array(identity), v.minLength(1), v.maxLength(100)),
  total: euroAmount,
});
