import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { canRenew } from '#machines/members/member-list.machine.ts';
import { Button } from '#src/parts/button.tsx';
import type { Column } from '#src/parts/data-table.tsx';
import * as look from '../members.css.ts';
import { RenewedFlags } from '../renewed-flags.tsx';

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
      width: '5rem',
      end: true,
      cell: ({ membershipNumber }) => (membershipNumber > 0 ? membershipNumber : ''),
    },
    {
      id: 'name',
      label: t('members.name'),
      width: 'minmax(11rem, 2fr)',
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
    { id: 'id-card', label: t('members.idCard'), width: '7rem', cell: ({ idNumber }) => idNumber },
    { id: 'mobile', label: t('members.mobile'), width: '9rem', cell: ({ mobileNumber }) => mobileNumber },
    { id: 'email', label: t('members.email'), width: 'minmax(9rem, 2fr)', cell: ({ email }) => email },
    {
      id: 'renewed',
      label: t('members.renewed'),
      width: '11.5rem',
      cell: (member) => <RenewedFlags member={member} thisYear={thisYear} />,
    },
    {
      id: 'renew',
      label: t('members.renew'),
      width: '12rem',
      cell: (member) => {
        const held = !canRenew(member);
        return (
          <Button
            describedBy={held ? (member.deceased ? reasons.deceased : reasons.all) : undefined}
            disabled={held}
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

/** The id of the button that opens a member, to which focus comes back. */
export function openerOf({ id }: AdminMember): string {
  return `open-member-${id}`;
}
