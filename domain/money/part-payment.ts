import { t } from '../texts/texts.ts';
import { formatEuro } from '../values/money.ts';

interface Amount {
  readonly cents: number;
}

/**
 * Divides an amount (integer cents, above zero) among lines. If the lines' sum is below zero, the amount is a refund.
 * Lines whose sign is opposite to the sum are paid completely. The other lines are paid in order, until nothing of the
 * amount remains.
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

/** Returns the message that an amount is above `total`, in cents. A refund due has a `total` below zero. */
export function explainAmountAboveTotal(total: number): string {
  const values = { amount: formatEuro(Math.abs(total)) };
  return t(total < 0 ? 'invalid.owed.moreBack' : 'invalid.owed.more', values);
}
