import '../portal/reminders-texts.ts';
import * as v from 'valibot';
import {
  previewOfficeMessage,
  sendOfficeMessage,
  sendOfficeMessageToMe,
} from '#domain/calls/office-messages.ts';
import { getReminders, previewReminder, sendReminder, sendReminderToMe } from '#domain/calls/reminders.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { parseReminderDays } from '#domain/messages/reminder-days.ts';
import { createFirstMessageTexts, chooseMessageTextsSchema } from '#domain/messages/reminder-texts.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import {
  reminderMachine,
  type ReminderAsked,
  type ReminderOrder,
  type ReminderRead,
  type ReminderSample,
} from '#machines/messages/reminder.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { createFormMachine } from '../../portal/provide-form.ts';
import { createFormDraftStore } from '../portal/form-draft.ts';
import { announce } from '../../portal/services.ts';
import {
  callAsAdministrator,
  createChangingActor,
  createReadingActor,
  type AdminServices,
} from '../session/services.ts';

/**
 * Creates the key of a message. It is the same for the same texts, people and day, so that nobody gets a message twice.
 */
async function createMessageKey(texts: object, people: readonly number[]): Promise<string> {
  const written = JSON.stringify([
    texts,
    people.toSorted((one, other) => one - other),
    toDay(getServerTime()),
  ]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(written));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Creates the store for the draft of a reminder. The draft stays in this tab after the dialog is closed, after a reload
 * and after a new sign-in.
 */
function createReminderStore(services: AdminServices, { season }: Pick<ReminderAsked, 'season'>) {
  return createFormDraftStore(services, season === null ? 'message' : `reminder-${season}`);
}

function listIds({ people }: ReminderAsked): number[] {
  return people.map(({ id }) => id);
}

async function loadMessage(services: AdminServices, asked: ReminderAsked): Promise<ReminderRead> {
  const read = await callAsAdministrator(services, previewOfficeMessage, {
    body: { people: listIds(asked) },
  });
  const known = new Map(read.map(({ id, name, number }) => [id, { id, name, number }]));
  return {
    texts: createFirstMessageTexts(),
    typed: createReminderStore(services, asked).read(),
    // A person who is no longer stored on the server stays in the list, and is counted separately.
    people: asked.people.map((person) => known.get(person.id) ?? person),
    ways: new Map(read.map(({ id, way }) => [id, way])),
    forAll: new Map(read.map(({ forAll, id }) => [id, forAll])),
    key: crypto.randomUUID(),
  };
}

async function loadReminder(services: AdminServices, asked: ReminderAsked): Promise<ReminderRead> {
  const { people, season } = asked;
  if (season === null) return loadMessage(services, asked);
  const body = { season, people: listIds(asked) };
  const [{ texts }, ways] = await Promise.all([
    callAsAdministrator(services, getReminders, {}),
    callAsAdministrator(services, previewReminder, { body }),
  ]);
  const byId = new Map(ways.map(({ id, way }) => [id, way]));
  return {
    texts,
    typed: createReminderStore(services, asked).read(),
    people,
    ways: byId,
    forAll: byId,
    key: crypto.randomUUID(),
  };
}

function findReminderProblems(values: FormValues, season: number | null): Problems {
  const { wrong } = parseReminderDays(values, toDay(getServerTime()));
  const days = wrong.map((field) => [field, t('invalid.reminder.day')] as const);
  return {
    ...findFormProblems(chooseMessageTextsSchema(values, season), values),
    ...Object.fromEntries(days),
  };
}

async function sendSample(services: AdminServices, { carrier, person, season, texts }: ReminderSample) {
  if (!texts) throw new Error('There are no texts');
  if (season === null)
    await callAsAdministrator(services, sendOfficeMessageToMe, { body: { carrier, person, texts } });
  else await callAsAdministrator(services, sendReminderToMe, { body: { carrier, person, season, texts } });
}

export function createReminderMachine(services: AdminServices) {
  return reminderMachine.provide({
    actors: {
      load: createReadingActor(services, loadReminder),
      // This form sends nothing. The messages are sent when the user has confirmed the question that follows.
      form: createFormMachine<number | null, ReminderOrder>({
        losesNothing: 'it is kept',
        check: findReminderProblems,
        send: (values, season) =>
          Promise.resolve({
            texts: v.parse(chooseMessageTextsSchema(values, season), values),
            days: parseReminderDays(values, toDay(getServerTime())).days,
            everybody: values['everybody'] === 'yes',
          }),
      }),
      sample: createChangingActor(services, (sample) => sendSample(services, sample)),
      send: createChangingActor(services, async ({ order, people, read, season }) => {
        if (!order || !read) throw new Error('Nothing is written');
        const { days, everybody, texts } = order;
        const ids = people.map(({ id }) => id);
        if (season === null) {
          const key = await createMessageKey(texts, ids);
          await callAsAdministrator(services, sendOfficeMessage, {
            body: { texts, people: ids, key, everybody },
          });
        } else
          await callAsAdministrator(services, sendReminder, {
            body: { texts, people: ids, key: read.key, days: [...days], season },
          });
      }),
    },
    actions: {
      'save the typed values in the browser': ({ context, event }) => {
        if (event.type !== 'xstate.snapshot.form') return;
        const before: FormValues = { ...context.read?.texts };
        const typed = Object.entries(event.snapshot.context.values).filter(
          // `everybody` is not stored, because the user must choose `everybody` again for each message.
          ([name, value]) => name !== 'everybody' && value !== (before[name] ?? ''),
        );
        const draft = createReminderStore(services, context);
        if (typed.length === 0) draft.forget();
        else draft.write(Object.fromEntries(typed));
      },
      'discard the typed values': ({ context }) => createReminderStore(services, context).forget(),
      'announce that the sample message was sent': ({ context: { sample } }) =>
        announce(services, t('reminder.sample.done.title'), t(`reminder.sample.done.${sample.carrier}`)),
      'open the page that lists all reminders': () => services.go('/admin/reports/reminders'),
    },
  });
}
