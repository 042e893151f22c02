import type { AdminMember } from '#domain/member/member-admin.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { PersonalColumn } from '#machines/members/personal-column.ts';
import { t } from '#domain/texts/texts.ts';
import { listPersonalFileColumns, type FileColumn } from '../../export/personal-file-columns.ts';
import { listFlagYears } from '../renewed-flags.tsx';

/** The columns of the members' list's file (specification section 3, Member in the admin screens), without the photo; some only if ticked. */
export function listMemberFileColumns(
  thisYear: number,
  ticked: readonly PersonalColumn[],
): readonly FileColumn[] {
  return [
    { label: t('members.number'), text: ({ membershipNumber }) => formatMembershipNumber(membershipNumber) },
    { label: t('details.personTitle'), text: ({ title }) => title },
    { label: t('details.firstName'), text: ({ firstName }) => firstName },
    { label: t('details.lastName'), text: ({ lastName }) => lastName },
    ...listPersonalFileColumns(ticked),
    { label: t('details.mobileNumber'), text: ({ mobileNumber }) => mobileNumber },
    { label: t('details.email'), text: ({ email }) => email ?? '' },
    ...listFlagYears(thisYear).map(({ isRenewed, year }) => ({
      label: t('members.renewed', { year }),
      text: (member: AdminMember) => (isRenewed(member) ? t('members.file.yes') : t('members.file.no')),
    })),
  ];
}
