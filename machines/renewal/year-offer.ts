import { canRenewYear, type RenewalYear } from '#domain/values/renewal-year.ts';
import { isInsured, isMembership, listRecordYears, type RecordsByYear } from '#domain/year/year-record.ts';

/** What a member can do for a year on the home page (specification section 4, Year availability). */
export type YearOffer = {
  readonly renew: boolean;
  readonly printCard: boolean;
  readonly printCertificate: boolean;
  readonly printReceipt: boolean;
};

export function getActionsForYear(
  year: number,
  years: readonly RenewalYear[],
  records: RecordsByYear,
): YearOffer {
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

/** Lists enabled years and years with a record, the newest first (specification section 4). */
export function listYearsToChoose(years: readonly RenewalYear[], records: RecordsByYear): number[] {
  return [...new Set([...listEnabledYears(years), ...listRecordYears(records)])].toSorted((a, b) => b - a);
}

/**
 * Returns the requested year or, if it cannot be chosen, the newest enabled year. If no year is enabled, returns the
 * newest year with a record or null.
 */
export function chooseYearShownFirst(
  years: readonly RenewalYear[],
  records: RecordsByYear,
  asked: number | null = null,
): number | null {
  if (asked !== null && listYearsToChoose(years, records).includes(asked)) return asked;
  const enabled = listEnabledYears(years);
  return enabled.length > 0 ? Math.max(...enabled) : (listRecordYears(records).at(-1) ?? null);
}

/**
 * Returns the current year if the member chose a later year but can still renew for the current one. Null if the later
 * year is already renewed and the member is insured this year.
 */
export function findSkippedYear(
  chosen: number,
  thisYear: number,
  years: readonly RenewalYear[],
  records: RecordsByYear,
): number | null {
  const isLater = chosen > thisYear;
  const isNeeded = getActionsForYear(chosen, years, records).renew || !isInsured(records[String(thisYear)]);
  return isLater && isNeeded && getActionsForYear(thisYear, years, records).renew ? thisYear : null;
}
