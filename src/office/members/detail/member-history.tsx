import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { HistoryEntry } from '#domain/audit/audit-entry.ts';
import { explainNoUndo } from '#domain/calls/undo.ts';
import { findChangesStillInForce } from '#domain/audit/standing-changes.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberHistoryMachine } from '#machines/members/file/member-history.machine.ts';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import * as entryStyles from '../../undo/changed-values.css.ts';
import { ChangedValues } from '../../undo/changed-values.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { formatMoment } from '../../portal/moment.ts';
import { UndoThis } from '../../undo/undo-this.tsx';
import { useMayDo } from '../../portal/for-duty.tsx';

export function MemberHistory(props: {
  readonly history: ActorRefFrom<typeof memberHistoryMachine> | undefined;
}) {
  const { history } = props;
  const snapshot = useSelector(history, (state) => state);
  const entries = snapshot?.context.entries;
  const undoing = snapshot?.hasTag('undoing') === true;
  const chosen = snapshot?.context.entry ?? null;
  const mayUndo = useMayDo('people');
  const columns = useMemo(
    () => [
      ...told,
      createUndoColumn({
        mayUndo,
        standing: findChangesStillInForce(entries ?? []),
        busy: undoing ? chosen : null,
        held: undoing,
        undo: (entry) => history?.send({ type: 'undo asked', entry }),
      }),
    ],
    [history, entries, undoing, chosen, mayUndo],
  );
  if (!history || !snapshot || !entries) return null;
  return (
    <>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => history.send({ type: 'retried' })} />
      {snapshot.hasTag('shown') && <RefusalNotice announced refusal={snapshot.context.refusal} />}
      {snapshot.hasTag('shown') && (
        <DataTable
          caption={t('member.tab.history')}
          columns={columns}
          count={t('history.count', { count: entries.length })}
          empty={<EmptyState title={t('history.none')} />}
          rowKey={getEntryKey}
          rows={entries}
        />
      )}
    </>
  );
}

function getEntryKey({ id }: HistoryEntry): string {
  return String(id);
}

const told: readonly Column<HistoryEntry>[] = [
  {
    id: 'at',
    label: t('history.when'),
    width: '11rem',
    heads: true,
    className: entryStyles.plain,
    cell: ({ at }) => formatMoment(at),
  },
  {
    id: 'action',
    label: t('history.what'),
    width: 'minmax(14rem, 1fr)',
    className: `${entryStyles.plain} ${entryStyles.sentence}`,
    cell: ({ sentence }) => sentence,
  },
  {
    id: 'changes',
    label: t('history.changes'),
    width: 'minmax(12rem, 1fr)',
    cell: ({ details }) => <ChangedValues details={details} />,
  },
];

function createUndoColumn(of: {
  readonly mayUndo: boolean;
  readonly standing: ReadonlySet<HistoryEntry>;
  readonly busy: HistoryEntry | null;
  readonly held: boolean;
  readonly undo: (entry: HistoryEntry) => void;
}): Column<HistoryEntry> {
  return {
    id: 'undo',
    label: t('undo.label'),
    width: '12rem',
    className: entryStyles.undo,
    cell: (entry) => {
      const why = explainNoUndo({ ...entry, subject: 'member:' }, of.standing.has(entry));
      return why === undefined || (why === null && !of.mayUndo) ? null : (
        <UndoThis
          busy={entry === of.busy}
          entry={entry}
          held={of.held}
          onUndo={() => of.undo(entry)}
          when={formatMoment(entry.at)}
          whyNot={why && t(why)}
        />
      );
    },
  };
}
