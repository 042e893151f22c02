import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { openLine } from '../year/open-line.ts';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { fields } from '../values/wire.ts';

/**
 * A debt as its member reads it: the outstanding lines of one record, each above zero, and their sum (not in
 * the specification). `toGiveBack` is the refund due for the same record, which is never subtracted. Money is
 * integer cents.
 */
export const ownDebt = v.object({
  record: v.number(),
  year,
  total: euroAmount,
  lines: v.array(openLine),
  toGiveBack: euroAmount,
});
export type OwnDebt = v.InferOutput<typeof ownDebt>;

/** The payment of a debt by card: its lines and their sum, as the member's page showed them. */
export const debtPayment = fields({
  year,
  lines: v.pipe(v.array(identity), v.minLength(1), v.maxLength(100)),
  total: euroAmount,
});
