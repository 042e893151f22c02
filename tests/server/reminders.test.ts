import { describe, expect, it } from 'vitest';
import { setRemindersDeclined, findMemberOfDeclineLink } from '#server/reminders/decline.ts';
import { queueReminders } from '#server/reminders/queue-reminders.ts';
import { stopReminder } from '#server/reminders/remind.ts';
import { sendReminders } from '#server/reminders/send-reminders.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { season, useReminders } from '#tests/support/server/reminders.ts';
import { addRecord } from '#tests/support/server/site.ts';

const own = useOwnSite({ member: null });
const texts = {
  subject: '{association}: membership {year}',
  email: 'Dear {name} ({number}),\n\nRenew at {link}.\n\nNo more of these: {decline}',
  sms: '{association}: renew for {year}, your number is {number}. {link}',
};

const { person, remind } = useReminders(own, texts);
const carryOn = () => queueReminders(own.site.context);
const sendAll = () => sendReminders(own.site.context);
async function carryOnAndSend(): Promise<void> {
  await carryOn();
  await sendAll();
}
const stop = (id: number) => {
  const stopped = { id, at: own.site.clock.now(), actor: 'admin:x' } as const;
  return own.db.transaction().execute((trx) => stopReminder(trx, stopped));
};

function states() {
  return own.db
    .selectFrom('reminder_people')
    .select(['member_id', 'state', 'left_out', 'carrier'])
    .orderBy('reminder_id')
    .orderBy('member_id')
    .execute();
}
const state = (member_id: number, is: string, more: object = {}) => ({
  member_id,
  state: is,
  left_out: null,
  carrier: null,
  ...more,
});

