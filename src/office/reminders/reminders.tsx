import { useActor } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { leftOutReasons } from '#domain/messages/reminder.ts';
import { countUnreached, countUndelivered, type Reminder } from '#domain/messages/reminder-list.ts';
import { t } from '#domain/texts/texts.ts';
import { getProgress } from '#machines/reports/reminders.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { FailedLoad, LoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { createPlainColumn } from '../portal/columns.tsx';
import { formatMoment } from '../portal/moment.ts';
import { OfficePage } from '../portal/office-page.tsx';
import { useMachineWithServices } from '../portal/portal-context.tsx';
import { ForDuty, useMayDo } from '../portal/for-duty.tsx';
import { createRemindersMachine } from './reminders-actors.ts';
import * as styles from './reminders.css.ts';
import { SentMessageDialog } from './sent-message-dialog.tsx';
import { UnreachedDialog } from './unreached-dialog.tsx';

export function Reminders() {
  const [snapshot, send] = useActor(useMachineWithServices(createRemindersMachine));
  const { chosen, failure, refusal, reminders } = snapshot.context;
  const mayRemind = useMayDo('people');
  const columns = useMemo(
    () =>
      listColumns({
        people: (reminder) => send({ type: 'people wished', reminder }),
        read: (reminder) => send({ type: 'text wished', reminder }),
        stop: (reminder) => send({ type: 'stop wished', reminder }),
      }),
    [send],
  );
  const note = useMemo(
    () => (reminder: Reminder) => renderTroubles(reminder, failure?.id === reminder.id ? failure.why : null),
    [failure],
  );
  const when = chosen ? formatMoment(chosen.startsAt) : '';
  return (
    <OfficePage lead={t('reminders.lead')} title={t('reminders.title')}>
      <LoadingState
        busy={snapshot.matches('loading')}
        onRetry={() => send({ type: 'retried' })}
        refusal={refusal}
        refused={snapshot.hasTag('refused')}
      />
      {snapshot.matches({ listed: 'old' }) && (
        <FailedLoad onRetry={() => send({ type: 'retried' })} refusal={refusal} title={t('reminders.old')} />
      )}
      {snapshot.hasTag('listed') && (
        <DataTable
          caption={t('reminders.title')}
          columns={columns}
          count={t('reminders.count', { count: reminders.length })}
          empty={
            <EmptyState title={t('reminders.none')}>
              {mayRemind ? t('reminders.none.why') : undefined}
            </EmptyState>
          }
          note={note}
          rowKey={({ id }) => String(id)}
          rows={reminders}
        />
      )}
      <ConfirmDialog
        busy={snapshot.matches('stopping')}
        cancelText={t('reminders.stop.no')}
        confirmText={t('reminders.stop.yes')}
        danger
        onCancel={() => send({ type: 'dismissed' })}
        onConfirm={() => send({ type: 'stop confirmed' })}
        open={snapshot.hasTag('question')}
        title={t('reminders.stop.question', { when })}
      >
        {t('reminders.stop.text')}
      </ConfirmDialog>
      <SentMessageDialog send={send} snapshot={snapshot} when={when} />
      <UnreachedDialog send={send} snapshot={snapshot} when={when} />
    </OfficePage>
  );
}

function formatCount(value: number | undefined): string {
  return (value ?? 0).toLocaleString('en');
}

/**
 * Explains why a reminder cannot be sent, and who is left out. Null if the reminder can be sent and nobody is left out.
 */
function renderTroubles({ leftOut, troubles = [] }: Reminder, failure: string | null): ReactNode {
  const reasons = leftOutReasons.flatMap((reason) => {
    const number = leftOut[reason] ?? 0;
    return number === 0 ? [] : [`${t(`reminders.why.${reason}`)}: ${formatCount(number)}`];
  });
  if (failure === null && reasons.length === 0 && troubles.length === 0) return null;
  return (
    <>
      <RefusalNotice announced refusal={failure} />
      {troubles.map(({ carrier, nextTry, since, words }) => (
        <Notice key={carrier} kind="error">
          {t(`reminders.trouble.${carrier}`, {
            when: formatMoment(since),
            words,
            next: formatMoment(nextTry),
          })}
        </Notice>
      ))}
      {reasons.length > 0 && (
        <p className={styles.note}>{`${t('reminders.leftOut')}. ${reasons.join('; ')}`}</p>
      )}
    </>
  );
}

function listColumns(does: {
  readonly people: (reminder: Reminder) => void;
  readonly read: (reminder: Reminder) => void;
  readonly stop: (reminder: Reminder) => void;
}): readonly Column<Reminder>[] {
  const createNumberColumn = (
    id: 'people' | 'sent' | 'waiting' | 'leftOut' | 'refused',
    of: (one: Reminder) => number,
  ) => ({
    id,
    label: t(`reminders.${id}`),
    width: id === 'refused' ? '6.25rem' : '5.25rem',
    end: true,
    cell: (one: Reminder) => formatCount(of(one)),
  });
  return [
    {
      id: 'when',
      label: t('reminders.when'),
      width: 'minmax(8.25rem, 2fr)',
      heads: true,
      cell: ({ startsAt }) => formatMoment(startsAt),
    },
    {
      id: 'season',
      label: t('reminders.season'),
      width: 'minmax(5rem, 1fr)',
      cell: ({ season, subject }) => subject ?? season,
    },
    {
      id: 'state',
      label: t('reminders.state'),
      width: 'minmax(5.5rem, 1fr)',
      cell: (one) => t(`reminders.state.${getProgress(one)}`),
    },
    createPlainColumn('createdBy', t('reminders.by'), 'minmax(6rem, 1fr)'),
    createNumberColumn('people', ({ people }) => people),
    createNumberColumn('sent', ({ states }) => states.sent ?? 0),
    createNumberColumn('waiting', ({ states }) => (states.waiting ?? 0) + (states.queued ?? 0)),
    createNumberColumn('leftOut', ({ states }) => states['left out'] ?? 0),
    createNumberColumn('refused', countUndelivered),
    {
      id: 'what',
      label: t('reminders.what'),
      width: '9.5rem',
      bare: true,
      cell: (one) => <Does {...does} reminder={one} />,
    },
  ];
}

function Does(props: Parameters<typeof listColumns>[0] & { readonly reminder: Reminder }) {
  const { people, read, reminder, stop } = props;
  const when = formatMoment(reminder.startsAt);
  const progress = getProgress(reminder);
  return (
    <span className={styles.does}>
      <Button
        id={`read-${reminder.id}`}
        kind="secondary"
        label={t('reminders.text.of', { when })}
        onClick={() => read(reminder)}
      >
        {t('reminders.text')}
      </Button>
      {(progress === 'going' || progress === 'later') && (
        <ForDuty work="people">
          <Button
            id={`stop-${reminder.id}`}
            kind="secondary"
            label={t('reminders.stop.of', { when })}
            onClick={() => stop(reminder)}
          >
            {t('reminders.stop')}
          </Button>
        </ForDuty>
      )}
      {countUnreached(reminder) > 0 && (
        <Button
          id={`unreached-${reminder.id}`}
          kind="secondary"
          label={t('reminders.unreached.of', { when })}
          onClick={() => people(reminder)}
        >
          {t('reminders.unreached')}
        </Button>
      )}
    </span>
  );
}
