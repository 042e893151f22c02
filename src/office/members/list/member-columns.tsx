import type { AdminMember } from '#domain/member/member-admin.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { SortColumn } from '#domain/member/member-order.ts';
import { canRenew } from '#machines/renewal/office-renewal.ts';
import { t } from '#domain/texts/texts.ts';
import type { NamedChoices } from '#machines/members/list/list-choices.machine.ts';
import type { ListedYears, ListLayout } from '#machines/members/list/listed-members.ts';
import { Button } from '#src/parts/button.tsx';
import type { Column } from '#src/parts/table/data-table.tsx';
import { EmailAddress } from '#src/parts/email-address.tsx';
import { phoneNumber } from '#src/style/helpers.css.ts';
import * as styles from '../members.css.ts';
import { listFurtherColumns } from './further-columns.tsx';
import * as list from './list.css.ts';
import { RenewedFlag, listRenewedFlags } from '../renewed-flags.tsx';

/** The ids of texts that say why a member cannot be renewed. */
export const reasons = { all: 'renewed-throughout', deceased: 'member-deceased' } as const;

export function formatFullName({ firstName, lastName }: AdminMember): string {
  return `${firstName} ${lastName}`;
}

export function listColumnLabels(thisYear: number): Readonly<Record<SortColumn, string>> {
  return {
    number: t('members.number'),
    name: t('members.name'),
    'id-card': t('members.idCard'),
    mobile: t('members.mobile'),
    email: t('members.email'),
    previous: String(thisYear - 1),
    this: String(thisYear),
    next: String(thisYear + 1),
  };
}

/** Lists the columns that are not hidden (specification section 2.4). */
export function listMemberColumns(
  thisYear: number,
  { further, leftOut, rows }: ListLayout,
  known: { readonly choices: NamedChoices; readonly isSearched: boolean; readonly years: ListedYears },
  open: (member: AdminMember) => void,
  renew: (member: AdminMember) => void,
): readonly Column<AdminMember>[] {
  const isDense = rows === 'compact';
  const columns = [
    ...listPersonColumns({
      width: 'minmax(12.75rem, 3fr)',
      className: isDense ? list.person : undefined,
      cell: (member) => (
        <>
          <MemberOpener clipped={isDense} member={member} onOpen={() => open(member)} />
          {member.deceased && <span className={styles.note}>{` ${t('members.deceased')}`}</span>}
          {member.vip && <span className={styles.note}>{` ${t('members.vip')}`}</span>}
        </>
      ),
    }),
    {
      id: 'email',
      label: t('members.email'),
      // If room is missing, only the column of the e-mail address becomes narrower, but not narrower than its head.
      width: 'minmax(4rem, 2fr)',
      sorts: true,
      className: [list.plain, list.wholeLine, isDense && list.clipped].filter(Boolean).join(' '),
      cell: ({ email }: AdminMember) =>
        isDense ? <span title={email ?? undefined}>{email}</span> : <EmailAddress address={email} />,
    },
    ...listFurtherColumns(further, known.years, known.choices, { isDense, isSearched: known.isSearched }),
    ...listRenewedYearColumns(thisYear),
    {
      id: 'renew',
      label: t('members.renew'),
      width: '11.75rem',
      bare: true,
      className: styles.compact,
      cell: (member: AdminMember) => {
        const disabled = !canRenew(member);
        return (
          <Button
            describedBy={disabled ? (member.deceased ? reasons.deceased : reasons.all) : undefined}
            disabled={disabled}
            id={`renew-member-${member.id}`}
            kind="secondary"
            label={t('members.renew.of', { name: formatFullName(member) })}
            onClick={() => renew(member)}
          >
            {t('members.renew')}
          </Button>
        );
      },
    },
  ];
  return removeLeftOut(columns, leftOut);
}

/** Removes the columns that the user has hidden. The column of the name always stays. */
export function removeLeftOut(
  columns: readonly Column<AdminMember>[],
  leftOut: readonly SortColumn[],
): readonly Column<AdminMember>[] {
  return columns.filter(({ heads, id }) => heads || !leftOut.some((one) => one === id));
}

/** Lists the columns about a person. `name` has the cell, width and style of the name's column. */
export function listPersonColumns(
  name: Pick<Column<AdminMember>, 'cell' | 'width' | 'className'>,
): readonly Column<AdminMember>[] {
  return [
    {
      id: 'number',
      label: t('members.number'),
      width: '5.75rem',
      end: true,
      sorts: true,
      className: list.plain,
      cell: ({ membershipNumber }) => formatMembershipNumber(membershipNumber),
    },
    { id: 'name', label: t('members.name'), heads: true, sorts: true, ...name },
    {
      id: 'id-card',
      label: t('members.idCard'),
      width: '6.25rem',
      sorts: true,
      cell: ({ idNumber }) => idNumber,
    },
    {
      id: 'mobile',
      label: t('members.mobile'),
      width: '8.5rem',
      sorts: true,
      className: `${list.plain} ${phoneNumber}`,
      cell: ({ mobileNumber }) => mobileNumber,
    },
  ];
}

/** Lists the columns for last year, this year and next year (specification section 2.4). */
export function listRenewedYearColumns(thisYear: number): readonly Column<AdminMember>[] {
  return listRenewedFlags(thisYear).map(({ id, isRenewed, year }) => ({
    id,
    label: String(year),
    width: '3.5rem',
    sorts: true,
    cell: (member) => {
      const renewed = isRenewed(member);
      const words = renewed ? t('members.renewed.short') : t('members.notRenewed.short');
      return <RenewedFlag renewed={renewed} words={words} />;
    },
  }));
}

/** The button that opens a member. If the name is cut off (`clipped`), the tooltip shows the whole name. */
export function MemberOpener(props: {
  readonly member: AdminMember;
  readonly clipped: boolean;
  readonly onOpen: () => void;
}) {
  const name = formatFullName(props.member);
  return (
    <button
      aria-label={t('members.open', { name })}
      className={styles.opener}
      data-arrow-stop=""
      id={toOpenButtonId(props.member)}
      onClick={props.onOpen}
      title={props.clipped ? name : undefined}
      type="button"
    >
      {name}
    </button>
  );
}

/** Returns the id of the button that opens a member. It gets the focus when the member's dialog closes. */
export function toOpenButtonId({ id }: AdminMember): string {
  return `open-member-${id}`;
}
