import { useActor } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { LogEntry } from '#domain/audit/audit-log.ts';
import { t } from '#domain/texts/texts.ts';
import { everything, parseLogSearch } from '#machines/office/log-address.ts';
import { useAdminServices, useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import type { SubmissionRef } from '#src/portal/submission-form.tsx';
import { getWorkNeededToUndo } from '#domain/calls/undo.ts';
import { exportButtonId, MakingNote } from '../export/making-note.tsx';
import { useMayDo } from '../portal/for-duty.tsx';
import { MemberLink } from '../portal/admin-link.tsx';
import * as entryStyles from '../undo/changed-values.css.ts';
import { ChangedValues } from '../undo/changed-values.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { formatMomentToTheSecond } from '../portal/moment.ts';
import { OfficePage } from '../portal/office-page.tsx';
import { UndoThis } from '../undo/undo-this.tsx';
import { ChangeQuestion } from '../members/detail/change-question.tsx';
import { createAuditLogMachine } from './audit-log-actors.ts';
import * as styles from './audit-log.css.ts';
import { LogCheck } from './log-check.tsx';
import { LogForm, searchLogFor } from './log-form.tsx';

export function AuditLog() {
  const services = useAdminServices();
  const [input] = useState(() => ({ values: parseLogSearch(services.address.read()) }));
  const [snapshot, send] = useActor(useMachineWithServices(createAuditLogMachine), { input });
  const { entries, follows, more, refusal } = snapshot.context;
  const query = snapshot.children.query as SubmissionRef | undefined;
  // An undo counts as running until the page of entries has been read again.
  const isUndoing = snapshot.hasTag('undoing') || snapshot.hasTag('turning');
  // One action at a time: a search during an undo would remove the entry that is being undone from the page.
  const held = !snapshot.matches('listed');
  const chosen = snapshot.context.entry;
  const columns = useMemo(() => {
    const askForUndo = (entry: LogEntry) => send({ type: 'undo asked', entry });
    return query ? listColumns({ query, chosen, isUndoing, held, undo: askForUndo }) : [];
  }, [query, chosen, isUndoing, held, send]);
  const turning = snapshot.hasTag('turning');
  const page = follows.length + 1;
  const count = entries.length;
  return (
    <OfficePage lead={t('logPage.lead')} title={t('logPage.title')}>
      {query && (
        <LogForm form={query} held={held}>
          {snapshot.hasTag('listed') && (
            <div className={styles.found}>
              <p className={styles.count} role="status">
                {more
                  ? t('logPage.page.more', { page, count })
                  : page === 1
                    ? t('logPage.count', { count })
                    : t('logPage.page', { page, count })}
              </p>
              {count > 0 && (
                <>
                  <MakingNote
                    busy={snapshot.hasTag('exporting')}
                    kind="log"
                    onStop={() => send({ type: 'export stopped' })}
                  />
                  <Button
                    busy={snapshot.hasTag('exporting')}
                    disabled={held}
                    id={exportButtonId}
                    kind="secondary"
                    onClick={() => send({ type: 'export asked' })}
                  >
                    {t('logPage.export')}
                  </Button>
                </>
              )}
            </div>
          )}
        </LogForm>
      )}
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('listed') && (
        <>
          <RefusalNotice announced refusal={refusal} />
          <DataTable
            caption={t('logPage.title')}
            columns={columns}
            count={undefined}
            dense
            empty={<EmptyState title={t('logPage.none')} />}
            rowKey={({ id }) => String(id)}
            rows={entries}
          />
          {(more || page > 1) && (
            <nav aria-label={t('logPage.pages')} className={styles.pager}>
              <EventButton event={{ type: 'newer asked' }} kind="secondary" send={send} snapshot={snapshot}>
                {t('logPage.newer')}
              </EventButton>
              <EventButton
                busy={turning}
                busyText={t('app.loading')}
                event={{ type: 'older asked' }}
                kind="secondary"
                send={send}
                snapshot={snapshot}
              >
                {t('logPage.older')}
              </EventButton>
            </nav>
          )}
        </>
      )}
      <LogCheck />
      <ChangeQuestion name={chosen?.whom ?? ''} saving={snapshot.children.undo} what={chosen?.sentence} />
    </OfficePage>
  );
}

interface EntryActions {
  readonly query: SubmissionRef;
  /** The log entry that is being undone or was undone last. */
  readonly chosen: LogEntry | null;
  readonly isUndoing: boolean;
  /** Whether the buttons are disabled. */
  readonly held: boolean;
  readonly undo: (entry: LogEntry) => void;
}

function listColumns(actions: EntryActions): readonly Column<LogEntry>[] {
  return [
    {
      id: 'at',
      label: t('logPage.when'),
      width: '11.25rem',
      heads: true,
      className: entryStyles.plain,
      cell: ({ at }) => formatMomentToTheSecond(at),
    },
    {
      id: 'what',
      label: t('logPage.what'),
      width: 'minmax(12rem, 3fr)',
      className: `${entryStyles.plain} ${entryStyles.sentence}`,
      cell: ({ sentence }) => sentence,
    },
    {
      id: 'changes',
      label: t('logPage.changes'),
      width: 'minmax(10rem, 2fr)',
      cell: ({ details }) => <ChangedValues details={details} />,
    },
    {
      id: 'links',
      label: t('logPage.links'),
      width: 'minmax(12.5rem, 2fr)',
      bare: true,
      className: styles.low,
      cell: (entry) => <EntryButtons entry={entry} {...actions} />,
    },
  ];
}

function EntryButtons({
  chosen,
  entry,
  held,
  isUndoing,
  query,
  undo,
}: EntryActions & { readonly entry: LogEntry }) {
  const { at, memberId, requestId, whom } = entry;
  const isOurs = useMayDo(entry.undo ? getWorkNeededToUndo(entry.undo) : 'reading');
  const mayUndo = entry.undo !== null && isOurs;
  // An entry that was undone on this page counts as undone, even if somebody has changed the same data again.
  const whyNot = !entry.undo && entry.id === chosen?.id ? t('undo.done.title') : entry.whyNot;
  return (
    <span className={styles.buttons}>
      {memberId !== null && (
        <MemberLink id={memberId} label={t('logPage.member.of', { name: whom })}>
          {t('logPage.member')}
        </MemberLink>
      )}
      <Button
        disabled={held}
        kind="quiet"
        label={t('logPage.sameRequest.of', { when: formatMomentToTheSecond(at) })}
        onClick={() => searchLogFor(query, { requestId, kind: everything })}
      >
        {t('logPage.sameRequest')}
      </Button>
      {(mayUndo || whyNot !== null) && (
        <UndoThis
          busy={isUndoing && entry === chosen}
          entry={entry}
          held={held}
          onUndo={() => undo(entry)}
          when={formatMomentToTheSecond(at)}
          whyNot={whyNot}
        />
      )}
    </span>
  );
}
