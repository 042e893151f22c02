import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { UnreachedPerson } from '#domain/messages/reminder-list.ts';
import { t } from '#domain/texts/texts.ts';
import { Waiting } from '#src/portal/loading-state.tsx';
import type { remindersMachine } from '#machines/reports/reminders.machine.ts';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { explainUnreached } from './unreached-why.ts';

/** The dialog about people whom a reminder did not reach. The people to telephone can be saved as a file. */
export function UnreachedDialog(props: {
  readonly snapshot: SnapshotFrom<typeof remindersMachine>;
  readonly send: (event: EventFromLogic<typeof remindersMachine>) => void;
  readonly when: string;
}) {
  const { send, snapshot, when } = props;
  const { people } = snapshot.context;
  return (
    <FormDialog
      closeDisabled={snapshot.hasTag('exporting')}
      closeText={t('app.close')}
      form={undefined}
      onClose={() => send({ type: 'dismissed' })}
      open={snapshot.hasTag('people')}
      size="wide"
      title={t('reminders.unreached.title', { when })}
    >
      {snapshot.matches('opening') && <Waiting />}
      {(snapshot.matches('opened') || snapshot.matches('exporting')) && (
        <>
          <DataTable
            caption={t('reminders.unreached.title', { when })}
            columns={listColumns()}
            count={t('reminders.unreached.count', { count: people.length })}
            empty={<EmptyState title={t('reminders.unreached.none')} />}
            rowKey={({ id }) => String(id)}
            long
            rows={people}
          />
          <Actions>
            <EventButton
              busy={snapshot.hasTag('exporting')}
              event={{ type: 'list asked' }}
              kind="secondary"
              send={send}
              snapshot={snapshot}
            >
              {t('reminders.file')}
            </EventButton>
          </Actions>
        </>
      )}
    </FormDialog>
  );
}

function listColumns(): readonly Column<UnreachedPerson>[] {
  return [
    {
      id: 'name',
      label: t('members.name'),
      width: 'minmax(10rem, 2fr)',
      heads: true,
      cell: ({ membershipNumber, name }) =>
        [name, formatMembershipNumber(membershipNumber)].filter(Boolean).join(', '),
    },
    {
      id: 'phones',
      label: t('reminders.unreached.phones'),
      width: 'minmax(9rem, 1fr)',
      cell: ({ phones }) => phones.join(', '),
    },
    { id: 'why', label: t('reminders.unreached.why'), width: 'minmax(10rem, 2fr)', cell: explainUnreached },
  ];
}
