import '../portal/reminders-texts.ts';
import { getReminders, getSentMessage, getUnreached, stopReminder } from '#domain/calls/reminders.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { Reminder } from '#domain/messages/reminder-list.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { remindersMachine } from '#machines/reports/reminders.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { exportRows } from '../export/export-file.ts';
import {
  callAsAdministrator,
  createChangingActor,
  createReadingActor,
  type AdminServices,
} from '../session/services.ts';
import { explainUnreached } from './unreached-why.ts';

async function loadReminders(services: AdminServices): Promise<readonly Reminder[]> {
  const { reminders } = await callAsAdministrator(services, getReminders, {});
  return reminders;
}

function toParameters(reminder: Reminder | null) {
  if (!reminder) throw new Error('No reminder is chosen');
  return { params: { reminder: reminder.id } };
}

export function createRemindersMachine(services: AdminServices) {
  return remindersMachine.provide({
    actors: {
      load: createReadingActor(services, loadReminders),
      stop: createChangingActor(services, async ({ reminder }) =>
        callAsAdministrator(services, stopReminder, toParameters(reminder)),
      ),
      people: createReadingActor(services, async (reader, { reminder }) =>
        callAsAdministrator(reader, getUnreached, toParameters(reminder)),
      ),
      message: createReadingActor(services, async (reader, { reminder }) =>
        callAsAdministrator(reader, getSentMessage, toParameters(reminder)),
      ),
      export: createReadingActor(services, (reader, { people }) =>
        exportRows(reader, {
          kind: 'telephone list',
          name: `telephone-${toDay(getServerTime())}`,
          columns: [
            {
              label: t('members.number'),
              text: ({ membershipNumber }) => formatMembershipNumber(membershipNumber),
            },
            { label: t('members.name'), text: ({ name }) => name },
            { label: t('reminders.unreached.phones'), text: ({ phones }) => phones.join(', ') },
            { label: t('reminders.unreached.why'), text: explainUnreached },
          ],
          rows: people,
        }),
      ),
    },
  });
}
