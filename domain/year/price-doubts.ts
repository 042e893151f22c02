import { t } from '../texts/texts.ts';
import { formatEuro } from '../values/money.ts';

/**
 * A price that an administrator changes: the name, and the value before and after the change. Prices are integer cents.
 */
export interface PriceChange {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** Returns whether a price or percentage has changed by more than half of the former value. */
function isLargeChange({ after, before }: Omit<PriceChange, 'name'>): boolean {
  return Math.abs(after - before) > before / 2;
}

/**
 * Returns a warning for each new price that differs from the former by more than half, as typing mistakes do. The
 * warning contains the former and the new price. `format` formats the prices, by default integer cents as euro.
 */
export function listLargeChangeWarnings(
  changes: readonly PriceChange[],
  format: (amount: number) => string = formatEuro,
): string[] {
  return changes
    .filter(isLargeChange)
    .map(({ after, before, name }) =>
      t('prices.doubt', { name, before: format(before), after: format(after) }),
    );
}
