import { describe, expect, it } from 'vitest';
import { startMemberSession } from '#server/access/sessions.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { said } from '#tests/support/server/answers.ts';
import { aPerson, aPhoto, aSelection, insured, useOffice } from '#tests/support/server/office.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();
const { dayBook, openLines, owed, pay, renew, waive } = deskOf(office);
const key = '0d6f4f6e-3d1c-4d6a-9a58-0a3b8a2f7c11';
const anotherKey = '5c0f3a52-5b70-4b0e-8a86-2a1b43f0c9d2';
const cheque = { paid_by: 'cheque', reference: '000123' };

/** Several people who owe a year each: member 28, and new ones, with three lines or four. */
async function severalOwe(more: number): Promise<number[][]> {
  await renew();
  const photo = await aPhoto();
  for (let at = 0; at < more; at += 1) {
    const id_number = `${String(700_000 + at).padStart(7, '0')}M`;
    const member = { ...aPerson, id_number, photo, first_name: 'Ġuża', email: null };
    expect((await office.call('POST /admin/members', { member, ...aSelection })).status).toBe(200);
  }
  return (await owed()).map(({ lines }) => lines.map(({ id }) => id));
}

async function payTogether(payments: readonly (readonly number[])[], more: object = {}) {
  const body = { payments: payments.map((lines) => ({ lines })), ...cheque, key, ...more };
  return said(await office.call('POST /admin/payments/owed/paid-together', body));
}

describe('several payments at the desk', () => {
  it('are recorded at once, with a receipt and an entry each, and once however often they are sent', async () => {
    const payments = await severalOwe(2);
    const receipts = ['R-2026-000001', 'R-2026-000002', 'R-2026-000003'];
    const answers = await Promise.all(Array.from({ length: 20 }, () => payTogether(payments)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => [200, { receipts }]));
    expect(await owed()).toEqual([]);
    expect(await dayBook()).toMatchObject({
      entries: receipts.map((receipt) => ({ receipt, ...cheque })),
      total: '117.00',
    });
    expect(await office.audited('desk payment taken')).toMatchObject([
      { subject: 'member:id:1', after: { receipt: 'R-2026-000001', reference: '000123' } },
      { subject: 'member:id:2', after: { receipt: 'R-2026-000002' } },
      { subject: 'member:id:3', after: { receipt: 'R-2026-000003' } },
    ]);
  });

  it('are all recorded or none, and say whose is on file', async () => {
    const [first = [], second = [], third = []] = await severalOwe(2);
    await pay(second, { ...cheque, key: anotherKey });
    const before = await owed();
    expect(await payTogether([first, second, third])).toEqual([
      409,
      { reason: 'Ġuża Ċini, 2026. Paid already: R-2026-000001 by cheque, no. 000123' },
    ]);
    const wrong = 'These amounts do not belong to one year of one member.';
    expect((await payTogether([first, [...third, 99]]))[0]).toBe(409);
    for (const payments of [[first, first], [[...first, ...third]]])
      expect(await payTogether(payments)).toEqual([400, { reason: wrong, fields: { lines: wrong } }]);
    expect(await owed()).toEqual(before);
    expect(await payTogether([third, first])).toEqual([
      200,
      { receipts: ['R-2026-000002', 'R-2026-000003'] },
    ]);
  });

  it('of the same people by two clerks at once are taken once', async () => {
    const payments = await severalOwe(3);
    const orders = [payments, payments.toReversed()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        payTogether(orders[at % 2] ?? [], { key: at % 2 === 0 ? key : anotherKey }),
      ),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(5);
    expect(await storedRows(office.db, 'receipts', {}, ['number'])).toHaveLength(4);
  });

  it('remind of what is owed all or nobody', async () => {
    await severalOwe(0);
    const lines = await openLines();
    const remind = async (...carriers: string[]) =>
      said(
        await office.call('POST /admin/payments/owed/reminded-together', {
          reminders: carriers.map((carrier, at) => ({ lines: at === 0 ? lines : [99], carrier })),
        }),
      )[0];
    expect([await remind('sms'), await remind('email', 'email'), await remind('email')]).toEqual([
      409, 409, 200,
    ]);
    expect(await remind('email')).toBe(409);
    expect(await office.audited('payment reminder sent')).toHaveLength(1);
  });
});

describe('a payment for several', () => {
  const bounced = { reason: 'not received', note: 'Returned by the bank' };
  const line = (receipt: string) => `POST /admin/payments/receipts/${receipt}/reverse`;
  const listTogether = async (receipt: string) =>
    (await office.call(`GET /admin/payments/receipts/${receipt}/together`)).body as { receipt: string }[];

  it('is taken back whole from any of its receipts, or one alone: all or nothing', async () => {
    const before = await severalOwe(3);
    await payTogether(before.slice(0, 3));
    await pay(before[3] ?? [], { ...cheque, key: anotherKey });
    const all = ['R-2026-000001', 'R-2026-000002', 'R-2026-000003'];
    const listed = await listTogether('R-2026-000002');
    expect(await office.audited('members read')).toMatchObject([{ after: { rows: 3 } }]);
    expect(listed).toMatchObject([
      { receipt: all[0], name: 'Ġorġ Żahra', year: '2026', total: '29.00' },
      { receipt: all[1], total: '44.00' },
      { receipt: all[2], total: '44.00' },
    ]);
    expect(await listTogether('R-2026-000004')).toEqual([]);
    const mixed = await office.call(line('R-2026-000001'), {
      ...bounced,
      together: [...all, 'R-2026-000004'],
    });
    expect(said(mixed)).toMatchObject([400, { fields: { together: expect.any(String) } }]);
    expect(await owed()).toEqual([]);
    const takesBack = async () =>
      said(await office.call(line('R-2026-000002'), { ...bounced, together: all }));
    const answers = await Promise.all(Array.from({ length: 4 }, takesBack));
    expect(answers).toEqual(answers.map(() => [200, { receipt: 'R-2026-000006' }]));
    expect((await owed()).map(({ total }) => total)).toEqual(['29.00', '44.00', '44.00']);
    expect(await dayBook()).toMatchObject({ total: '44.00' });
    expect(await office.audited('receipt reversed')).toMatchObject(
      all.map((receipt) => ({ after: { receipt, note: bounced.note } })),
    );
    expect(await listTogether('R-2026-000002')).toEqual([]);
  });
});

