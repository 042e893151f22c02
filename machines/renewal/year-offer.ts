import { canRenewYear, type RenewalYear } from '#domain/values/renewal-year.ts';
import { isMembership, listRecordYears, type RecordsByYear } from '#domain/year/year-record.ts';

/** What a year offers a member (specification section 4, Year availability). */
export type YearOffer = {
  readonly renew: boolean;
  readonly printCard: boolean;
  readonly printCertificate: boolean;
  readonly printReceipt: boolean;
};

/** What a member can do for a year. */
export function getYearOffer(year: number, years: readonly RenewalYear[], records: RecordsByYear): YearOffer {
  const record = records[String(year)];
  return {
    renew: canRenewYear(year, years, isMembership(record)),
    printCard: isMembership(record),
    printCertificate: record !== undefined && record.boughtInsurance,
    printReceipt: record?.hasReceipt ?? false,
  };
}

function listEnabledYears(years: readonly RenewalYear[]): number[] {
  return years.filter((one) => one.enabled).map((one) => one.year);
}

/** The years on offer to choose from: enabled ones and those with a record, newest first (specification section 4). */
export function listYearsToChoose(years: readonly RenewalYear[], records: RecordsByYear): number[] {
  return [...new Set([...listEnabledYears(years), ...listRecordYears(records)])].toSorted((a, b) => b - a);
}

/**
 * Chooses the year on offer that is shown at first. It is the year that was asked for, if it is on offer; else the
 * newest enabled renewal year, else the newest with a record. Null where there is none.
 */
export function chooseFirstYear(
  years: readonly RenewalYear[],
  records: RecordsByYear,
  asked: number | null = null,
): number | null {
  if (asked !== null && listYearsToChoose(years, records).includes(asked)) return asked;
  const enabled = listEnabledYears(years);
  return enabled.length > 0 ? Math.max(...enabled) : (listRecordYears(records).at(-1) ?? null);
}

/**
 * This year, where a later one is chosen although this one is open and not renewed; null where there is nothing to ask.
 */
export function findYearPassedOver(
  chosen: number,
  thisYear: number,
  years: readonly RenewalYear[],
  records: RecordsByYear,
): number | null {
  const isLater = chosen > thisYear && getYearOffer(chosen, years, records).renew;
  return isLater && getYearOffer(thisYear, years, records).renew ? thisYear : null;
}
