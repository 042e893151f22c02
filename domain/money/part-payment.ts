import { t } from '../texts/texts.ts';
import { formatEuro } from '../values/money.ts';

interface Amount {
  readonly cents: number;
}

/**
 * Divides a payment or a refund among outstanding lines. `amount` is the paid or refunded amount in integer cents,
 * above zero. If the sum of the lines is below zero, `amount` is a refund. Lines whose sign differs from the sign of
 * the sum are paid completely. Lines with the same sign as the sum are paid in their order, until the amount is used
 * up.
 */
export function spreadPayment<Line extends Amount>(
  lines: readonly Line[],
  amount: number,
): readonly { readonly line: Line; readonly paid: number }[] {
  const sign = Math.sign(sumAmounts(lines));
  let left = lines.reduce((sum, { cents }) => sum + Math.max(0, -sign * cents), amount);
  return lines.map((line) => {
    if (sign * line.cents <= 0) return { line, paid: line.cents };
    const paid = Math.min(left, sign * line.cents);
    left -= paid;
    return { line, paid: sign * paid };
  });
}

function sumAmounts(lines: readonly Amount[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** Returns the message that a typed amount is more than `total`, in cents. A refund due has a `total` below zero. */
export function explainAmountAboveTotal(total: number): string {
  const values = { amount: formatEuro(Math.abs(total)) };
  return t(total < 0 ? 'invalid.owed.moreBack' : 'invalid.owed.more', values);
}
