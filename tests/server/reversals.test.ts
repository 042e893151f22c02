import { describe, expect, it } from 'vitest';
import { changeStored, storedRows } from '#tests/support/database/stored.ts';
import { noSuchAddress } from '#tests/support/server/answers.ts';
import { payRenewal } from '#tests/support/server/paid-renewal.ts';
import { corrected, first, second, third, useCorrections } from './corrections-office.ts';

const {
  correct,
  daysPass,
  dayBook,
  emails,
  office,
  openLines,
  owed,
  paper,
  pay,
  renew,
  reverse,
  settlementOf,
} = useCorrections();

describe('a receipt that is taken back', () => {
  it('has a counter-receipt of today, and what it paid is owed again; the days before keep their sums', async () => {
    await renew({ paid_by: 'cheque' });
    await daysPass();
    const earlier = await settlementOf('2026-11-01', '2026-11-20');
    expect(await reverse(first, 'not received', 'Bank of Valletta, 20 November')).toEqual([
      200,
      { receipt: second },
    ]);
    expect(await owed()).toMatchObject([
      {
        total: '29.00',
        lines: [
          { kind: 'club', short_name: 'amacs', name: 'AMACS', cents: '10.00', why: 'reversed' },
          { kind: 'club', short_name: 'tsc', cents: '5.00', why: 'reversed' },
          { kind: 'thirdParty', cents: '14.00', why: 'reversed' },
        ],
      },
    ]);
    expect(await dayBook()).toMatchObject({
      entries: [{ receipt: second, paid_by: 'cheque', total: '-29.00', reverses: first, reversed_by: null }],
      sums: [{ paid_by: 'cheque', received: '0.00', given_back: '29.00', total: '-29.00' }],
    });
    expect(await dayBook('2026-11-19')).toMatchObject({
      entries: [{ receipt: first, total: '29.00', reverses: null, reversed_by: second }],
    });
    const now = await settlementOf('2026-11-01', '2026-11-20');
    expect({ ...now, tsc: { ...now.tsc, owed: 0 } }).toMatchObject({ tsc: earlier.tsc, receipts: 2900 });
    expect(await settlementOf('2026-11-20', '2026-11-21')).toMatchObject({
      tsc: { received: -500, owed: 500 },
      cover: { received: -1400, owed: 1400 },
      receipts: -2900,
    });
    expect(await office.audited('receipt reversed')).toMatchObject([
      {
        subject: 'member:id:1',
        after: {
          year: 2026,
          amount: '29.00',
          receipt: first,
          counterReceipt: second,
          why: 'not received',
          note: 'Bank of Valletta, 20 November',
        },
      },
    ]);
    expect(await office.record()).toMatchObject({
      receipts: [
        { number: first, paid_by: 'cheque', reverses: null, reversed_by: second },
        { number: second, total: '-29.00', reverses: first, reversed_by: null },
      ],
    });
    expect(await pay(await openLines(), { paid_by: 'cash' })).toEqual([200, { receipt: third }]);
    expect(await owed()).toEqual([]);
  });

  it('is taken back once, however often and by however many', async () => {
    await renew({ paid_by: 'cash' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => reverse(first)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => [200, { receipt: second }]));
    expect(await reverse(first, 'wrong person')).toEqual([200, { receipt: second }]);
    expect(await owed()).toMatchObject([{ total: '29.00', lines: [{}, {}, {}] }]);
    expect(await office.audited('receipt reversed')).toHaveLength(1);
    const numbers = await storedRows(office.db, 'receipts', {}, ['number', 'reverses_id']);
    expect(numbers).toEqual([
      { number: 1, reverses_id: null },
      { number: 2, reverses_id: 1 },
    ]);
    expect(await correct(first, 'cheque')).toEqual(corrected);
  });

  it('may be of money that was given back, which is to be given back again', async () => {
    await renew({ licences: [], paid_by: 'cash' });
    await office.call('DELETE /admin/members/28/clubs', { year: '2026', short_name: 'tsc' });
    await pay(await openLines());
    expect(await reverse(second, 'not received', 'Not fetched')).toEqual([200, { receipt: third }]);
    expect((await emails()).at(-1)).toContain('no longer holds: the money was not given back.');
    expect(await owed()).toMatchObject([{ total: '-5.00', lines: [{ short_name: 'tsc', cents: '-5.00' }] }]);
    expect(await dayBook()).toMatchObject({ total: '29.00' });
  });

  it('is neither one of the payment page, nor a counter-receipt, nor one of nothing, nor without a reason', async () => {
    const wrong = (reason: string) => [400, { reason }];
    const byHand =
      'This was paid on the payment page. It is given back through the payment provider, not by hand.';
    const anew =
      'This receipt takes back another one, and is not taken back itself. If it was paid after all, record the payment anew.';
    await office.checkout();
    await payRenewal(office.site, office.memberId, 2026);
    expect([await reverse(first), await correct(first, 'cash')]).toEqual([wrong(byHand), wrong(byHand)]);
    await renew({ year: '2027', paid_by: 'cash' });
    await reverse(second);
    expect([await reverse(third), await correct(third, 'card')]).toEqual([wrong(anew), wrong(anew)]);
    await changeStored(office.db, 'receipts', { number: 2 }, { total_cents: 0 });
    expect(await reverse(second)).toEqual(wrong('Nothing was paid with this receipt.'));
    expect(await reverse('R-2026-000009')).toEqual(noSuchAddress);
    expect(await reverse(second, 'other', ' ')).toMatchObject([
      400,
      { fields: { note: 'Enter what was wrong.' } },
    ]);
    expect(await reverse(second, 'a slip')).toMatchObject([
      400,
      { fields: { reason: 'Choose what was wrong.' } },
    ]);
    expect(await correct(second, 'provider')).toMatchObject([400, {}]);
  });

  it('says so on both papers, and to the member, but not what the office noted', async () => {
    await renew({ paid_by: 'cash' });
    await daysPass();
    await reverse(first, 'wrong person', 'It was Ċensu’s');
    await correct(first, 'cash');
    expect((await emails()).at(-1)).toBe(
      'Dear Ġorġ Żahra,\n\nReceipt R-2026-000001 for your membership of 2026 no longer holds: it was noted for the wrong ' +
        'person. The receipt below takes it back.\n\nReceipt R-2026-000002 of 21 November 2026\nAMACS: -€10.00\n' +
        'Target Shooting Club: -€5.00\nThird Party Liability: -€14.00\nTotal: -€29.00\nPaid by: Cash',
    );
    const counter = await paper(second);
    expect(counter).toContain(
      'This receipt takes back receipt R-2026-000001: it was noted for the wrong person.',
    );
    expect(await paper(first)).toContain(
      'This receipt was taken back by receipt R-2026-000002, and no longer holds.',
    );
    expect(`${counter}${await paper(first)}`).not.toMatch(/Ċensu|lottery|Received with thanks/);
    await office.db.updateTable('members').set({ deceased: true }).execute();
    await pay(await openLines());
    await reverse(third);
    expect(await emails()).toHaveLength(2);
  });
});

it('a club that was paid over gets less the next time', async () => {
  await renew({ paid_by: 'cash' });
  await daysPass();
  const transfer = { year: '2026', start_date: '2026-11-01', end_date: '2026-11-20', club: 'tsc' };
  const made = { ...transfer, amount: '5.00', day: '2026-11-20', reference: '' };
  expect(await office.call('POST /admin/reports/settlement/clubs', made)).toMatchObject({ status: 200 });
  await reverse(first);
  expect(await settlementOf('2026-11-01', '2026-11-20')).toMatchObject({
    tsc: { received: 500, paidOver: 500, toPay: 0, owed: 500 },
  });
  expect(await settlementOf('2026-11-01', '2026-11-21')).toMatchObject({
    tsc: { received: 0, paidOver: 500, toPay: -500, owed: 500 },
  });
  await pay(await openLines());
  expect(await settlementOf('2026-11-01', '2026-11-21')).toMatchObject({
    tsc: { received: 500, paidOver: 500, toPay: 0, owed: 0 },
  });
});
