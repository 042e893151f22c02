import * as v from 'valibot';
import { newFee, type FeesByYear } from '../registry/club.ts';
import { t } from '../texts/texts.ts';
import { findFormProblems, type Problems } from '../values/form-problems.ts';
import { formatEuro, toEuroDecimal } from '../values/money.ts';
import { toFeeField } from './new-prices.ts';
import { writePriceDoubts } from './price-doubts.ts';

/** The form for a club's fees by year, in integer cents; years count up in all records, as JavaScript orders them. */

type Values = Readonly<Record<string, string>>;

/** The years of a club's fees, the newest first. */
export function listFeeYears(fees: FeesByYear): string[] {
  return Object.keys(fees).toReversed();
}

/** The fee of a club in the newest of these years, in integer cents. */
export function getNewestFee(fees: FeesByYear): number {
  return Object.values(fees).at(-1) ?? 0;
}

/** A club's fee as it is read: one where it is the same in all years, else each with its year, the newest first. */
export function formatFees(fees: FeesByYear): string {
  if (new Set(Object.values(fees)).size === 1) return formatEuro(getNewestFee(fees));
  return listFeeYears(fees)
    .map((year) => t('clubs.fee.ofYear', { year, fee: formatEuro(fees[year] ?? 0) }))
    .join(', ');
}

/** The entries of the form, by the names of its fields: the newest year's first. */
export function toFeeEntries(fees: FeesByYear): Values {
  return Object.fromEntries(
    listFeeYears(fees).map((year) => [toFeeField(year), toEuroDecimal(fees[year] ?? 0)]),
  );
}

/** What is wrong with the entries of the form, by field. */
export function findFeesProblems(values: Values, fees: FeesByYear): Problems {
  const form = Object.fromEntries(listFeeYears(fees).map((year) => [toFeeField(year), newFee]));
  return findFormProblems(v.object(form), values);
}

/** The fees in a form without a problem that differ from the known ones, with the known ones beside them. */
export function parseFeesForm(
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

/** The sentences that say which fees in a form without a problem look like a slip. */
export function findFeeDoubts(values: Values, fees: FeesByYear): string[] {
  const { previous, value } = parseFeesForm(values, fees);
  return writePriceDoubts(
    listFeeYears(value).map((year) => ({
      name: t('clubs.fee.of', { year }),
      before: previous[year] ?? 0,
      after: value[year] ?? 0,
    })),
  );
}
