import { t } from '../texts/texts.ts';
import { formatEuro } from '../values/money.ts';

/** A new price with the price before, both in integer cents, and the name of the priced thing. */
export interface PriceChange {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** Whether a new price or share differs from the former one by more than half of the former. */
function isLargeChange({ after, before }: Omit<PriceChange, 'name'>): boolean {
  return Math.abs(after - before) > before / 2;
}

/**
 * Writes a sentence for each new price that looks like a slip, with before and after. Such a price rose or
 * fell by more than half. `format` formats the amounts, by default euro from integer cents.
 */
export function writePriceDoubts(
  changes: readonly PriceChange[],
  format: (amount: number) => string = formatEuro,
): string[] {
  return changes
    .filter(isLargeChange)
    .map(({ after, before, name }) =>
      t('prices.doubt', { name, before: format(before), after: format(after) }),
    );
}
