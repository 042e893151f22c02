import { hasBoughtInsurance } from '#domain/insurance/insurance.ts';
import { getCoversFromGroup, type RecordsByYear } from '#domain/year/year-record.ts';
import type { PaidCovers } from './insurance-choice.tsx';

/** Finds the group that has paid for covers of a year that it began. Undefined for any other year. */
export function findCoversPaidByGroup(records: RecordsByYear, year: number): PaidCovers | undefined {
  const group = records[String(year)]?.begunBy?.name;
  return group !== undefined && hasBoughtInsurance(getCoversFromGroup(records, year)) ? { group } : undefined;
}
