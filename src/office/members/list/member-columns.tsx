import { typedDate } from '#domain/calendar.ts';
import type { AdminMember } from '#domain/member-admin.ts';
import { shownNumber } from '#domain/membership-number.ts';
import { canRenew } from '#domain/office-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import type { Column } from '#src/parts/data-table.tsx';
import { EmailAddress } from '#src/parts/email-address.tsx';
import * as styles from '../members.css.ts';
import { RenewedFlag, renewedYears } from '../renewed-flags.tsx';

/** The sentences on the page that say why a member cannot be renewed. */
export const reasons = { all: 'renewed-throughout', deceased: 'member-deceased' } as const;

export function fullName({ firstName, lastName }: AdminMember): string {
  return `${firstName} ${lastName}`;
}

/** The columns of the members' list (specification section 2.4). */
export function memberColumns(
  thisYear: number,
  open: (member: AdminMember) => void,
  renew: (member: AdminMember) => void,
): readonly Column<AdminMember>[] {
  return [
    ...personColumns({
      width: 'minmax(10rem, 2fr)',
      cell: (member) => (
        <>
          <button
            aria-label={t('members.open', { name: fullName(member) })}
            className={styles.opener}
            id={openerOf(member)}
            onClick={() => open(member)}
            type="button"
          >
            {fullName(member)}
          </button>
          {member.deceased && <span className={styles.note}> {t('members.deceased')}</span>}
          {member.vip && <span className={styles.note}> {t('members.vip')}</span>}
        </>
      ),
    }),
    {
      id: 'email',
      label: t('members.email'),
      width: 'minmax(9rem, 3fr)',
      cell: ({ email }) => <EmailAddress address={email} />,
    },
    ...flagColumns(thisYear),
    {
      id: 'renew',
      label: t('members.renew'),
      width: '11.75rem',
      bare: true,
      className: styles.compact,
      cell: (member) => {
        const disabled = !canRenew(member);
        return (
          <Button
            describedBy={disabled ? (member.deceased ? reasons.deceased : reasons.all) : undefined}
            disabled={disabled}
            id={`renew-member-${member.id}`}
            kind="secondary"
            label={t('members.renew.of', { name: fullName(member) })}
            onClick={() => renew(member)}
          >
            {t('members.renew')}
          </Button>
        );
      },
    },
  ];
}

/** The first columns of every list of people; `name` says how each shows the name. */
export function personColumns(
  name: Pick<Column<AdminMember>, 'cell' | 'width'>,
): readonly Column<AdminMember>[] {
  return [
    {
      id: 'number',
      label: t('members.number'),
      width: '5.25rem',
      end: true,
      cell: ({ membershipNumber }) => shownNumber(membershipNumber),
    },
    { id: 'name', label: t('members.name'), heads: true, ...name },
    { id: 'id-card', label: t('members.idCard'), width: '6.75rem', cell: ({ idNumber }) => idNumber },
    { id: 'mobile', label: t('members.mobile'), width: '9rem', cell: ({ mobileNumber }) => mobileNumber },
  ];
}

/** Whether the previous, this and the next year are renewed, each in a column (specification section 2.4). */
export function flagColumns(thisYear: number): readonly Column<AdminMember>[] {
  return renewedYears(thisYear).map(({ id, isRenewed, year }) => ({
    id,
    label: String(year),
    width: '3.75rem',
    cell: (member) => {
      const renewed = isRenewed(member);
      const words = renewed ? t('members.renewed.short') : t('members.notRenewed.short');
      return <RenewedFlag renewed={renewed} words={words} />;
    },
  }));
}

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

/** The id of the button that opens a member, to which focus comes back. */
export function openerOf({ id }: AdminMember): string {
  return `open-member-${id}`;
}
