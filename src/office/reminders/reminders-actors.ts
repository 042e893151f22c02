import '../portal/reminders-texts.ts';
import { getReminders, getUnreached, stopReminder } from '#domain/calls/reminders.ts';
import { shownNumber } from '#domain/member/membership-number.ts';
import type { Reminder } from '#domain/messages/reminder-list.ts';
import { t } from '#domain/texts/texts.ts';
import { dayOf } from '#domain/values/time-zone.ts';
import { remindersMachine } from '#machines/reports/reminders.machine.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { exportRows } from '../export/csv-export.ts';
import { asAdministrator, changing, reading, type AdminServices } from '../session/services.ts';
import { whyUnreached } from './unreached-why.ts';

async function load(services: AdminServices): Promise<readonly Reminder[]> {
  const { reminders } = await asAdministrator(services, getReminders, {});
  return reminders;
}

function parametersOf(reminder: Reminder | null) {
  if (!reminder) throw new Error('No reminder is chosen');
  return { params: { reminder: reminder.id } };
}

export function provideReminders(services: AdminServices) {
  return remindersMachine.provide({
    actors: {
      load: reading(services, load),
      stop: changing(services, async ({ reminder }) =>
        asAdministrator(services, stopReminder, parametersOf(reminder)),
      ),
      people: reading(services, async (reader, { reminder }) =>
        asAdministrator(reader, getUnreached, parametersOf(reminder)),
      ),
      export: changing(services, ({ people }) =>
        exportRows(services, {
          kind: 'telephone list',
          name: `telephone-${dayOf(serverNow())}.csv`,
          columns: [
            { label: t('members.number'), text: ({ membershipNumber }) => shownNumber(membershipNumber) },
            { label: t('members.name'), text: ({ name }) => name },
            { label: t('reminders.unreached.phones'), text: ({ phones }) => phones.join(', ') },
            { label: t('reminders.unreached.why'), text: whyUnreached },
          ],
          rows: people,
        }),
      ),
    },
  });
}
