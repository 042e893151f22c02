import type { Kysely, Transaction } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import { isRefusedEmail } from '#domain/contact/email.ts';
import { chooseCarrier, chooseReminderWay } from '#domain/messages/reminder.ts';
import { mayRepeatReminderOn } from '#domain/messages/reminder-days.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { canReceiveCodes } from '../access/mobiles-for-codes.ts';
import { writeAudit, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import { runAuditedChange, changeInSession } from '../audit/audited-change.ts';
import { createBadRequest, createFieldRefusal } from '../base/refused.ts';
import { readPerson, lockCaller } from '../people/find-person.ts';
import { setRemindersDeclined, findMemberOfDeclineLink } from '../reminders/decline.ts';
import { findEarlierReminder, toMorning } from '../reminders/earlier-reminder.ts';
import { selectOpenSeasons } from '../reminders/open-seasons.ts';
import {
  isKnownReminder,
  readLastReminderTexts,
  readReminders,
  readSentMessage,
  readUnreachedPeople,
  readRemindersOfPerson,
} from '../reminders/read-reminders.ts';
import { readReminderFactsOfPeople } from '../reminders/remindable.ts';
import { stopReminder as stop, writeReminder } from '../reminders/remind.ts';
import type { Database } from '../store/schema.ts';
import type { Handler } from './handler.ts';
import { sendReminderSample } from './reminder-sample.ts';

/** Returns all reminders, and the texts of the last reminder, with which the form for a new reminder starts. */
export const getReminders: Handler<Calls['getReminders']> = async ({ context: { clock, db } }) => ({
  texts: await readLastReminderTexts(db),
  reminders: await readReminders(db, clock.now()),
});

/** Returns for each known person whether the reminder would go by e-mail or SMS, or why the person would get none. */
export const previewReminder: Handler<Calls['previewReminder']> = async ({ body, context }) => {
  const people = await readReminderFactsOfPeople(context, context.db, {
    ids: body.people,
    season: body.season,
  });
  return people.map((person) => {
    const way = chooseReminderWay(person);
    return { id: person.id, way: 'leftOut' in way ? way.leftOut : way.carrier };
  });
};

/** Sends a reminder to its writer, as the given person would get it. */
export const sendReminderToMe: Handler<Calls['sendReminderToMe']> = (request) =>
  sendReminderSample(request, request.body);

function refuseWrongDays(days: readonly string[], now: Date): void {
  const today = toDay(now);
  const areWrong = days.some((day) => !mayRepeatReminderOn(day, today)) || new Set(days).size < days.length;
  if (areWrong) throw createFieldRefusal('days', 'invalid.reminder.day');
}

async function refuseSeason(trx: Transaction<Database>, season: number): Promise<void> {
  const open = await selectOpenSeasons(trx).where('year', '=', season).executeTakeFirst();
  if (!open) throw createBadRequest('invalid.reminder.season');
}

/** Sends reminders to people now, and again on each of the given days. */
export const sendReminder: Handler<Calls['sendReminder']> = async (request) => {
  const { body } = request;
  const { days, key, people, season, texts } = body;
  const by = getAuditActor(request);
  const { at, actor } = by;
  return changeInSession(request, async (trx) => {
    const known = await findEarlierReminder(trx, { ...body, everybody: false });
    if (known) return known;
    refuseWrongDays(days, at);
    await refuseSeason(trx, season);
    const written = { actor, at, key, members: people, season, texts };
    const id = await writeReminder(trx, { ...written, startsAt: at });
    for (const day of days) await writeReminder(trx, { ...written, startsAt: toMorning(day) });
    const entry = { ...by, action: 'reminder begun', subject: `year:${season}` } as const;
    await writeAudit(trx, { ...entry, after: { people: people.length, again: days } });
    return { id };
  });
};

async function refuseUnknown(db: Kysely<Database>, reminder: number): Promise<void> {
  if (!(await isKnownReminder(db, reminder))) throw createBadRequest('invalid.reminder.unknown');
}

/** Stops a reminder. A second call changes nothing. */
export const stopReminder: Handler<Calls['stopReminder']> = (request) =>
  runAuditedChange(request, async (trx) => {
    const { reminder } = request.params;
    await refuseUnknown(trx, reminder);
    const stopped = await stop(trx, { ...getAuditActor(request), id: reminder });
    if (stopped === null) return null;
    const { season } = stopped;
    return season === null
      ? { action: 'message stopped', subject: 'report:reminders' }
      : { action: 'reminder stopped', subject: `year:${season}` };
  });

/** Returns the texts of a reminder or office message, and for each recipient whether it was sent. */
export const getSentMessage: Handler<Calls['getSentMessage']> = async (request) => {
  const { db } = request.context;
  const read = await readSentMessage(db, request.params.reminder);
  if (!read) throw createBadRequest('invalid.reminder.unknown');
  await writeAudit(db, {
    ...getAuditActor(request),
    action: 'message to many read',
    subject: 'report:reminders',
    after: { rows: read.people.length },
  });
  return read;
};

/** Returns the people whom no message of a reminder reached, with their telephone numbers. */
export const getUnreached: Handler<Calls['getUnreached']> = async (request) => {
  const { context, params } = request;
  await refuseUnknown(context.db, params.reminder);
  const people = await readUnreachedPeople(context, params.reminder);
  await writeAudit(context.db, {
    ...getAuditActor(request),
    action: 'unreached read',
    subject: 'report:reminders',
    after: { rows: people.length },
  });
  return people;
};

/** Returns the reminders that were sent to a member, and when the member declined reminders. */
export const getMemberReminders: Handler<Calls['getMemberReminders']> = async ({
  context: { db },
  params,
}) => {
  const person = await readPerson(db, params.n);
  const { email, refused_email: refusedEmail, refused_email_at: at, refused_email_words: words } = person;
  const isRefused = email !== null && isRefusedEmail({ email, refusedEmail });
  return {
    declinedAt: person.reminders_declined_at?.toISOString() ?? null,
    ...(isRefused ? { refusedEmail: { email, at: at?.toISOString() ?? null, words } } : {}),
    reminders: await readRemindersOfPerson(db, person.id),
  };
};

/** Declines reminders by the link in a reminder, without a sign-in. Answers 400 if the link is unknown. */
export const declineReminders: Handler<Calls['declineReminders']> = async ({ body, context, requestId }) => {
  const at = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const memberId = await findMemberOfDeclineLink(trx, body.token);
    if (memberId === null) throw createBadRequest('error.reminders.token');
    const isNew = await setRemindersDeclined(trx, { at, declined: true, memberId });
    const subject = toPersonSubject({ id: memberId });
    if (isNew)
      await writeAudit(trx, { at, requestId, actor: subject, action: 'reminders declined', subject });
  });
};

