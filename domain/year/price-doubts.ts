import { t } from '../texts/texts.ts';
import { formatEuro } from '../values/money.ts';

/** A new price and the price before, in integer cents, and the name of the thing that has the price. */
export interface PriceChange {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** Returns whether a price or percentage has changed by more than half of its former value. */
function isLargeChange({ after, before }: Omit<PriceChange, 'name'>): boolean {
  return Math.abs(after - before) > before / 2;
}

/**
 * Returns a warning for each new price that is probably a typing mistake, because it rose or fell by more than
 * half. The warning contains the prices before and after. `format` formats the prices, by default integer cents as
 * euro.
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
