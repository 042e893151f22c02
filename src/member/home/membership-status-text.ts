import type { MembershipStatus } from '#src/member/home/membership-status.ts';
import { hasBoughtInsurance } from '#domain/insurance/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { isMembership, type YearRecord } from '#domain/year/year-record.ts';

/** The text of a membership's status today, and whether it is valid; `unpaid` is this year while it is to be paid. */
export function describeStatus(
  status: MembershipStatus,
  unpaid: number | null,
): { readonly text: string; readonly valid: boolean } {
  if (unpaid !== null) return { text: t('home.status.unpaid', { year: unpaid }), valid: false };
  switch (status.kind) {
    case 'member':
      return { text: t('home.status.member', { year: status.year }), valid: true };
    case 'ahead':
      return { text: t('home.status.ahead', { year: status.year }), valid: false };
    case 'over':
      return { text: t('home.status.over', { year: status.year }), valid: false };
    case 'none':
      return { text: t('home.status.none'), valid: false };
  }
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