describe('a reminder', () => {
  it('goes by e-mail where there is an address, else by SMS, and says who is left out and why', async () => {
    const byEmail = await person();
    const bySms = await person({ email: null });
    const refused = await person({ refused_email: 'person.3@example.com' });
    const dead = await person({ deceased: true });
    const renewed = await person();
    const declined = await person({ reminders_declined_at: own.site.clock.now() });
    const nowhere = await person({ email: null, mobile_number: '+870 776123456' });
    const insured = await person();
    await addRecord(own.db, renewed, season);
    await addRecord(own.db, insured, season, { source: 'group' });
    await remind([byEmail, bySms, refused, dead, renewed, declined, nowhere, insured]);
    await carryOn();
    const sms = { carrier: 'sms' };
    const email = { carrier: 'email' };
    expect(await states()).toEqual([
      state(byEmail, 'queued', email),
      state(bySms, 'queued', sms),
      state(refused, 'queued', sms),
      state(dead, 'left out', { left_out: 'deceased' }),
      state(renewed, 'left out', { left_out: 'renewed' }),
      state(declined, 'left out', { left_out: 'declined' }),
      state(nowhere, 'left out', { left_out: 'telephone' }),
      state(insured, 'queued', email),
    ]);
    await sendAll();
    expect((await states()).filter((one) => one.state === 'sent')).toHaveLength(4);
    const { emailed, sent } = own.site;
    // Several leave at once.
    const letter = emailed.find(({ to }) => to === 'person.1@example.com');
    expect(letter?.subject).toBe('AMACS: membership 2027');
    expect(letter?.text).toMatch(
      /^Dear Ġorġ Żahra 1 \(1\),\n\nRenew at http:\/\/members.test\/#1.\n\nNo more of these: http:\/\/members.test\/member\/no-reminders#[\w-]{43}$/,
    );
    expect(sent.map(({ text }) => text)).toContain(
      'AMACS: renew for 2027, your number is 2. http://members.test/#2',
    );
  });

  it('is not sent to who renews after it was queued, and before it leaves', async () => {
    const [one, other] = [await person(), await person()];
    await remind([one, other]);
    await carryOn();
    await addRecord(own.db, one, season);
    await sendAll();
    expect(own.site.emailed.map(({ to }) => to)).toEqual(['person.2@example.com']);
    expect(await states()).toEqual([
      state(one, 'left out', { left_out: 'renewed' }),
      state(other, 'sent', { carrier: 'email' }),
    ]);
  });

  it('goes out on its day and not before, to who was reminded 7 days ago or longer', async () => {
    const [one, other] = [await person(), await person()];
    const { clock } = own.site;
    const day = 86_400_000;
    const now = clock.now().getTime();
    await remind([one]);
    await carryOnAndSend();
    for (const days of [6, 7]) await remind([one, other], new Date(now + days * day));
    clock.advance(6 * day - 1);
    await carryOn();
    expect((await states()).filter((row) => row.state === 'waiting')).toHaveLength(4);
    clock.advance(1);
    await carryOnAndSend();
    clock.advance(day);
    await carryOnAndSend();
    expect((await states()).map((row) => row.left_out ?? row.state)).toEqual([
      'sent',
      'reminded',
      'sent',
      'sent',
      'reminded',
    ]);
    expect(own.site.emailed.map(({ to }) => to)).toEqual([1, 2, 1].map((nth) => `person.${nth}@example.com`));
  });

  it('stops where it is stopped, once', async () => {
    const { clock } = own.site;
    const later = await remind([await person()], new Date(clock.now().getTime() + 86_400_000));
    clock.advance(86_400_000);
    expect([await stop(later), await stop(later)]).toEqual([{ season }, null]);
    await carryOnAndSend();
    expect(own.site.emailed).toEqual([]);
  });

  it('can be declined by the link of its message, whose token is kept nowhere', async () => {
    const one = await person();
    await remind([one]);
    await carryOn();
    own.restart({ email: { name: 'smtp', send: async () => undefined } });
    const before = await own.db.selectFrom('messages').select(['body', 'unsubscribe_url']).execute();
    const token = before[0]?.unsubscribe_url?.split('#')[1] ?? '';
    expect(token).toHaveLength(43);
    await sendAll();
    const kept = await own.db.selectFrom('messages').select(['body', 'unsubscribe_url']).execute();
    expect(kept).toEqual([{ body: '', unsubscribe_url: null }]);
    const decline = (given: string) =>
      own.db.transaction().execute(async (trx) => {
        const memberId = await findMemberOfDeclineLink(trx, given);
        return memberId === null
          ? null
          : setRemindersDeclined(trx, { at: own.site.clock.now(), declined: true, memberId });
      });
    expect([await decline('a'.repeat(43)), await decline(token), await decline(token)]).toEqual([
      null,
      true,
      false,
    ]);
  });

  it('takes back what has not begun to leave where it is stopped, and leaves nothing twice where its process ended', async () => {
    const [one, other] = [await person(), await person()];
    const { clock } = own.site;
    const id = await remind([one, other]);
    await carryOn();
    const [first] = await own.db.selectFrom('messages').select('id').orderBy('id').execute();
    const leaving = own.db
      .updateTable('messages')
      .set({ state: 'sending', tries: 1 })
      .where('id', '=', first?.id ?? 0);
    await leaving.execute();
    await stop(id);
    expect(await states()).toEqual([state(one, 'queued', { carrier: 'email' }), state(other, 'waiting')]);
    clock.advance(5 * 60_000);
    await sendAll();
    expect(await states()).toEqual([state(one, 'uncertain', { carrier: 'email' }), state(other, 'waiting')]);
    await carryOnAndSend();
    expect(own.site.emailed).toEqual([]);
  });

  it('stops where its year is closed, before it is queued and before it leaves', async () => {
    const [one, other] = [await person(), await person()];
    const { clock } = own.site;
    const open = (enabled: boolean) =>
      own.db.updateTable('renewal_years').set({ enabled }).where('year', '=', season).execute();
    const stopped = async () =>
      (await own.db.selectFrom('reminders').select('stopped_at').orderBy('id').execute()).map(
        ({ stopped_at }) => stopped_at !== null,
      );
    await remind([one]);
    await carryOn();
    await remind([other], new Date(clock.now().getTime() + 86_400_000));
    await open(false);
    await sendAll();
    expect(await states()).toEqual([state(one, 'waiting'), state(other, 'waiting')]);
    await carryOn();
    expect(await stopped()).toEqual([true, false]);
    clock.advance(86_400_000);
    await carryOn();
    expect(await stopped()).toEqual([true, true]);
    await open(true);
    await carryOnAndSend();
    expect([own.site.emailed, await states()]).toEqual([
      [],
      [state(one, 'waiting'), state(other, 'waiting')],
    ]);
    expect(await own.db.selectFrom('audit').select(['actor', 'action', 'subject']).execute()).toEqual(
      [1, 2].map(() => ({ actor: 'system', action: 'reminder stopped', subject: `year:${season}` })),
    );
  });

  it('that is over stays so where its year is closed', async () => {
    await remind([await person()]);
    await carryOnAndSend();
    await own.db.updateTable('renewal_years').set({ enabled: false }).execute();
    await carryOn();
    expect(await own.db.selectFrom('reminders').select('stopped_at').execute()).toEqual([
      { stopped_at: null },
    ]);
  });

  it('by SMS has a link to decline only where its text holds it', async () => {
    const one = await person({ email: null });
    await remind([one]);
    await carryOn();
    const kept = () => own.db.selectFrom('decline_tokens').select('member_id').execute();
    expect(await kept()).toEqual([]);
    await remind([await person({ email: null })], undefined, {
      ...texts,
      sms: 'Renew. Never again: {decline}',
    });
    await carryOn();
    expect(await kept()).toHaveLength(1);
    await sendAll();
    expect(own.site.sent.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Renew\. Never again: http:.*#[\w-]{43}$/),
    );
  });

  it('follows who can be reached elsewhere since it was queued', async () => {
    const one = await person();
    await remind([one]);
    await carryOn();
    await own.db.updateTable('members').set({ email: 'new@example.com' }).where('id', '=', one).execute();
    await sendAll();
    expect(await states()).toEqual([state(one, 'waiting')]);
    await carryOnAndSend();
    expect(own.site.emailed.map(({ to }) => to)).toEqual(['new@example.com']);
  });
});
