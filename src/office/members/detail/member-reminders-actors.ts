import { getMemberReminders, liftEmailRefusal } from '#domain/calls/reminders.ts';
import { memberRemindersMachine } from '#machines/members/member-reminders.machine.ts';
import {
  callAsAdministrator,
  createChangingActor,
  createReadingActor,
  type AdminServices,
} from '../../session/services.ts';

export function createMemberRemindersMachine(services: AdminServices) {
  return memberRemindersMachine.provide({
    actors: {
      load: createReadingActor(services, (reader, { ref }) =>
        callAsAdministrator(reader, getMemberReminders, { params: { n: ref } }),
      ),
      lift: createChangingActor(services, ({ ref }) =>
        callAsAdministrator(services, liftEmailRefusal, { params: { n: ref } }),
      ),
    },
  });
}
