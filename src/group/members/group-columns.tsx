import { findRenewalConflict } from '#domain/renewal/group-renewal.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import type { SortColumn } from '#domain/member/member-order.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import type { Column } from '#src/parts/table/data-table.tsx';
import {
  listRenewedYearColumns,
  formatFullName,
  listPersonColumns,
  removeLeftOut,
} from '../../office/members/list/member-columns.tsx';
import * as list from '../../office/members/list/list.css.ts';
import * as styles from '../../office/members/members.css.ts';
import {
  PersonTick,
  PrintButton,
  type ListedYear,
  type Printing,
  type Renewals,
} from '../renewal/row-controls.tsx';

/** The ids of texts that explain why a button cannot be pressed. */
export const reasons = {
  deceased: 'cannot-renew-deceased',
  renewed: 'cannot-renew-renewed',
  disabled: 'cannot-renew-disabled',
  print: 'cannot-print',
} as const;

export interface GroupRows {
  /** The year for which the rows' buttons renew and print. */
  readonly of: ListedYear;
  /** A disabled group cannot renew anybody. */
  readonly disabled: boolean;
  readonly leftOut: readonly SortColumn[];
  readonly renewals: Renewals;
  /** The ids of all found people, in the order of the list. */
  readonly listFound: () => readonly number[];
  readonly onRenew: (person: AdminMember) => void;
  readonly printing: Printing;
}

/** Lists the columns of a group's list of members (specification section 2.4). */
export function listGroupListColumns(rows: GroupRows): readonly Column<AdminMember>[] {
  return removeLeftOut(listGroupColumns(rows), rows.leftOut);
}

/** The user can hide all these columns except the name. */
export const plainColumns = ['number', 'name', 'id-card', 'mobile', 'previous', 'this', 'next'];

function listGroupColumns(rows: GroupRows): readonly Column<AdminMember>[] {
  return [
    {
      id: 'tick',
      label: t('groupMembers.tick'),
      width: '3rem',
      className: list.plain,
      cell: (person) => <PersonTick listFound={rows.listFound} person={person} renewals={rows.renewals} />,
    },
    ...listPersonColumns({
      width: 'minmax(7.75rem, 2fr)',
      cell: (person) => (
        <>
          <span>{formatFullName(person)}</span>
          {person.deceased && <span className={styles.note}>{` ${t('members.deceased')}`}</span>}
        </>
      ),
    }),
    ...listRenewedYearColumns(rows.of.thisYear),
    {
      id: 'print',
      label: t('groupMembers.print'),
      width: '9.75rem',
      bare: true,
      cell: (person) => (
        <span className={styles.compact}>
          <PrintButton of={rows.of} person={person} printing={rows.printing} renewals={rows.renewals} />
        </span>
      ),
    },
    {
      id: 'renew',
      label: t('groupMembers.renew'),
      width: '10.5rem',
      bare: true,
      cell: (person) => {
        const { isNamed, year } = rows.of;
        const name = formatFullName(person);
        const conflict = rows.disabled ? 'disabled' : findRenewalConflict(person, rows.of);
        return (
          <span className={styles.compact}>
            <Button
              describedBy={conflict === null ? undefined : reasons[conflict]}
              disabled={conflict !== null}
              id={`renew-insurance-${person.id}`}
              kind="secondary"
              label={
                isNamed
                  ? t('groupMembers.renew.year.of', { name, year })
                  : t('groupMembers.renew.of', { name })
              }
              onClick={() => rows.onRenew(person)}
            >
              {isNamed ? t('groupMembers.renew.year', { year }) : t('groupMembers.renew')}
            </Button>
          </span>
        );
      },
    },
  ];
}
