import type { AdminMember } from '#domain/member/member-admin.ts';
import type { SortColumn } from '#domain/member/member-order.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { PersonalColumn } from '#machines/members/personal-column.ts';
import { t } from '#domain/texts/texts.ts';
import { listPersonalFileColumns, type FileColumn } from '../../export/personal-file-columns.ts';
import { listRenewedFlags } from '../renewed-flags.tsx';

/**
 * Lists the columns of the file (specification section 3, Member in the admin screens). The file has no photo and no
 * hidden columns, and personal columns only if they are ticked.
 */
export function listMemberFileColumns(
  thisYear: number,
  {
    leftOut,
    ticked,
  }: { readonly leftOut: readonly SortColumn[]; readonly ticked: readonly PersonalColumn[] },
): readonly FileColumn[] {
  const keep = (id: SortColumn, column: FileColumn) => (leftOut.includes(id) ? [] : [column]);
  return [
    ...keep('number', {
      label: t('members.number'),
      text: ({ membershipNumber }) => formatMembershipNumber(membershipNumber),
    }),
    { label: t('details.personTitle'), text: ({ title }) => title },
    { label: t('details.firstName'), text: ({ firstName }) => firstName },
    { label: t('details.lastName'), text: ({ lastName }) => lastName },
    ...listPersonalFileColumns(ticked),
    ...keep('mobile', { label: t('details.mobileNumber'), text: ({ mobileNumber }) => mobileNumber }),
    ...keep('email', { label: t('details.email'), text: ({ email }) => email ?? '' }),
    ...listRenewedFlags(thisYear).flatMap(({ id, isRenewed, year }) =>
      keep(id, {
        label: t('members.renewed', { year }),
        text: (member: AdminMember) => (isRenewed(member) ? t('members.file.yes') : t('members.file.no')),
      }),
    ),
  ];
}