describe('the key of a form', () => {
  const paid = [409, { reason: 'Paid already: R-2026-000001 by cheque, no. 000123' }];

  it('tells the same payment once more from a second one', async () => {
    await renew();
    const answers = [
      await pay([1, 2, 3], { ...cheque, key }),
      await pay([1, 2, 3], { ...cheque, key }),
      await pay([1, 2, 3], { ...cheque, key: anotherKey }),
      await pay([1, 2, 3], cheque),
      await pay([1, 2, 3], { key }),
    ];
    const receipt = [200, { receipt: 'R-2026-000001' }];
    expect(answers).toEqual([receipt, receipt, paid, paid, paid]);
  });

  it('is not asked of a client that has none, whose exact repetition is answered as before', async () => {
    await renew();
    const answers = [
      await pay([1, 2, 3], cheque),
      await pay([1, 2, 3], cheque),
      await pay([1, 2, 3], { ...cheque, reference: '' }),
      await pay([1, 2, 3], { ...cheque, key }),
    ];
    const receipt = [200, { receipt: 'R-2026-000001' }];
    expect(answers).toEqual([receipt, receipt, paid, paid]);
    expect((await pay([1], { key: 'none' }))[0]).toBe(400);
  });
});

describe('the record of a year', () => {
  it('says to the office alone what it cost, what was paid, and what is open', async () => {
    expect(await office.record()).toEqual({});
    await renew();
    const line = { id: 3, kind: 'thirdParty', short_name: '', name: '', cents: '14.00', why: 'renewal' };
    await pay([1, 2]);
    expect((await office.record())['money']).toEqual({ charged: '29.00', paid: '15.00', open: [line] });
    await waive([3]);
    expect((await office.record())['money']).toEqual({ charged: '15.00', paid: '15.00', open: [] });
    await office.call('DELETE /admin/members/28/clubs', { year: '2026', short_name: 'tsc' });
    expect((await office.record())['money']).toMatchObject({
      charged: '10.00',
      paid: '15.00',
      open: [{ short_name: 'tsc', cents: '-5.00' }],
    });
    const { token } = await startMemberSession(office.db, office.site.clock.now(), office.memberId);
    const own = await office.call('GET /members/member/28/membership-details', undefined, token);
    expect([own.status, Object(Object(own.body)['2026']).money]).toEqual([200, undefined]);
  });
});

describe('the same renewal once more', () => {
  it('is answered with its receipt, and with what is on file where it says another payment', async () => {
    const receipt = [200, { receipt: 'R-2026-000001' }];
    const answers = [await renew(cheque), await renew(cheque), await renew()];
    expect(answers).toEqual([receipt, receipt, [200, {}]]);
    const onFile = {
      reason: 'This year is renewed already. Paid already: R-2026-000001 by cheque, no. 000123',
    };
    for (const other of [{ paid_by: 'cash' }, { paid_by: 'cheque' }, { ...cheque, reference: '7' }])
      expect(await renew(other)).toEqual([409, onFile]);
    expect(await dayBook()).toMatchObject({ entries: [{ receipt: 'R-2026-000001', ...cheque }] });
  });

  it('is not answered with a receipt that was taken back', async () => {
    await renew(cheque);
    const receipts = 'POST /admin/payments/receipts/R-2026-000001';
    const body = { reason: 'not received', note: 'The cheque bounced' };
    expect((await office.call(`${receipts}/reverse`, body)).status).toBe(200);
    expect((await renew(cheque))[0]).toBe(409);
    office.site.clock.advance(60_000);
    await pay(await openLines());
    expect(await renew(cheque)).toEqual([
      409,
      { reason: 'This year is renewed already. Paid already: R-2026-000003 in cash' },
    ]);
  });

  it('that cost nothing is answered as before, however it was to be paid', async () => {
    await office.db.updateTable('members').set({ vip: true }).execute();
    const free = { licences: [], insurance: insured({ tp: false }) };
    const answers = [];
    for (const how of [{ paid_by: 'cash' }, { paid_by: 'cash' }, cheque, {}])
      answers.push(await renew({ ...free, ...how }));
    expect(answers).toEqual(answers.map(() => [200, {}]));
    expect(await storedRows(office.db, 'receipts', {}, ['number'])).toEqual([]);
  });

  it('that cost what was waived since is not said to be owed', async () => {
    await renew();
    await waive(await openLines());
    const reason = 'This year is renewed already. Nothing is owed for it.';
    expect(await renew({ paid_by: 'cash' })).toEqual([409, { reason }]);
  });

  it('that was not paid is not paid by saying so once more', async () => {
    await renew();
    expect(await renew({ paid_by: 'cash' })).toEqual([
      409,
      {
        reason: 'This year is renewed already. It is not paid yet: what is owed stands under Payments.',
      },
    ]);
    office.site.clock.advance(60_000);
    await pay(await openLines());
    expect(await renew({ paid_by: 'cash' })).toEqual([
      409,
      { reason: 'This year is renewed already. Paid already: R-2026-000001 in cash' },
    ]);
    expect(await dayBook()).toMatchObject({ total: '29.00' });
  });
});
