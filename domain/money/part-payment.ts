import { t } from '../texts/texts.ts';
import { formatEuro } from '../values/money.ts';

interface Amount {
  readonly cents: number;
}

/**
 * How much of each open line a payment of `amount` integer cents, above zero, pays, or gives back where the lines come to
 * less than nothing. What goes the other way counts whole, and all else in the order of the lines until nothing is left.
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

/** Says that an amount is more than what is open, `total` integer cents, which is to be given back below zero. */
export function explainTooMuch(total: number): string {
  const values = { amount: formatEuro(Math.abs(total)) };
  return t(total < 0 ? 'invalid.owed.moreBack' : 'invalid.owed.more', values);
}
