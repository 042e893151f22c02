import { describe, expect, it } from 'vitest';
import { queueReminders } from '#server/reminders/queue-reminders.ts';
import { sendReminders } from '#server/reminders/send-reminders.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addMember, addRecord } from '#tests/support/server/site.ts';
import { storedRow, storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();
const texts = {
  subject: '{association}: the range is closed',
  email: 'Dear {name} ({number}),\n\nthe range is closed.\n\nNo more: {decline}',
  sms: '{association}: the range is closed, {name}.',
};
const key = 'b7b1a0de-6f5d-4f2c-9d0e-7f6a5c4b3a22';

/** Eight people: four whom it reaches, and four whom it does not, each for a reason of their own. */
async function addPeople(): Promise<number[]> {
  const { db } = office;
  const add = (at: number, more: object = {}) =>
    addMember(db, {
      membership_number: 500 + at,
      id_number: `${7_000_000 + at}M`,
      first_name: 'Ġorġ',
      last_name: `Żahra ${at}`,
      mobile_number: `+356 7950000${at}`,
      email: `person.${at}@example.com`,
      ...more,
    });
  const declined = { reminders_declined_at: office.site.clock.now() };
  const people = [
    await add(1),
    await add(2, { email: null }),
    await add(3, { refused_email: 'person.3@example.com' }),
    await add(4),
    await add(5, { deceased: true }),
    await add(6, declined),
    await add(7, { email: null, mobile_number: '', home_phone: '+356 21234567' }),
    await add(8, { email: null, mobile_number: '' }),
  ];
  // Whoever has renewed gets it as all others do.
  await addRecord(db, people[3] ?? 0, 2027);
  return people;
}

async function carryOn(): Promise<void> {
  await queueReminders(office.site.context);
  await sendReminders(office.site.context);
}

const announce = (people: readonly number[], more: object = {}) =>
  office.call('POST /admin/messages', { texts, everybody: false, people, key, ...more });

async function readStates() {
  const rows = await storedRows(office.db, 'reminder_people', {}, ['member_id', 'state', 'left_out']);
  return rows
    .toSorted((one, other) => Number(one['member_id']) - Number(other['member_id']))
    .map(({ left_out, state }) => left_out ?? state);
}

const reached = ['sent', 'sent', 'sent', 'sent', 'deceased', 'declined', 'telephone', 'unreachable'];

describe('a message of the office’s own', () => {
  it('says before whom it reaches by what, and who is left out and why, and is sent to who asks', async () => {
    const people = await addPeople();
    const preview = await office.call('POST /admin/messages/preview', { people: [...people, 99_999] });
    const ways: { id: number; number: number; way: string; for_all: string }[] = Object(preview.body);
    expect(ways.map(({ id }) => id)).toEqual(people);
    expect(ways[0]).toMatchObject({ name: 'Ġorġ Żahra 1', number: 501 });
    const found = ['email', 'sms', 'sms', 'email', 'deceased', 'declined', 'telephone', 'unreachable'];
    expect(ways.map(({ way }) => way)).toEqual(found);
    expect(ways.map((one) => one.for_all)).toEqual(found.with(5, 'email'));
    const sample = { texts, person: people[0], carrier: 'sms' };
    expect(said(await office.call('POST /admin/messages/sample', sample))).toEqual(done);
    expect(await storedRow(office.db, 'messages', { kind: 'sample' })).toMatchObject({
      body: 'AMACS: the range is closed, Ġorġ Żahra.',
      season: null,
    });
  });

  it('reaches everybody once, but who declined, for a call that is made twice', async () => {
    const people = await addPeople();
    const first = said(await announce(people));
    expect(said(await announce(people))).toEqual(first);
    expect(said(await announce(people, { texts: { ...texts, sms: 'Other' } }))[0]).toBe(409);
    expect(said(await announce(people, { everybody: true }))[0]).toBe(409);
    // No year need be open for it.
    await office.db.updateTable('renewal_years').set({ enabled: false }).execute();
    await carryOn();
    await carryOn();
    expect(await readStates()).toEqual(reached);
    const { emailed, sent } = office.site;
    expect(emailed.map(({ to }) => to).toSorted()).toEqual(['person.1@example.com', 'person.4@example.com']);
    expect(emailed.find(({ to }) => to === 'person.1@example.com')?.text).toMatch(
      /^Dear Ġorġ Żahra 1 \(501\),\n\nthe range is closed\.\n\nNo more: http:\/\/members\.test\/member\/no-reminders#[\w-]{43}/,
    );
    expect(sent.map(({ text }) => text).filter((text) => text.includes('range'))).toHaveLength(2);
    const { reminders } = Object((await office.call('GET /admin/reports/reminders')).body);
    expect(reminders).toMatchObject([
      { season: 0, subject: texts.subject, people: 8, states: { sent: 4, 'left out': 4 } },
    ]);
    expect((await office.call(`GET /admin/members/id:${people[0]}/reminders`)).body).toMatchObject({
      reminders: [{ season: 0, subject: texts.subject, state: 'sent', carrier: 'email' }],
    });
    const held = await office.call(`GET /admin/members/id:${people[0]}/held-data`);
    expect(held.body).toMatchObject({ held: { reminders: [{ subject: texts.subject, season: null }] } });
    const written = await storedRow(office.db, 'audit', { action: 'message begun' });
    expect(written).toMatchObject({
      subject: 'report:reminders',
      after: { people: 8, subject: texts.subject },
    });
  });

  it('goes to who declined too where it must reach everybody, which the log says', async () => {
    const people = await addPeople();
    const plain = { ...texts, email: 'Dear {name}, there is a general meeting.' };
    const refused = Object((await announce(people, { texts: plain })).body);
    expect(refused.fields).toEqual({
      'texts.email': 'The email must hold the link by which reminders are declined: decline, in braces.',
    });
    expect((await announce(people, { texts: plain, everybody: true })).status).toBe(200);
    await carryOn();
    expect(await readStates()).toEqual(reached.with(5, 'sent'));
    const about = { member_id: people[5] ?? 0 };
    expect(await storedRow(office.db, 'messages', about)).toMatchObject({ unsubscribe_url: null });
    expect(await storedRow(office.db, 'audit', { action: 'message to everybody begun' })).toBeDefined();
  });

  it('is not about a year, and reaches nobody any more who declines, dies or before whom it is stopped', async () => {
    const people = await addPeople();
    const wrong = Object((await announce(people, { texts: { ...texts, sms: 'Of {year}' } })).body);
    expect(wrong.fields).toEqual({
      'texts.sms': 'In braces only these are known: name, number, association, link and decline.',
    });
    const { id } = Object((await announce(people)).body);
    await queueReminders(office.site.context);
    const [one = 0, other = 0] = people;
    const change = (member: number) => office.db.updateTable('members').where('id', '=', member);
    await change(one).set({ reminders_declined_at: office.site.clock.now() }).execute();
    await change(other).set({ deceased: true }).execute();
    await sendReminders(office.site.context);
    expect((await readStates()).slice(0, 4)).toEqual(['declined', 'deceased', 'sent', 'sent']);
    const again = Object((await announce([people[3] ?? 0], { key: key.replace('b', 'c') })).body);
    await queueReminders(office.site.context);
    for (const message of [again.id, id])
      expect(said(await office.call(`POST /admin/reports/reminders/${message}/stop`))).toEqual(done);
    await carryOn();
    expect(office.site.emailed.filter(({ to }) => to === 'person.4@example.com')).toHaveLength(1);
    const stopped = await storedRows(office.db, 'audit', { action: 'message stopped' }, ['subject']);
    expect(stopped).toEqual([1, 2].map(() => ({ subject: 'report:reminders' })));
  });
});
