import { typedDate } from '#domain/calendar.ts';
import type { AdminMember } from '#domain/member-admin.ts';
import { shownNumber } from '#domain/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { renewedYears } from '../renewed-flags.tsx';

interface FileColumn {
  readonly label: string;
  readonly text: (member: AdminMember) => string;
}

/** The columns of the list's file (specification section 3, Member in the admin screens), without the photo. */
export function fileColumns(thisYear: number): readonly FileColumn[] {
  return [
    { label: t('members.number'), text: ({ membershipNumber }) => shownNumber(membershipNumber) },
    { label: t('members.idCard'), text: ({ idNumber }) => idNumber },
    { label: t('details.personTitle'), text: ({ title }) => title },
    { label: t('details.firstName'), text: ({ firstName }) => firstName },
    { label: t('details.lastName'), text: ({ lastName }) => lastName },
    { label: t('details.dateOfBirth'), text: ({ dateOfBirth }) => typedDate(dateOfBirth) },
    { label: t('details.street'), text: ({ address }) => address.street },
    { label: t('details.city'), text: ({ address }) => address.city },
    { label: t('details.postCode'), text: ({ address }) => address.postCode },
    { label: t('details.mobileNumber'), text: ({ mobileNumber }) => mobileNumber },
    { label: t('details.email'), text: ({ email }) => email ?? '' },
    ...renewedYears(thisYear).map(({ isRenewed, year }) => ({
      label: t('members.renewed', { year }),
      text: (member: AdminMember) => (isRenewed(member) ? t('members.file.yes') : t('members.file.no')),
    })),
  ];
}
