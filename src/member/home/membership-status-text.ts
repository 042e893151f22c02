import type { MembershipStatus } from '#src/member/home/membership-status.ts';
import { describeCover, describeCoverPeriod } from '#domain/insurance/describe-cover.ts';
import {
  areSameCovers,
  hasBoughtInsurance,
  noCovers,
  noInsurance,
  type Covers,
} from '#domain/insurance/insurance.ts';
import { findLicenceToCover } from '#domain/insurance/licence-rules.ts';
import { t } from '#domain/texts/texts.ts';
import {
  isInsured,
  isMembership,
  listLicencesHeld,
  listRecordYears,
  toInsuranceChoice,
  type RecordsByYear,
  type YearRecord,
} from '#domain/year/year-record.ts';

type StatusText = { readonly text: string; readonly valid: boolean };

/** Describes the status of a membership. `record` is the record of `thisYear`. */
export function describeStatus(
  status: MembershipStatus,
  thisYear: number,
  record: YearRecord | undefined,
): StatusText {
  if (record?.awaitsPayment) return { text: t('home.status.unpaid', { year: thisYear }), valid: false };
  switch (status.kind) {
    case 'member':
      return { text: t('home.status.member', { year: status.year }), valid: true };
    case 'ahead': {
      const text = isInsured(record) ? 'home.status.ahead.insured' : 'home.status.ahead';
      return { text: t(text, { year: status.year }), valid: false };
    }
    case 'over':
      return { text: t('home.status.over', { year: status.year }), valid: false };
    case 'none':
      return { text: t('home.status.none'), valid: false };
  }
}

/** Returns whether a membership has no insurance cover although its licences need one. */
export function lacksCover(record: YearRecord | undefined): boolean {
  if (!record || !isMembership(record)) return false;
  return findLicenceToCover(toInsuranceChoice(record), listLicencesHeld(record.licences)) !== undefined;
}

/**
 * Describes today's covers with their last day, and then the covers of later years. Today's covers end in the last of
 * the consecutive years that have the same covers.
 */
function describeCoversBought(thisYear: number, records: RecordsByYear): string[] {
  const getCovers = (year: number): Covers => records[String(year)]?.insurance ?? noCovers;
  const held = getCovers(thisYear);
  let last = thisYear;
  while (hasBoughtInsurance(held) && areSameCovers(getCovers(last + 1), held)) last += 1;
  const ahead = listRecordYears(records)
    .filter((year) => year > last && hasBoughtInsurance(getCovers(year)))
    .map((year) => describeCoverPeriod(getCovers(year), `${year}-01-01`, `${year}-12-31`));
  if (!hasBoughtInsurance(held)) return ahead;
  return [describeCover({ ...noInsurance, ...held, until: `${last}-12-31` }), ...ahead];
}

/** Describes a member's insurance today, then each cover that begins later. */
export function describeInsurance(thisYear: number, records: RecordsByYear): string[] {
  const held = findInsuranceHeld(thisYear, records);
  const bought = describeCoversBought(thisYear, records);
  if (hasBoughtInsurance(held)) return bought;
  if (isInsuredOnlyLater(thisYear, records)) return [t('cover.none.today'), ...bought];
  return [describeCover({ ...held, until: '' }), ...bought];
}

/**
 * Does the same as `describeInsurance`. If the covers begin later, it also says that the member is not insured today.
 */
export function describeInsurancePaid(thisYear: number, records: RecordsByYear): string[] {
  return isInsuredOnlyLater(thisYear, records)
    ? [...describeCoversBought(thisYear, records), t('receipt.paid.uninsured')]
    : describeInsurance(thisYear, records);
}

function findInsuranceHeld(thisYear: number, records: RecordsByYear) {
  const record = records[String(thisYear)];
  return record ? toInsuranceChoice(record) : noInsurance;
}

function isInsuredOnlyLater(thisYear: number, records: RecordsByYear): boolean {
  const held = findInsuranceHeld(thisYear, records);
  const isInsured = hasBoughtInsurance(held) || held.insuredElsewhere;
  return !isInsured && describeCoversBought(thisYear, records).length > 0;
}

/** Describes the status of a year. Undefined if the year is not renewed and a group bought no cover. */
export function describeYearStatus(record: YearRecord | undefined): string | undefined {
  if (isMembership(record)) return t('home.year.renewed');
  return record?.boughtInsurance ? t('begun.year') : undefined;
}

/** Describes a year that a group began. Null if no group began the year, or if the year has no insurance. */
export function describeBegunYear(year: number, record: YearRecord | undefined): string | null {
  if (!record?.begunBy) return null;
  const about = { year, group: record.begunBy.name };
  const notRenewed = t('begun.notRenewed', about);
  if (hasBoughtInsurance(record.insurance)) return `${t('begun.insured', about)} ${notRenewed}`;
  return record.insurance.insuredElsewhere ? `${t('begun.insuredElsewhere', about)} ${notRenewed}` : null;
}
