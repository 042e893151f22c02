import { hasBoughtInsurance } from '#domain/insurance/insurance.ts';
import { getCoversGroupBought, type RecordsByYear } from '#domain/year/year-record.ts';
import type { PaidCovers } from './insurance-choice.tsx';

/** Finds the group that has paid for covers of the year. Undefined if no group has paid. */
export function findGroupThatPaidCovers(records: RecordsByYear, year: number): PaidCovers | undefined {
  const group = records[String(year)]?.begunBy?.name;
  return group !== undefined && hasBoughtInsurance(getCoversGroupBought(records, year))
    ? { group }
    : undefined;
}
