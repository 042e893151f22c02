import { canRenewYear, type RenewalYear } from '#domain/values/renewal-year.ts';
import { isInsured, isMembership, listRecordYears, type RecordsByYear } from '#domain/year/year-record.ts';

/** The actions that a member has for a year (specification section 4, Year availability). */
export type YearOffer = {
  readonly renew: boolean;
  readonly printCard: boolean;
  readonly printCertificate: boolean;
  readonly printReceipt: boolean;
};

/** Returns the actions that a member has for a year. */
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

/** Lists the years to choose from: enabled years and years with a record, newest first (specification section 4). */
export function listYearsToChoose(years: readonly RenewalYear[], records: RecordsByYear): number[] {
  return [...new Set([...listEnabledYears(years), ...listRecordYears(records)])].toSorted((a, b) => b - a);
}

/**
 * Chooses the year that is shown at first. It is the requested year if it can be chosen, else the newest enabled year,
 * else the newest year with a record. Null if there is no such year.
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
 * Returns this year if a later year is chosen and this year is open but not renewed. Null if this year needs no mention:
 * the later year is renewed, and the member is insured today. Otherwise null.
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
