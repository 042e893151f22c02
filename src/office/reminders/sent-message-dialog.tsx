import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { SentMessage } from '#domain/messages/reminder-list.ts';
import { t } from '#domain/texts/texts.ts';
import type { remindersMachine } from '#machines/reports/reminders.machine.ts';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { Waiting } from '#src/portal/loading-state.tsx';
import { formatMoment } from '../portal/moment.ts';
import * as styles from './reminders.css.ts';
import { explainUnreached } from './unreached-why.ts';

type Person = SentMessage['people'][number];

export function SentMessageDialog(props: {
  readonly snapshot: SnapshotFrom<typeof remindersMachine>;
  readonly send: (event: EventFromLogic<typeof remindersMachine>) => void;
  readonly when: string;
}) {
  const { send, snapshot, when } = props;
  const { message } = snapshot.context;
  return (
    <FormDialog
      closeText={t('app.close')}
      form={undefined}
      onClose={() => send({ type: 'dismissed' })}
      open={snapshot.hasTag('message')}
      size="wide"
      title={t('reminders.text.title', { when })}
    >
      {snapshot.matches('fetching') && <Waiting />}
      {snapshot.matches('reading') && message && (
        <div className={styles.message}>
          <SummaryList
            rows={(['subject', 'email', 'sms'] as const).map((id) => ({
              id,
              label: t(`reminders.text.${id}`),
              value: <span className={styles.text}>{message.texts[id]}</span>,
            }))}
          />
          <DataTable
            caption={t('reminders.text.people')}
            columns={listColumns()}
            count={describeCounts(message.people)}
            long
            rowKey={({ id }) => String(id)}
            rows={message.people}
          />
        </div>
      )}
    </FormDialog>
  );
}

function describeCounts(people: readonly Person[]): string {
  const sent = people.filter(({ state }) => state === 'sent').length;
  const leftOut = people.filter(({ state }) => state === 'left out').length;
  return [
    t('reminders.text.count', { count: people.length }),
    `${t('reminders.sent')}: ${sent.toLocaleString('en')}`,
    `${t('reminders.leftOut')}: ${leftOut.toLocaleString('en')}`,
  ].join('; ');
}

function describeResult(person: Person): string {
  const { at, carrier, state } = person;
  if (state === 'waiting' || state === 'queued') return t(`reminders.text.${state}`);
  if (state !== 'sent') return explainUnreached(person);
  return t('reminders.text.sent', {
    carrier: t(carrier === 'sms' ? 'reminders.text.sms' : 'reminders.text.email'),
    when: at === null ? '' : formatMoment(at),
  });
}

function listColumns(): readonly Column<Person>[] {
  return [
    {
      id: 'name',
      label: t('reminders.text.name'),
      width: 'minmax(10rem, 2fr)',
      heads: true,
      cell: ({ membershipNumber, name }) =>
        [name, formatMembershipNumber(membershipNumber)].filter(Boolean).join(', '),
    },
    { id: 'result', label: t('reminders.text.result'), width: 'minmax(10rem, 3fr)', cell: describeResult },
  ];
}
