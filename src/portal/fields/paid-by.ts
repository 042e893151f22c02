import { hasBoughtInsurance } from '#domain/insurance/insurance.ts';
import { getCoversFromGroup, type RecordsByYear } from '#domain/year/year-record.ts';
import type { PaidCovers } from './insurance-choice.tsx';

/** The group that has paid for covers of a year that it began; undefined for any other year. */
export function findCoversPaidByGroup(records: RecordsByYear, year: number): PaidCovers | undefined {
  const group = records[String(year)]?.begunBy?.name;
  return group !== undefined && hasBoughtInsurance(getCoversFromGroup(records, year)) ? { group } : undefined;
}
