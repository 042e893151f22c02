import { canRenewYear, type RenewalYear } from '#domain/values/renewal-year.ts';
import { isInsured, isMembership, listRecordYears, type RecordsByYear } from '#domain/year/year-record.ts';

/** What a member can do for a year on the home page (specification section 4, Year availability). */
export type YearOffer = {
  readonly renew: boolean;
  readonly printCard: boolean;
  readonly printCertificate: boolean;
  readonly printReceipt: boolean;
};

/** Returns what a member can do for a year on the home page. */
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

/**
 * Returns the years that a member can choose: enabled years and years with a record, the newest first (specification
 * section 4).
 */
export function listYearsToChoose(years: readonly RenewalYear[], records: RecordsByYear): number[] {
  return [...new Set([...listEnabledYears(years), ...listRecordYears(records)])].toSorted((a, b) => b - a);
}

/**
 * Returns the year that the home page shows first: the requested year if it can be chosen, otherwise the newest enabled
 * year, otherwise the newest year with a record. Null if there is none.
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
 * If the member has chosen a later year although this year can still be renewed, returns this year, so that the page
 * can point it out. Otherwise null. Also null if the later year is already renewed and the member is insured this year.
 */
export function findYearPassedOver(
  chosen: number,
  thisYear: number,
  years: readonly RenewalYear[],
  records: RecordsByYear,
): number | null {
  const isLater = chosen > thisYear;
  const isNeeded = getYearOffer(chosen, years, records).renew || !isInsured(records[String(thisYear)]);
  return isLater && isNeeded && getYearOffer(thisYear, years, records).renew ? thisYear : null;
}
