import '../portal/reminders-texts.ts';
import * as v from 'valibot';
import { getReminders, previewReminder, sendReminder, sendReminderToMe } from '#domain/calls/reminders.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { parseReminderDays } from '#domain/messages/reminder-days.ts';
import { reminderTexts } from '#domain/messages/reminder-texts.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import {
  reminderMachine,
  type ReminderAsked,
  type ReminderOrder,
  type ReminderRead,
  type ReminderSample,
} from '#machines/reports/reminder.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { provideForm } from '../../portal/provide-form.ts';
import { openFormDraft } from '../portal/form-draft.ts';
import { announce } from '../../portal/services.ts';
import { callAsAdministrator, createChanger, createReader, type AdminServices } from '../session/services.ts';

/** What is typed of a reminder and not sent outlives the dialog, a reload and the end of the session. */
function openReminderDraft(services: AdminServices, { season }: Pick<ReminderAsked, 'season'>) {
  return openFormDraft(services, `reminder-${season}`);
}

async function loadReminder(services: AdminServices, asked: ReminderAsked): Promise<ReminderRead> {
  const { people, season } = asked;
  const body = { season, people: people.map(({ id }) => id) };
  const [{ texts }, ways] = await Promise.all([
    callAsAdministrator(services, getReminders, {}),
    callAsAdministrator(services, previewReminder, { body }),
  ]);
  return {
    texts,
    typed: openReminderDraft(services, asked).read(),
    ways: new Map(ways.map(({ id, way }) => [id, way])),
    key: crypto.randomUUID(),
  };
}

function findDayProblems(values: FormValues): Problems {
  const { wrong } = parseReminderDays(values, toDay(getServerTime()));
  const days = wrong.map((field) => [field, t('invalid.reminder.day')] as const);
  return { ...findFormProblems(reminderTexts, values), ...Object.fromEntries(days) };
}

async function sendSample(services: AdminServices, { carrier, person, season, texts }: ReminderSample) {
  if (!texts) throw new Error('There are no texts');
  await callAsAdministrator(services, sendReminderToMe, { body: { carrier, person, season, texts } });
}

export function provideReminder(services: AdminServices) {
  return reminderMachine.provide({
    actors: {
      load: createReader(services, loadReminder),
      // What is written goes nowhere before the question is answered.
      form: provideForm<number, ReminderOrder>({
        losesNothing: 'it is kept',
        check: findDayProblems,
        send: (values) =>
          Promise.resolve({
            texts: v.parse(reminderTexts, values),
            days: parseReminderDays(values, toDay(getServerTime())).days,
          }),
      }),
      sample: createChanger(services, (sample) => sendSample(services, sample)),
      send: createChanger(services, async ({ order, people, read, season }) => {
        if (!order || !read) throw new Error('Nothing is written');
        const { days, texts } = order;
        const ids = people.map(({ id }) => id);
        const body = { texts, days: [...days], season, people: ids, key: read.key };
        await callAsAdministrator(services, sendReminder, { body });
      }),
    },
    actions: {
      'save what is typed': ({ context, event }) => {
        if (event.type !== 'xstate.snapshot.form') return;
        const before: FormValues = { ...context.read?.texts };
        const typed = Object.entries(event.snapshot.context.values).filter(
          ([name, value]) => value !== (before[name] ?? ''),
        );
        const draft = openReminderDraft(services, context);
        if (typed.length === 0) draft.forget();
        else draft.write(Object.fromEntries(typed));
      },
      'discard what is typed': ({ context }) => openReminderDraft(services, context).forget(),
      'announce that the sample was sent': ({ context: { sample } }) =>
        announce(services, t('reminder.sample.done.title'), t(`reminder.sample.done.${sample.carrier}`)),
      'open the page of reminders': () => services.go('/admin/reports/reminders'),
    },
  });
}
