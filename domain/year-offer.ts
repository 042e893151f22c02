import type { RenewalYear } from './renewal-year.ts';
import { isMembership, recordYears, type RecordsByYear } from './year-record.ts';

/** What a year offers a member (specification section 4, Year availability). */
export type YearOffer = {
  readonly renew: boolean;
  readonly printCard: boolean;
  readonly printCertificate: boolean;
  readonly printReceipt: boolean;
};

/** What a year offers a member: it can be renewed while it is enabled and they are no member for it. */
export function yearOffer(year: number, years: readonly RenewalYear[], records: RecordsByYear): YearOffer {
  const record = records[String(year)];
  return {
    renew: !isMembership(record) && years.some((one) => one.year === year && one.enabled),
    printCard: isMembership(record),
    printCertificate: record !== undefined && record.boughtInsurance,
    printReceipt: record?.hasReceipt ?? false,
  };
}

function enabledYears(years: readonly RenewalYear[]): number[] {
  return years.filter((one) => one.enabled).map((one) => one.year);
}

/** The years on offer to choose from: enabled ones and those with a record, newest first (specification section 4). */
export function yearsToChoose(years: readonly RenewalYear[], records: RecordsByYear): number[] {
  return [...new Set([...enabledYears(years), ...recordYears(records)])].toSorted((a, b) => b - a);
}

/**
 * The year on offer that is chosen at first: the one that was asked for, if it is on offer; the newest enabled renewal
 * year, else the newest with a record; null where there is neither.
 */
export function firstYear(
  years: readonly RenewalYear[],
  records: RecordsByYear,
  asked: number | null = null,
): number | null {
  if (asked !== null && yearsToChoose(years, records).includes(asked)) return asked;
  const enabled = enabledYears(years);
  return enabled.length > 0 ? Math.max(...enabled) : (recordYears(records).at(-1) ?? null);
}

/** This year where a later one on offer is chosen although this one is open and not renewed; null for nothing to ask. */
export function yearPassedOver(
  chosen: number,
  thisYear: number,
  years: readonly RenewalYear[],
  records: RecordsByYear,
): number | null {
  const isLater = chosen > thisYear && yearOffer(chosen, years, records).renew;
  return isLater && yearOffer(thisYear, years, records).renew ? thisYear : null;
}
