import { beforeEach, describe, expect, it } from 'vitest';
import { readReminders } from '#server/reminders/read-reminders.ts';
import { queueReminders } from '#server/reminders/queue-reminders.ts';
import { sendReminders } from '#server/reminders/send-reminders.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addMember, addRecord, send, signIn } from '#tests/support/server/site.ts';
import { storedRow, storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();
const texts = {
  subject: '{association}: renew for {year}',
  email: 'Dear {name} ({number}),\n\nrenew at {link}\n\nNo more: {decline}',
  sms: '{association}: renew for {year}. {link}',
};
const key = 'b7b1a0de-6f5d-4f2c-9d0e-7f6a5c4b3a21';
const season = '2027';

let people: number[] = [];
beforeEach(async () => {
  await office.db.updateTable('administrators').set({ email: 'office@example.com' }).execute();
  const open = { year: 2027, enabled: true };
  await office.db
    .insertInto('renewal_years')
    .values(open)
    .onConflict((same) => same.doNothing())
    .execute();
  const add = (at: number, more: object) =>
    addMember(office.db, {
      membership_number: 500 + at,
      id_number: `${7_000_000 + at}M`,
      mobile_number: `+356 7950000${at}`,
      ...more,
    });
  people = [
    await add(1, { first_name: 'Ġorġ', last_name: 'Żahra', email: 'gorg@example.com' }),
    await add(2, { first_name: 'Bcc: all@example.com\r\n', last_name: '<b>{number}</b>', email: null }),
    await add(3, { email: null, mobile_number: '', home_phone: '+356 21234567' }),
    await add(4, { email: null, mobile_number: '' }),
  ];
});

async function carryOn(): Promise<void> {
  await queueReminders(office.site.context);
  await sendReminders(office.site.context);
}

const remind = (more: object = {}) =>
  office.call('POST /admin/reports/reminders', { season, texts, people, days: [], key, ...more });
const reminders = async () => Object((await office.call('GET /admin/reports/reminders')).body).reminders;

describe('the office', () => {
  it('sees before who would be reminded by what, and who not, and is sent one as it would read', async () => {
    const [one = 0, other = 0, third = 0, fourth = 0] = people;
    expect(
      said(
        await office.call('POST /admin/reports/reminders/preview', { season, people: [...people, 99_999] }),
      ),
    ).toEqual([
      200,
      [
        { id: one, way: 'email' },
        { id: other, way: 'sms' },
        { id: third, way: 'telephone' },
        { id: fourth, way: 'unreachable' },
      ],
    ]);
    const sample = { season, texts, person: one };
    for (const carrier of ['email', 'sms'])
      expect(said(await office.call('POST /admin/reports/reminders/sample', { ...sample, carrier }))).toEqual(
        done,
      );
    const left = await storedRows(office.db, 'messages', {}, ['recipient', 'body', 'season']);
    expect(left.slice(-2)).toEqual([
      {
        recipient: 'office@example.com',
        body: 'Dear Ġorġ Żahra (501),\n\nrenew at http://members.test/#501\n\nNo more: http://members.test/member/no-reminders',
        season: null,
      },
      { recipient: '+356 79000001', body: 'AMACS: renew for 2027. http://members.test/#501', season: null },
    ]);
  });

  it('reminds people once for a call that is made twice, and again on the days that it names', async () => {
    const first = said(await remind({ days: ['2026-12-15'] }));
    expect(said(await remind({ days: ['2026-12-15'] }))).toEqual(first);
    const begun =
      'This reminder is on its way already, with the texts and days of before: see Reports, Reminders.';
    for (const other of [{ days: [] }, { days: ['2026-12-15'], texts: { ...texts, sms: 'Renew!' } }])
      expect(said(await remind(other))).toEqual([409, { reason: begun }]);
    const year = office.db.updateTable('renewal_years').where('year', '=', Number(season));
    await year.set({ enabled: false }).execute();
    expect(said(await remind({ days: ['2026-12-15'] }))).toEqual(first);
    await year.set({ enabled: true }).execute();
    await carryOn();
    expect(await reminders()).toMatchObject([
      {
        starts_at: '2026-12-15T08:00:00.000Z',
        people: 4,
        states: { waiting: 4 },
        left_out: {},
        stopped_at: null,
      },
      {
        people: 4,
        states: { sent: 2, 'left out': 2 },
        left_out: { telephone: 1, unreachable: 1 },
        stopped_at: null,
      },
    ]);
    const [{ id }] = await reminders();
    for (const _ of [1, 2])
      expect(said(await office.call(`POST /admin/reports/reminders/${id}/stop`))).toEqual(done);
    office.site.clock.advance(40 * 86_400_000);
    await carryOn();
    const [later] = await readReminders(office.db, office.site.clock.now());
    expect(later).toMatchObject({ states: { waiting: 4 }, stoppedAt: expect.any(String) });
    const written = await office.db
      .selectFrom('audit')
      .select(['action', 'subject', 'after'])
      .where('action', 'like', 'reminder%')
      .orderBy('id')
      .execute();
    expect(written).toEqual([
      { action: 'reminder begun', subject: 'year:2027', after: { people: 4, again: ['2026-12-15'] } },
      { action: 'reminder stopped', subject: 'year:2027', after: null },
    ]);
  });

  it('reads whom no message reached, with telephones, and what a member was sent', async () => {
    await remind();
    await carryOn();
    const [one, , third, fourth] = people;
    const [{ id }] = await reminders();
    const answer = await office.call(`GET /admin/reports/reminders/${id}/unreached`);
    const left = { membership_number: expect.any(Number), name: expect.any(String), refused_status: null };
    expect(answer.body).toEqual([
      { ...left, id: third, phones: ['+356 21234567'], state: 'left out', left_out: 'telephone' },
      { ...left, id: fourth, phones: [], state: 'left out', left_out: 'unreachable' },
    ]);
    expect((await office.call(`GET /admin/members/id:${one}/reminders`)).body).toEqual({
      declined_at: null,
      reminders: [
        {
          season: 2027,
          at: expect.stringMatching(/^2026-/),
          state: 'sent',
          left_out: null,
          carrier: 'email',
        },
      ],
    });
  });

  it('is refused what cannot be: unknown placeholders, no way to decline, days gone by, a year that is not open', async () => {
    const refused = async (more: object) => Object((await remind(more)).body).fields ?? null;
    expect(await refused({ texts: { ...texts, sms: 'Dear {nmae}' } })).toEqual({
      'texts.sms': 'In braces only these are known: name, number, year, association, link and decline.',
    });
    expect(await refused({ texts: { ...texts, email: 'Renew!' } })).toEqual({
      'texts.email': 'The email must hold the link by which reminders are declined: decline, in braces.',
    });
    expect(await refused({ texts: { ...texts, subject: 'One\nBcc: two@example.com' } })).toEqual({
      'texts.subject': 'The subject must be one line.',
    });
    const days = { days: 'Enter days that are later than today and within a year, each of them once.' };
    for (const day of ['2020-01-01', '2031-01-01', '2027-02-30'])
      expect([day, Object.values((await refused({ days: [day] })) ?? {})[0]]).toEqual([day, days.days]);
    expect(said(await remind({ season: '2019' }))).toEqual([
      400,
      { reason: 'This year is not open for renewal.' },
    ]);
    expect(await reminders()).toEqual([]);
  });

  it('erases what somebody was sent, and by which links they declined', async () => {
    const [one] = people;
    await remind();
    await carryOn();
    expect(said(await office.call(`POST /admin/members/id:${one}/erasure`))).toEqual(done);
    for (const table of ['reminder_people', 'decline_tokens', 'messages'] as const)
      expect([
        table,
        await office.db
          .selectFrom(table)
          .selectAll()
          .where('member_id', '=', one ?? 0)
          .execute(),
      ]).toEqual([table, []]);
  });
});

describe('a member', () => {
  it('declines by the link without a sign-in, and says otherwise in their area', async () => {
    await remind();
    await queueReminders(office.site.context);
    const { unsubscribe_url } = await storedRow(office.db, 'messages', { carrier: 'email' });
    const token = String(unsubscribe_url).split('#')[1];
    const decline = async (given: unknown) =>
      (await send(office.site, 'POST /members/reminders/decline', { body: { token: given } })).status;
    expect([await decline('a'.repeat(43)), await decline(token), await decline(token)]).toEqual([
      400, 200, 200,
    ]);
    await sendReminders(office.site.context);
    expect(await reminders()).toMatchObject([{ left_out: { declined: 1, telephone: 1, unreachable: 1 } }]);

    const own = await signIn(office.site, '501', '+356 79500001');
    const line = '/members/member/501/reminders';
    const wanted = async () => (await send(office.site, `GET ${line}`, { token: own })).body;
    const by = { carrier: 'email', to: 'gorg@example.com' };
    expect(await wanted()).toEqual({ wanted: false, by });
    await send(office.site, `PATCH ${line}`, { token: own, body: { wanted: true } });
    expect(await wanted()).toEqual({ wanted: true, by });
    expect(await decline(token)).toBe(400);
    expect(await wanted()).toEqual({ wanted: true, by });
    const entries = await office.db
      .selectFrom('audit')
      .select(['actor', 'action'])
      .where('action', 'like', 'reminders%')
      .orderBy('id')
      .execute();
    const actor = `member:id:${people[0]}`;
    expect(entries).toEqual([
      { actor, action: 'reminders declined' },
      { actor, action: 'reminders wanted' },
    ]);
  });

  it('who renewed before the message leaves gets none', async () => {
    const [one = 0] = people;
    await remind();
    await queueReminders(office.site.context);
    await addRecord(office.db, one, 2027);
    await sendReminders(office.site.context);
    expect(await reminders()).toMatchObject([
      { states: { sent: 1, 'left out': 3 }, left_out: { renewed: 1 } },
    ]);
  });
});
