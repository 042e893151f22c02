import { useMemo, type ReactNode } from 'react';
import { getShareBeforeRefunds, type ClubShare, type Settlement } from '#domain/money/settlement.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import type { SettlementAsked, TakingBack } from '#machines/reports/settlement.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { createAmountColumn, createPlainColumn } from '../portal/columns.tsx';
import { compact } from '../members/members.css.ts';
import { ForDuty } from '../portal/for-duty.tsx';
import * as styles from './settlement.css.ts';

export interface Settles {
  /** Whether all buttons are disabled. */
  readonly held: boolean;
  /** The document that is being made: for a club, or a submission to the insurer. Null if none is made. */
  readonly making: Pick<SettlementAsked, 'club' | 'submission'> | null;
  readonly onDocument: (club: string | null, submission?: number) => void;
  readonly onSettle: (club: string | null) => void;
  readonly onTakeBack: (taken: TakingBack) => void;
}

/** Returns `pay` if the association pays the club, and `return` if the club pays money back. `toPay` is in cents. */
export function getPayOverDirection(toPay: number): 'pay' | 'return' {
  return toPay < 0 ? 'return' : 'pay';
}

/** The sums of a club. `toGiveBack` is shown only for a refund due, so that the names have enough space. */
const clubSums = ['received', 'paidOver', 'toPay', 'owed', 'toGiveBack'] as const;

function listClubColumns(
  { held, making, onDocument, onSettle }: Omit<Settles, 'onTakeBack'>,
  sums: readonly (typeof clubSums)[number][],
): readonly Column<ClubShare>[] {
  return [
    { ...createPlainColumn('name', t('settlement.club'), 'minmax(8rem, 2fr)'), heads: true },
    { ...createPlainColumn('members', t('settlement.members'), '6.25rem'), end: true },
    ...sums.map((id) =>
      createAmountColumn<typeof id, ClubShare>(
        id,
        t(`settlement.${id}`),
        id === 'owed' ? '7.75rem' : '6.5rem',
      ),
    ),
    {
      id: 'actions',
      label: t('settlement.actions'),
      width: '13.5rem',
      bare: true,
      cell: ({ name, shortName, toPay }) => (
        <span className={`${compact} ${styles.actions}`}>
          <Button
            busy={making?.club === shortName}
            disabled={held}
            kind="secondary"
            label={t('settlement.document.of', { whom: name })}
            onClick={() => onDocument(shortName)}
          >
            {t('settlement.document')}
          </Button>
          <ForDuty work="money">
            <Button
              disabled={held || toPay === 0}
              kind="secondary"
              label={t(`settlement.${getPayOverDirection(toPay)}.of`, { club: name })}
              onClick={() => onSettle(shortName)}
            >
              {t(`settlement.${getPayOverDirection(toPay)}`)}
            </Button>
          </ForDuty>
        </span>
      ),
    },
  ];
}

export function ClubShares(
  props: Settles & { readonly clubs: readonly ClubShare[]; readonly exporting: ReactNode },
) {
  const { clubs, held, making, onDocument, onSettle } = props;
  const shares = useMemo(() => clubs.map(getShareBeforeRefunds), [clubs]);
  const columns = useMemo(() => {
    const sums = clubSums.filter((id) => id !== 'toGiveBack' || shares.some((one) => one[id] !== 0));
    return listClubColumns({ held, making, onDocument, onSettle }, sums);
  }, [held, making, onDocument, onSettle, shares]);
  const outside = clubs.filter((club) => club.outside !== 0);
  return (
    <>
      {outside.length > 0 && (
        <Notice>
          {t('settlement.outside', {
            amount: formatEuro(outside.reduce((sum, club) => sum + club.outside, 0)),
            clubs: outside.map((club) => `${club.name} ${formatEuro(club.outside)}`).join(', '),
          })}
        </Notice>
      )}
      <DataTable
        caption={t('settlement.clubs.caption')}
        columns={columns}
        count={undefined}
        dense
        foot={props.exporting}
        empty={<EmptyState title={t('settlement.none')} />}
        rowKey={({ shortName }) => shortName}
        rows={shares}
      />
    </>
  );
}

type Group = Settlement['groups'][number];

function listGroupColumns(): readonly Column<Group>[] {
  return [
    { ...createPlainColumn('name', t('settlement.group'), 'minmax(9rem, 2fr)'), heads: true },
    ...(['received', 'owed', 'toGiveBack'] as const).map((id) =>
      createAmountColumn<typeof id, Group>(id, t(`settlement.${id}`), '7.75rem'),
    ),
  ];
}

export function GroupShares({ groups }: { readonly groups: readonly Group[] }) {
  const columns = useMemo(() => listGroupColumns(), []);
  return (
    <DataTable
      caption={t('settlement.groups.caption')}
      columns={columns}
      count={undefined}
      empty={<EmptyState title={t('settlement.none')} />}
      rowKey={({ shortName }) => shortName}
      rows={groups}
    />
  );
}
