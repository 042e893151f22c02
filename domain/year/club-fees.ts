import * as v from 'valibot';
import { newFee, type FeesByYear } from '../registry/club.ts';
import { t } from '../texts/texts.ts';
import { findFormProblems, type Problems } from '../values/form-problems.ts';
import { formatEuro, toEuroDecimal } from '../values/money.ts';
import { toFeeField } from './new-prices.ts';
import { listLargeChangeWarnings } from './price-doubts.ts';

/** The form of a club's fees, by year. The years are keys of an object, so JavaScript sorts them in ascending order. */

type Values = Readonly<Record<string, string>>;

/** Returns the years for which a club has a fee, the latest first. */
export function listFeeYears(fees: FeesByYear): string[] {
  return Object.keys(fees).toReversed();
}

/** Returns the fee of the latest year, in integer cents. */
export function getNewestFee(fees: FeesByYear): number {
  return Object.values(fees).at(-1) ?? 0;
}

/** Formats a club's fees: one fee if all are equal, or each with its year, the latest first. */
export function formatFees(fees: FeesByYear): string {
  if (new Set(Object.values(fees)).size === 1) return formatEuro(getNewestFee(fees));
  return listFeeYears(fees)
    .map((year) => t('clubs.fee.ofYear', { year, fee: formatEuro(fees[year] ?? 0) }))
    .join(', ');
}

/** Returns the form's first values, by field name, the latest year first. */
export function toFeesFormEntries(fees: FeesByYear): Values {
  return Object.fromEntries(
    listFeeYears(fees).map((year) => [toFeeField(year), toEuroDecimal(fees[year] ?? 0)]),
  );
}

/** Returns the form's error messages, by field name. */
export function findFeesProblems(values: Values, fees: FeesByYear): Problems {
  const form = Object.fromEntries(listFeeYears(fees).map((year) => [toFeeField(year), newFee]));
  return findFormProblems(v.object(form), values);
}

/** Parses a form without errors. Returns the changed fees and their former values. */
export function parseChangedFees(
  values: Values,
  fees: FeesByYear,
): { readonly value: FeesByYear; readonly previous: FeesByYear } {
  const changed = Object.entries(fees).flatMap(([year, before]) => {
    const after = v.parse(newFee, values[toFeeField(year)]);
    return after === before ? [] : [{ year, before, after }];
  });
  return {
    value: Object.fromEntries(changed.map(({ after, year }) => [year, after])),
    previous: Object.fromEntries(changed.map(({ before, year }) => [year, before])),
  };
}

/** Warns about each new fee that is probably a typing mistake. The form must have no errors. */
export function listFeeWarnings(values: Values, feesBefore: FeesByYear): string[] {
  const { previous, value } = parseChangedFees(values, feesBefore);
  return listLargeChangeWarnings(
    listFeeYears(value).map((year) => ({
      name: t('clubs.fee.of', { year }),
      before: previous[year] ?? 0,
      after: value[year] ?? 0,
    })),
  );
}
