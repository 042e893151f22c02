import { t } from '../texts/texts.ts';
import { formatEuro } from '../values/money.ts';

/** A price that is typed over another one, by what it is for; both in integer cents. */
export interface PriceChange {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** Whether a new price, or share, differs from the one that it is typed over by more than half of it. */
function isLargeChange({ after, before }: Omit<PriceChange, 'name'>): boolean {
  return Math.abs(after - before) > before / 2;
}

/**
 * The sentences that say which new prices look like a slip, with before and after: those that are more than half as high
 * again, or less than half. `format` says what amounts are, euro from integer cents unless said otherwise.
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
