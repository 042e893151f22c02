import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import { openLine } from '../year/open-line.ts';
import { euroAmount } from '../values/money.ts';
import { year } from '../values/renewal-year.ts';
import { fields } from '../values/wire.ts';

/**
 * A member's own outstanding amount. Amounts are integer cents. `toGiveBack`, a refund due for the same record, is not
 * subtracted from `total`.
 */
export const ownDebt = v.object({
  record: v.number(),
  year,
  total: euroAmount,
  lines: v.array(openLine),
  toGiveBack: euroAmount,
});
export type OwnDebt = v.InferOutput<typeof ownDebt>;

/** The order to pay an outstanding amount online, with the lines and the total that the page showed. */
export const debtPayment = fields({
  year,
  lines: v.pipe(v.array(identity), v.minLength(1), v.maxLength(100)),
  total: euroAmount,
});