/** Returns whether the member wants reminders, and the e-mail address or mobile that gets them. */
export const getOwnReminders: Handler<Calls['getOwnReminders']> = async ({ caller, context }) => {
  const row = await context.db
    .selectFrom('members')
    .select(['reminders_declined_at', 'email', 'refused_email', 'mobile_number'])
    .where('id', '=', caller.memberId)
    .executeTakeFirstOrThrow();
  const email = context.email && row.email;
  const { mobile_number: number } = row;
  const mobile = number !== '' && canReceiveCodes(number) ? number : null;
  const carrier = chooseCarrier({ email, mobile, refusedEmail: row.refused_email, telephone: false });
  const to = carrier === 'email' ? email : mobile;
  return {
    wanted: row.reminders_declined_at === null,
    by: to !== null && (carrier === 'email' || carrier === 'sms') ? { carrier, to } : null,
  };
};

/** Stores whether a member wants reminders. */
export const setOwnReminders: Handler<Calls['setOwnReminders']> = async (request) => {
  const { body, caller } = request;
  const by = getAuditActor(request);
  await changeInSession(request, async (trx) => {
    const { id: memberId } = await lockCaller(trx, caller);
    const isNew = await setRemindersDeclined(trx, { at: by.at, declined: !body.wanted, memberId });
    const action = body.wanted ? 'reminders wanted' : 'reminders declined';
    if (isNew) await writeAudit(trx, { ...by, action, subject: by.actor });
  });
};
