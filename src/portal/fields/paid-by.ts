import { boughtInsurance } from '#domain/insurance/insurance.ts';
import { coversFromGroup, type RecordsByYear } from '#domain/year/year-record.ts';
import type { PaidCovers } from './insurance-choice.tsx';

/** The group that has paid for covers of a year that it began; undefined for any other year. */
export function paidBy(records: RecordsByYear, year: number): PaidCovers | undefined {
  const group = records[String(year)]?.begunBy?.name;
  return group !== undefined && boughtInsurance(coversFromGroup(records, year)) ? { group } : undefined;
}
