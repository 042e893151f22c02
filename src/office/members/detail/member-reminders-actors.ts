import { getMemberReminders, liftEmailRefusal } from '#domain/calls/reminders.ts';
import { memberRemindersMachine } from '#machines/members/member-reminders.machine.ts';
import { asAdministrator, changing, reading, type AdminServices } from '../../session/services.ts';

export function provideMemberReminders(services: AdminServices) {
  return memberRemindersMachine.provide({
    actors: {
      load: reading(services, (reader, { ref }) =>
        asAdministrator(reader, getMemberReminders, { params: { n: ref } }),
      ),
      lift: changing(services, ({ ref }) =>
        asAdministrator(services, liftEmailRefusal, { params: { n: ref } }),
      ),
    },
  });
}
