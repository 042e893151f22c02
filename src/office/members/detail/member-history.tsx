import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { HistoryEntry } from '#domain/audit-entry.ts';
import { associationTimeZone } from '#domain/time-zone.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberHistoryMachine } from '#machines/members/member-history.machine.ts';
import { DataTable, type Column } from '#src/parts/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { ChangedValues } from '../../portal/changed-values.tsx';
import { LoadingState, loadingOf } from '../../portal/loading-state.tsx';

/** Who changed what of a member, and when; an addition. */
export function MemberHistory(props: {
  readonly history: ActorRefFrom<typeof memberHistoryMachine> | undefined;
}) {
  const { history } = props;
  const snapshot = useSelector(history, (state) => state);
  if (!history || !snapshot) return null;
  const { entries } = snapshot.context;
  return (
    <>
      <LoadingState {...loadingOf(snapshot)} onRetry={() => history.send({ type: 'retried' })} />
      {snapshot.matches('ready') && (
        <DataTable
          caption={t('member.tab.history')}
          columns={columns}
          count={t('history.count', { count: entries.length })}
          empty={<EmptyState title={t('history.none')} />}
          rowKey={keyOf}
          rows={entries}
        />
      )}
    </>
  );
}

function keyOf({ id }: HistoryEntry): string {
  return String(id);
}

const columns: readonly Column<HistoryEntry>[] = [
  { id: 'at', label: t('history.when'), width: '11rem', heads: true, cell: ({ at }) => moment(at) },
  {
    id: 'action',
    label: t('history.what'),
    width: 'minmax(14rem, 1fr)',
    cell: ({ sentence }) => sentence,
  },
  {
    id: 'changes',
    label: t('history.changes'),
    width: 'minmax(12rem, 1fr)',
    cell: ({ details }) => <ChangedValues details={details} />,
  },
];

function moment(at: string): string {
  return new Date(at).toLocaleString('en-GB', {
    timeZone: associationTimeZone(),
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}
