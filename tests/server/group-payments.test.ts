import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { waitingForLocks } from '#tests/support/database/own-database.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { forbidden, refused } from '#tests/support/server/answers.ts';
import { sums, useGroupStatement } from './group-statement-office.ts';

const { lineIds, lines, office, pay, renewByGroup, settled } = useGroupStatement();
const { correct, reverse } = deskOf(office);
const changed = [409, { reason: 'The statement has changed. Close this and check it again.' }];
const first = {
  receipt: 'R-2026-000001',
  at: '2026-11-21T10:00:00.000Z',
  paid_by: 'cheque',
  reference: '0042',
  total: '14.00',
  reverses: null,
  reversed_by: null,
};

/** A day passes, after which the office signs in again. */
async function passDay(): Promise<void> {
  office.site.clock.advance(86_400_000);
  office.tokens.registrar = await office.administrator('tomorrow', 'amacs');
}

describe('a group pays', () => {
  it('a part and then the rest, each time with the next receipt, which the statement lists', async () => {
    await renewByGroup();
    const ids = await lineIds();
    expect(await pay([ids[0]], { paid_by: 'cheque', reference: '0042' })).toEqual([
      200,
      { receipt: 'R-2026-000001' },
    ]);
    office.site.clock.advance(60_000);
    const rest = { day: '2026-11-19', paid_by: 'transfer' };
    expect(await pay([ids[1]], rest, office.tokens.deputy)).toEqual([200, { receipt: 'R-2026-000002' }]);
    const paid = { state: 'paid', paid_at: first.at, paid_by: 'registrar', receipt: 'R-2026-000001' };
    const earlier = '2026-11-19T11:00:00.000Z';
    const paidRest = { state: 'paid', paid_at: earlier, paid_by: 'deputy', receipt: 'R-2026-000002' };
    const second = {
      ...first,
      receipt: 'R-2026-000002',
      at: earlier,
      paid_by: 'transfer',
      reference: '',
      total: '5.00',
    };
    expect(await lines()).toMatchObject({
      ...sums,
      lines: [paid, paidRest],
      receipts: [second, first],
      paid: '19.00',
      owed: '0.00',
    });
    // By which names the office signs in is not the group's to know.
    expect(await lines(office.tokens.lhg)).toMatchObject({
      lines: [paid, paidRest].map((line) => ({ ...line, paid_by: null })),
      receipts: [second, first],
    });
    expect(await settled('2026-11-19', '2026-11-20')).toMatchObject([{ received: '5.00', owed: '0.00' }]);
    expect(await office.audited('group payment taken')).toMatchObject([
      {
        actor: 'admin:registrar',
        subject: 'group:lhg',
        after: { year: 2026, amount: '14.00', lines: 1, receipt: 'R-2026-000001', paidBy: 'cheque' },
      },
      { actor: 'admin:deputy', after: { amount: '5.00', paidBy: 'transfer' } },
    ]);
  });

  it('once, however often it is said at once, and not otherwise afterwards', async () => {
    await renewByGroup();
    const ids = await lineIds();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(ids)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => [200, { receipt: 'R-2026-000001' }]));
    const onFile = [409, { reason: 'Paid already: R-2026-000001 in cash' }];
    for (const more of [{ paid_by: 'card' }, { reference: '0042' }, { key: crypto.randomUUID() }])
      expect(await pay(ids, more)).toEqual(onFile);
    expect(await pay([ids[0]])).toEqual(onFile);
    expect(await lines()).toMatchObject({ receipts: [{ total: '19.00' }] });
    expect(await office.audited('group payment taken')).toHaveLength(1);
  });

  it('by one of two clerks who note the same payment: the key of the form tells the other one', async () => {
    await renewByGroup();
    const ids = await lineIds();
    const keys = Array.from({ length: 4 }, () => crypto.randomUUID());
    const answers = await Promise.all(keys.flatMap((key) => [pay(ids, { key }), pay(ids, { key })]));
    expect(answers.map(([status]) => status).toSorted()).toEqual([
      200,
      200,
      ...Array.from({ length: 6 }, () => 409),
    ]);
    expect(await office.audited('group payment taken')).toHaveLength(1);
  });

  it('lines of this statement alone, all of them or none, on a day of the last year', async () => {
    await renewByGroup();
    const ids = await lineIds();
    const none = refused('There is no such line on this statement.', 'lines');
    expect(await pay([...ids, 999_999])).toEqual(none);
    expect(await pay(ids, { group: 'mag' })).toEqual(none);
    expect((await pay([]))[0]).toBe(400);
    expect(await pay(ids, {}, office.tokens.lhg)).toEqual(forbidden);
    for (const day of ['2026-11-22', '2025-11-19', '2026-02-30'])
      expect(await pay(ids, { day })).toMatchObject([
        400,
        { fields: { day: 'Enter a day of the last year, today at the latest.' } },
      ]);
    expect(await lines()).toMatchObject({ ...sums, receipts: [] });
  });

  it('and is given back what it paid for a cover taken away: each day keeps its sums', async () => {
    await renewByGroup();
    const ids = await lineIds();
    await pay(ids);
    const body = { year: '2026', third_party: true, personal_accident: false, insured_elsewhere: false };
    expect((await office.call('PATCH /admin/members/28/insurance', body)).status).toBe(200);
    const before = { received: '19.00', owed: '0.00', to_give_back: '5.00' };
    expect(await settled('2026-11-01', '2026-11-21')).toMatchObject([before]);
    await passDay();
    expect(await pay([ids[1]], { day: '2026-11-22', paid_by: 'transfer' })).toEqual([
      200,
      { receipt: 'R-2026-000002' },
    ]);
    expect(await pay([ids[1]], { day: '2026-11-22', paid_by: 'transfer' })).toEqual([
      200,
      { receipt: 'R-2026-000002' },
    ]);
    expect(await settled('2026-11-01', '2026-11-21')).toMatchObject([{ ...before, to_give_back: '0.00' }]);
    expect(await settled('2026-11-01', '2026-11-22')).toMatchObject([{ received: '14.00' }]);
    expect(await lines()).toMatchObject({
      receipts: [{ total: '19.00' }, { receipt: 'R-2026-000002', total: '-5.00' }],
      paid: '14.00',
      to_give_back: '0.00',
    });
    expect(await office.audited('group payment returned')).toMatchObject([{ after: { amount: '5.00' } }]);
  });

  it('and a slip is taken back by a receipt of its own: it is owed again, and each day keeps its sums', async () => {
    await renewByGroup();
    const ids = await lineIds();
    await pay(ids, { day: '2026-11-20' });
    const reversed = [200, { receipt: 'R-2026-000002' }];
    expect(await Promise.all([reverse('R-2026-000001'), reverse('R-2026-000001')])).toEqual([
      reversed,
      reversed,
    ]);
    expect(await lines()).toMatchObject({
      lines: [
        { state: 'owed', receipt: null },
        { state: 'owed', paid_at: null },
      ],
      receipts: [
        { total: '19.00', reversed_by: 'R-2026-000002' },
        { total: '-19.00', reverses: 'R-2026-000001' },
      ],
      ...sums,
    });
    expect(await settled('2026-11-01', '2026-11-20')).toMatchObject([{ received: '19.00', owed: '19.00' }]);
    expect(await settled('2026-11-01', '2026-11-21')).toMatchObject([{ received: '0.00', owed: '19.00' }]);
    expect(await pay(ids)).toEqual([200, { receipt: 'R-2026-000003' }]);
    expect(await reverse('R-2026-000001')).toEqual(reversed);
    expect((await reverse('R-2026-000002'))[0]).toBe(400);
    expect(await lines()).toMatchObject({ paid: '19.00', owed: '0.00' });
  });

  it('and giving back by a slip is taken back too, but not a payment that was given back since', async () => {
    await renewByGroup();
    const ids = await lineIds();
    await pay(ids);
    const body = { year: '2026', third_party: true, personal_accident: false, insured_elsewhere: false };
    expect((await office.call('PATCH /admin/members/28/insurance', body)).status).toBe(200);
    await pay([ids[1]]);
    expect(await reverse('R-2026-000001')).toEqual(changed);
    expect(await reverse('R-2026-000002')).toEqual([200, { receipt: 'R-2026-000003' }]);
    expect(await lines()).toMatchObject({
      lines: [{ state: 'paid' }, { state: 'to give back', paid_at: first.at }],
      to_give_back: '5.00',
    });
  });

  it('and what is given back and taken back at once is so once', async () => {
    await renewByGroup();
    const ids = await lineIds();
    await pay(ids);
    const body = { year: '2026', third_party: true, personal_accident: false, insured_elsewhere: false };
    expect((await office.call('PATCH /admin/members/28/insurance', body)).status).toBe(200);
    const asked = await office.db.transaction().execute(async (trx) => {
      await sql`select from group_charges where cover = 'personalAccident' for update`.execute(trx);
      const returned = pay([ids[1]]);
      await expect.poll(() => waitingForLocks(office.db)).toBe(1);
      const reversed = reverse('R-2026-000001');
      await expect.poll(() => waitingForLocks(office.db)).toBe(2);
      return [returned, reversed];
    });
    expect(await Promise.all(asked)).toEqual([[200, { receipt: 'R-2026-000002' }], changed]);
    expect(await lines()).toMatchObject({ paid: '14.00', owed: '0.00', to_give_back: '0.00' });
  });

  it('by another method in truth: corrected in place on its day, later by two receipts', async () => {
    await renewByGroup();
    const ids = await lineIds();
    await pay(ids);
    expect(await correct('R-2026-000001', 'cheque', '0042')).toEqual([200, { receipt: 'R-2026-000001' }]);
    await passDay();
    expect(await correct('R-2026-000001', 'transfer')).toEqual([200, { receipt: 'R-2026-000003' }]);
    expect(await correct('R-2026-000001', 'transfer')).toEqual([200, { receipt: 'R-2026-000003' }]);
    expect((await reverse('R-2026-000001'))[0]).toBe(409);
    expect(await lines()).toMatchObject({
      lines: [{ state: 'paid', paid_at: first.at, receipt: 'R-2026-000003' }, { state: 'paid' }],
      receipts: [
        { paid_by: 'cheque', reversed_by: 'R-2026-000002' },
        { paid_by: 'cheque', total: '-19.00' },
        { paid_by: 'transfer', total: '19.00' },
      ],
      paid: '19.00',
    });
    expect(await settled('2026-11-20', '2026-11-21')).toMatchObject([{ received: '19.00' }]);
    expect(await settled('2026-11-22', '2026-11-23')).toMatchObject([{ received: '0.00' }]);
  });

  it('as the release before this one notes it: without a receipt, and the movements follow', async () => {
    await renewByGroup();
    const markPaid = (at: Date | null) =>
      office.db
        .updateTable('group_charges')
        .set({ paid_at: at, paid_by: at && 'registrar' })
        .where('cover', '=', 'thirdParty')
        .execute();
    await markPaid(new Date('2026-11-19T09:00:00Z'));
    const earlier = { ...first, receipt: null, at: '2026-11-19T09:00:00.000Z', paid_by: null, reference: '' };
    expect(await lines()).toMatchObject({ lines: [{ state: 'paid' }, {}], receipts: [earlier] });
    expect(await settled('2026-11-19', '2026-11-20')).toMatchObject([{ received: '14.00', owed: '5.00' }]);
    await markPaid(null);
    expect(await lines()).toMatchObject({
      lines: [{ state: 'owed' }, {}],
      receipts: [earlier, { total: '-14.00' }],
    });
  });
});
