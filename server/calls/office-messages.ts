import type { Calls } from '#domain/calls/table.ts';
import { chooseReminderWay, type Remindable } from '#domain/messages/reminder.ts';
import { writeAudit, getAuditActor } from '../audit/audit.ts';
import { writeReadingOfPeople } from '../audit/note-reading.ts';
import { changeInSession } from '../audit/audited-change.ts';
import { findEarlierReminder } from '../reminders/earlier-reminder.ts';
import { readReminderFactsOfPeople } from '../reminders/remindable.ts';
import { writeReminder } from '../reminders/remind.ts';
import type { Handler } from './handler.ts';
import { sendReminderSample } from './reminder-sample.ts';

function findWay(person: Remindable, everybody: boolean) {
  const way = chooseReminderWay(person, everybody);
  return 'leftOut' in way ? way.leftOut : way.carrier;
}

/** Returns for each known person whether the message would go by e-mail or SMS, or why the person would get none. */
export const previewOfficeMessage: Handler<Calls['previewOfficeMessage']> = async (request) => {
  const { body, context } = request;
  const people = await readReminderFactsOfPeople(context, context.db, { ids: body.people, season: null });
  await writeReadingOfPeople(
    context.db,
    getAuditActor(request),
    people.map(({ id }) => id),
  );
  return people.map((person) => ({
    id: person.id,
    name: person.name,
    number: person.number ?? 0,
    way: findWay(person, false),
    forAll: findWay(person, true),
  }));
};

/** Sends an office message to its writer, as the given person would get it. */
export const sendOfficeMessageToMe: Handler<Calls['sendOfficeMessageToMe']> = (request) =>
  sendReminderSample(request, { ...request.body, season: null });

/** Queues an office message to many people. A repeated call returns the first call's message and sends nothing. */
export const sendOfficeMessage: Handler<Calls['sendOfficeMessage']> = async (request) => {
  const { everybody, key, people, texts } = request.body;
  const by = getAuditActor(request);
  const { at, actor } = by;
  return changeInSession(request, async (trx) => {
    const known = await findEarlierReminder(trx, { days: [], everybody, key, texts });
    if (known) return known;
    const written = { actor, at, everybody, key, members: people, season: null, startsAt: at, texts };
    const id = await writeReminder(trx, written);
    const action = everybody ? 'message to everybody begun' : 'message begun';
    const after = { people: people.length, subject: texts.subject };
    await writeAudit(trx, { ...by, action, subject: 'report:reminders', after });
    return { id };
  });
};
