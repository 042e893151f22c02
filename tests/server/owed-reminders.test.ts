import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { NewMember } from '#server/store/schema.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { toEverybody, toTheOffice } from '#tests/support/texts/association.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();
const notReminded =
  'What is owed has changed, or a reminder was sent in the meantime. Close this and check the list again.';

/** Where what is owed is paid by card. */
const home = () => `${office.site.context.config.publicUrl}/member`;

/** Member 28 owes a year. */
const owes = (year = '2026') => office.renew('28', { year });

/** Writes down how the association is reached. */
async function reachedAt(): Promise<void> {
  const contact = { address: 'Range Road', telephone: '+356 21123456', email: 'office@amacs.test' };
  const account = { bank_account: 'MT84 MALT 0110, AMACS' };
  const body = { ...toEverybody, ...toTheOffice, ...contact, ...account, hours: 'Mondays', version: 0 };
  expect((await office.call('PATCH /admin/administration/association', body)).status).toBe(200);
}

async function remind(lines: readonly number[] = [1, 2, 3], carrier = 'email') {
  return said(await office.call('POST /admin/payments/owed/reminded', { lines, carrier }));
}

async function ways() {
  const { body } = await office.call('GET /admin/payments/owed');
  return (body as { year: string; way: string; reminded_at: string | null }[]).map((one) => [
    one.way,
    one.reminded_at,
  ]);
}

const messages = () =>
  storedRows(office.db, 'messages', {}, [
    'carrier',
    'recipient',
    'subject',
    'body',
    'season',
    'unsubscribe_url',
    'member_id',
  ]);

const change = (columns: Partial<NewMember>) => office.db.updateTable('members').set(columns).execute();

/** Lets days go by since the reminders. */
const later = (days: number) =>
  sql`update records set owed_reminded_at = owed_reminded_at - make_interval(secs => ${days * 86_400})`.execute(
    office.db,
  );

