import { fromPromise } from 'xstate';
import { getMemberReminders } from '#domain/calls/reminders.ts';
import type { MemberReminders } from '#domain/reminder-list.ts';
import { memberRemindersMachine } from '#machines/members/member-reminders.machine.ts';
import { reported, until } from '../../../portal/services.ts';
import { asAdministrator, type AdminServices } from '../../session/services.ts';

export function provideMemberReminders(services: AdminServices) {
  return memberRemindersMachine.provide({
    actors: {
      load: fromPromise<MemberReminders, { ref: string }>(({ input: { ref }, signal }) =>
        reported(
          services,
          asAdministrator(until(signal, services), getMemberReminders, { params: { n: ref } }),
        ),
      ),
    },
  });
}
