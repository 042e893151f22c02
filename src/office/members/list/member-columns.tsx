import type { AdminMember } from '#domain/member-admin.ts';
import { shownNumber } from '#domain/membership-number.ts';
import { canRenew } from '#domain/office-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import type { Column } from '#src/parts/data-table.tsx';
import { EmailAddress } from '#src/parts/email-address.tsx';
import { visuallyHidden } from '#src/style/helpers.css.ts';
import * as look from '../members.css.ts';

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
    {
      id: 'number',
      label: t('members.number'),
      width: '5.25rem',
      end: true,
      cell: ({ membershipNumber }) => shownNumber(membershipNumber),
    },
    {
      id: 'name',
      label: t('members.name'),
      width: 'minmax(10rem, 2fr)',
      heads: true,
      cell: (member) => (
        <>
          <button
            aria-label={t('members.open', { name: fullName(member) })}
            className={look.opener}
            id={openerOf(member)}
            onClick={() => open(member)}
            type="button"
          >
            {fullName(member)}
          </button>
          {member.deceased && <span className={look.note}> {t('members.deceased')}</span>}
          {member.vip && <span className={look.note}> {t('members.vip')}</span>}
        </>
      ),
    },
    { id: 'id-card', label: t('members.idCard'), width: '6.75rem', cell: ({ idNumber }) => idNumber },
    { id: 'mobile', label: t('members.mobile'), width: '9rem', cell: ({ mobileNumber }) => mobileNumber },
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
      className: look.compact,
      cell: (member) => {
        const held = !canRenew(member);
        return (
          <Button
            describedBy={held ? (member.deceased ? reasons.deceased : reasons.all) : undefined}
            disabled={held}
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

/** Whether the previous, this and the next year are renewed (specification section 2.4). */
export function flagColumns(thisYear: number): readonly Column<AdminMember>[] {
  return [
    flag('previous', thisYear - 1, (member) => member.renewedPreviousYear),
    flag('this', thisYear, (member) => member.renewedThisYear),
    flag('next', thisYear + 1, (member) => member.renewedNextYear),
  ];
}

/** Whether a year is renewed; its column is named by the year. */
function flag(id: string, year: number, of: (member: AdminMember) => boolean): Column<AdminMember> {
  return {
    id,
    label: String(year),
    width: '3.75rem',
    cell: (member) => {
      const renewed = of(member);
      return (
        <span className={renewed ? look.renewed : look.open}>
          <span aria-hidden="true">{renewed ? '✓' : '–'}</span>
          <span className={visuallyHidden}>
            {renewed ? t('members.renewed.short') : t('members.notRenewed.short')}
          </span>
        </span>
      );
    },
  };
}

/** The id of the button that opens a member, to which focus comes back. */
export function openerOf({ id }: AdminMember): string {
  return `open-member-${id}`;
}
