import type { MembershipStatus } from '#src/member/home/membership-status.ts';
import { areSameCovers, hasBoughtInsurance } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { isMembership, type RecordsByYear, type YearRecord } from '#domain/year/year-record.ts';

/** The text of a membership's status on a member's home, and whether it is valid. */
type StatusText = { readonly text: string; readonly valid: boolean };

/** The text of the membership's status today, and whether it is valid; `record` is that of this year. */
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

function isInsured(record: YearRecord | undefined): boolean {
  return record !== undefined && (hasBoughtInsurance(record.insurance) || record.insurance.insuredElsewhere);
}

/** What a member is insured by today and until when, in words. The same covers of years in a row count as one. */
export function describeInsurance(thisYear: number, records: RecordsByYear): string {
  const insurance = records[String(thisYear)]?.insurance;
  if (insurance && hasBoughtInsurance(insurance)) {
    const isSame = (year: number) => {
      const next = records[String(year)]?.insurance;
      return next !== undefined && areSameCovers(next, insurance);
    };
    let year = thisYear;
    while (isSame(year + 1)) year += 1;
    const covers = (['thirdParty', 'personalAccident'] as const).filter((cover) => insurance[cover]);
    return t('home.insured', { year, covers: covers.map((one) => t(`home.insured.${one}`)).join(', ') });
  }
  if (!insurance?.insuredElsewhere) return t('home.insured.not');
  const agency = insurance.insuredElsewhereAgencyName;
  return agency === '' ? t('insurance.insuredElsewhere') : t('home.insured.elsewhere', { agency });
}

/** The text of the membership status that stands beside a year in the list of years. */
export function describeYear(record: YearRecord | undefined): string | undefined {
  if (isMembership(record)) return t('home.year.renewed');
  return record?.boughtInsurance ? t('begun.year') : undefined;
}

/** The text of the membership status of a year that a group began; null for any other year. */
export function describeBegunYear(year: number, record: YearRecord | undefined): string | null {
  if (!record?.begunBy) return null;
  const about = { year, group: record.begunBy.name };
  const notRenewed = t('begun.notRenewed', about);
  if (hasBoughtInsurance(record.insurance)) return `${t('begun.insured', about)} ${notRenewed}`;
  return record.insurance.insuredElsewhere ? `${t('begun.insuredElsewhere', about)} ${notRenewed}` : null;
}
