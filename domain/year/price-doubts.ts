import { t } from '../texts/texts.ts';
import { formatEuro } from '../values/money.ts';

export interface PriceChange {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

function isLargeChange({ after, before }: Omit<PriceChange, 'name'>): boolean {
  return Math.abs(after - before) > before / 2;
}

/** Warns about each price that changed by more than half. `format` formats a price, by default cents as euro. */
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