describe('a reminder of what is owed', () => {
  it('goes to nobody who gets back as much as they owe', async () => {
    await office.renew('28', { paid_by: 'cash' });
    await office.db.updateTable('clubs').set({ fee_cents: 500 }).where('short_name', '=', 'mgc').execute();
    await office.call('POST /admin/members/28/clubs', { year: '2026', short_name: 'mgc' });
    expect(await ways()).toEqual([['email', null]]);
    await office.call('DELETE /admin/members/28/clubs', { year: '2026', short_name: 'tsc' });
    expect(await ways()).toEqual([
      ['even', null],
      ['even', null],
    ]);
    const before = await messages();
    expect(await remind([4])).toEqual([409, { reason: notReminded }]);
    expect(await messages()).toEqual(before);
  });

  it('leaves by e-mail with the amounts, the year and how the association is reached, and is written down', async () => {
    await owes();
    await reachedAt();
    expect(await remind()).toEqual(done);
    expect(await messages()).toEqual([
      {
        carrier: 'email',
        recipient: 'gorg@example.com',
        subject: 'AMACS: €29.00 to pay for 2026',
        body: expect.stringContaining(
          'Dear Ġorġ Żahra,\n\nFor your membership of 2026 this is not paid yet:\n\nAMACS: €10.00\n' +
            'Target Shooting Club: €5.00\nThird Party Liability: €14.00\nTotal: €29.00\n\n' +
            `You can pay it by card in the member's area:\n${home()}\n\nOr pay it to the association, by bank transfer to MT84 MALT 0110, AMACS. ` +
            'If you have a question about it, please contact the association. If you have paid in the meantime, ' +
            'there is nothing that you need to do.\n\nAMACS\nRange Road · +356 21123456 · office@amacs.test · Mondays',
        ),
        season: null,
        unsubscribe_url: null,
        member_id: office.memberId,
      },
    ]);
    expect(await ways()).toEqual([['reminded', '2026-11-21T10:00:00.000Z']]);
    expect(await office.audited('payment reminder sent')).toMatchObject([
      { subject: 'member:id:1', after: { year: 2026, amount: '29.00', carrier: 'email' } },
    ]);
    const { body } = await office.call('GET /admin/members/28/history');
    expect(JSON.stringify(body)).toContain('of an unpaid amount of €29.00 for 2026');
  });

  it('leaves by SMS to whom no e-mail reaches, also where they want no reminders to renew', async () => {
    await owes();
    await reachedAt();
    await change({ refused_email: 'gorg@example.com' });
    await office.db.updateTable('members').set({ reminders_declined_at: office.site.clock.now() }).execute();
    expect(await ways()).toEqual([['sms', null]]);
    expect(await remind()).toEqual([409, { reason: notReminded }]);
    expect(await remind([1, 2, 3], 'sms')).toEqual(done);
    expect(await messages()).toMatchObject([
      {
        carrier: 'sms',
        recipient: '+356 79000028',
        body: `AMACS: €29.00 is not paid yet for your membership of 2026 (AMACS: €10.00, Target Shooting Club: €5.00, Third Party Liability: €14.00). Pay it by card at ${home()} or to the association. +356 21123456 · office@amacs.test`,
      },
    ]);
  });

  it('leaves once in seven days, however often it is asked for, and for each year by itself', async () => {
    await owes();
    await owes('2027');
    const answers = await Promise.all(Array.from({ length: 6 }, () => remind()));
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await remind([4, 5, 6])).toEqual(done);
    await later(6.9);
    expect(await remind()).toEqual([409, { reason: notReminded }]);
    await later(0.2);
    expect(await remind()).toEqual(done);
    expect(await messages()).toHaveLength(3);
  });

  it('that a server refused is none', async () => {
    await owes();
    await remind();
    await change({ refused_email: 'Gorg@Example.com' });
    expect(await ways()).toEqual([['sms', null]]);
    expect(await remind([1, 2, 3], 'sms')).toEqual(done);
    expect(await ways()).toEqual([['reminded', '2026-11-21T10:00:00.000Z']]);
  });

  it('is of all that is owed as it was looked at, and of nothing else', async () => {
    await owes();
    expect(await remind([1, 2])).toEqual([409, { reason: notReminded }]);
    await office.call('POST /admin/payments/owed/paid', { lines: [1], paid_by: 'cash', reference: '' });
    expect(await remind()).toEqual([409, { reason: notReminded }]);
    await office.db.updateTable('record_lines').set({ cents: -1 }).where('id', '>', 1).execute();
    expect(await remind([2, 3])).toEqual([409, { reason: notReminded }]);
    await office.db.deleteFrom('messages').execute();
    expect(await remind([99])).toMatchObject([409, {}]);
    expect(await messages()).toEqual([]);
  });

  it('reaches nobody who died, or has a telephone alone, or none', async () => {
    await owes();
    const none = { refused_email: 'gorg@example.com', mobile_number: '' };
    await change(none);
    expect(await ways()).toEqual([['unreachable', null]]);
    expect(await remind([1, 2, 3], 'sms')).toEqual([409, { reason: notReminded }]);
    await change({ mobile_number: '+870 12345678' });
    expect(await ways()).toEqual([['telephone', null]]);
    await change({ deceased: true, refused_email: null });
    expect(await ways()).toEqual([['deceased', null]]);
    expect(await remind()).toEqual([409, { reason: notReminded }]);
    expect(await messages()).toEqual([]);
  });

  it('is held with the year that it is about, and goes with whoever is erased', async () => {
    await owes();
    await remind();
    const held = Object((await office.call('GET /admin/members/28/held-data')).body).held;
    const reminded = { owed_reminded_at: '2026-11-21T10:00:00.000Z', owed_reminded_by: 'email' };
    expect(held).toMatchObject({ memberships: [reminded], messages: [{ carrier: 'email' }] });
    expect((await office.call('POST /admin/members/28/erasure')).status).toBe(200);
    const columns = ['owed_reminded_at', 'owed_reminded_by'] as const;
    expect(await office.db.selectFrom('records').select(columns).execute()).toEqual([
      { owed_reminded_at: null, owed_reminded_by: null },
    ]);
    expect(await messages()).toEqual([]);
  });
});
