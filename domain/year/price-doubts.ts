import { t } from '../texts/texts.ts';
import { formatEuro } from '../values/money.ts';

/** The change of a price: its name, and its value before and after the change. Prices are integer cents. */
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
 * Returns a warning for each new price that differs from the former price by more than half, which is perhaps a typing
 * mistake. The warning names the former and the new price. `format` returns a price as people read it, by default cents
 * as euro.
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
