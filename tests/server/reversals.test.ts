import { beforeEach, describe, expect, it } from 'vitest';
import { getSettlement } from '#domain/calls/settlement.ts';
import { fromWire } from '#domain/values/wire.ts';
import { createPrintPages } from '#server/http/print-pages.ts';
import { changeStored, storedRows } from '#tests/support/database/stored.ts';
import { pagesOf } from '#tests/support/files/read-pdf.ts';
import { noSuchAddress } from '#tests/support/server/answers.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';
import { payRenewal } from '#tests/support/server/paid-renewal.ts';

const office = useOffice();
const { correct, dayBook, openLines, owed, pay, renew, reverse, waive } = deskOf(office);
const [first, second, third] = ['R-2026-000001', 'R-2026-000002', 'R-2026-000003'] as const;
const corrected = [
  409,
  { reason: 'This receipt has been corrected meanwhile. Close this and look at it again.' },
];

beforeEach(() => {
  office.site.app.route('/', createPrintPages(office.site.context));
});

/** From now on the receipts were given on an earlier day. */
const daysPass = (issued_at = new Date('2026-11-19T10:00:00Z')) =>
  changeStored(office.db, 'receipts', {}, { issued_at });

async function settlementOf(from: string, to: string) {
  const { body } = await office.call(
    `GET /admin/reports/settlement?year=2026&startDate=${from}&endDate=${to}`,
  );
  const { clubs, covers, receipts } = fromWire(getSettlement.answer, body);
  const sums = clubs.map(({ owed, paidOver, received, shortName, toPay }) => [
    shortName,
    { received, paidOver, toPay, owed },
  ]);
  return { ...Object.fromEntries(sums), cover: covers.thirdParty, receipts };
}

const linesOnFile = () =>
  storedRows(office.db, 'record_lines', {}, ['id', 'kind', 'short_name', 'cents', 'why', 'receipt_id']);

const emails = async () =>
  (await storedRows(office.db, 'messages', {}, ['body'])).map(
    ({ body }) => String(body).split('\n\nYou can')[0],
  );

/** The texts of a receipt's paper. */
async function paper(receipt: string): Promise<string> {
  const body = { type: 'rr', year: '2026', member_id: office.memberId, receipt };
  const { ticket } = Object((await office.call('POST /admin/print/tickets', body)).body);
  const query = new URLSearchParams({ type: 'rr', member: '28', year: '2026', token: ticket });
  const answer = await office.site.app.request(`/v1/print/member-document?${query.toString()}`);
  return pagesOf(Buffer.from(await answer.arrayBuffer()))
    .pages.flat()
    .join(' ');
}

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
    expect(await reverse(second, 'other', 'Not fetched')).toEqual([200, { receipt: third }]);
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

describe('what a change of the year costs after a receipt was taken back', () => {
  const club = { year: '2026', short_name: 'tsc' };
  const covers = (third_party: boolean) =>
    office.call('PATCH /admin/members/28/insurance', {
      year: '2026',
      ...insured({ tp: third_party }),
      third_party,
    });
  const open = async () =>
    (await owed()).flatMap(({ lines }) => lines.map(({ cents, kind }) => [kind, cents]));

  it('is nothing where what is owed again is taken away, and the same again where it comes back', async () => {
    await renew({ licences: [], paid_by: 'cash' });
    await reverse(first);
    await office.call('DELETE /admin/members/28/clubs', club);
    await covers(false);
    expect(await open()).toEqual([['club', '10.00']]);
    await office.call('POST /admin/members/28/clubs', club);
    expect(await open()).toEqual([
      ['club', '10.00'],
      ['club', '5.00'],
    ]);
    await pay(await openLines());
    await office.call('DELETE /admin/members/28/clubs', club);
    expect(await open()).toEqual([['club', '-5.00']]);
  });

  it('is nothing where it was taken away before, and not yet given back', async () => {
    await renew({ licences: [], paid_by: 'cash' });
    await office.call('DELETE /admin/members/28/clubs', club);
    await covers(false);
    await reverse(first);
    expect(await open()).toEqual([['club', '10.00']]);
  });

  it('is what was given back for nothing, where that was done', async () => {
    await renew({ licences: [], paid_by: 'cash' });
    await office.call('DELETE /admin/members/28/clubs', club);
    await pay(await openLines());
    await reverse(first);
    expect(await open()).toEqual([
      ['club', '10.00'],
      ['club', '5.00'],
      ['thirdParty', '14.00'],
    ]);
    await waive((await openLines()).slice(1, 2));
    await covers(false);
    expect(await open()).toEqual([['club', '10.00']]);
  });
});

describe('what was taken away, and is given again after a receipt was taken back', () => {
  const club = { year: '2026', short_name: 'tsc' };
  const give = () => office.call('POST /admin/members/28/clubs', club);
  const takeAway = () => office.call('DELETE /admin/members/28/clubs', club);
  const costs = (fee_cents: number) => office.db.updateTable('clubs').set({ fee_cents }).execute();
  const open = async () => (await owed()).flatMap(({ lines }) => lines.map(({ cents }) => cents));

  it('has the price that it had, where it was not paid after all', async () => {
    await renew({ licences: [], paid_by: 'cash' });
    for (const change of [takeAway, give]) {
      await change();
      await pay(await openLines());
    }
    await takeAway();
    await reverse(third);
    expect(await open()).toEqual([]);
    await costs(9900);
    await give();
    expect(await open()).toEqual(['5.00']);
  });

  it('does not take with it what was given back for nothing', async () => {
    await renew({ licences: [], paid_by: 'cash' });
    await takeAway();
    await pay(await openLines());
    await reverse(first);
    await costs(800);
    await give();
    expect(await open()).toEqual(['10.00', '5.00', '14.00', '8.00']);
    await pay((await openLines()).slice(-1));
    await takeAway();
    expect(await open()).toEqual(['10.00', '5.00', '14.00', '-8.00']);
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

describe('how a payment was made', () => {
  it('is corrected in place on its day, with an entry in the log and the receipt by e-mail', async () => {
    await renew({ paid_by: 'cash' });
    expect(await correct(first, 'cheque', 'BOV 4711')).toEqual([200, { receipt: first }]);
    expect(await correct(first, 'cheque', 'BOV 4711')).toEqual([200, { receipt: first }]);
    expect(await dayBook()).toMatchObject({
      entries: [{ receipt: first, paid_by: 'cheque', reference: 'BOV 4711', total: '29.00' }],
      sums: [{ paid_by: 'cheque', total: '29.00' }],
    });
    expect(await office.audited('payment method corrected')).toMatchObject([
      {
        before: { receipt: first, paidBy: 'cash', reference: '' },
        after: { receipt: first, paidBy: 'cheque', reference: 'BOV 4711' },
      },
    ]);
    expect(await emails()).toHaveLength(2);
    expect((await emails()).at(-1)).toContain(
      'How the payment for your membership of 2026 was made had been noted wrongly. This is how the receipt reads now.',
    );
    expect(await owed()).toEqual([]);
  });

  it('is corrected later by a counter-receipt and a receipt in its place, and nothing is owed', async () => {
    await renew({ paid_by: 'cash' });
    await daysPass();
    const answers = await Promise.all(Array.from({ length: 8 }, () => correct(first, 'cheque', '4711')));
    expect(answers).toEqual(Array.from({ length: 8 }, () => [200, { receipt: third }]));
    expect(await owed()).toEqual([]);
    expect(await dayBook()).toMatchObject({
      entries: [
        { receipt: second, paid_by: 'cash', total: '-29.00', reverses: first },
        { receipt: third, paid_by: 'cheque', reference: '4711', total: '29.00', reverses: null },
      ],
      total: '0.00',
    });
    expect(await dayBook('2026-11-19')).toMatchObject({ total: '29.00' });
    expect(await settlementOf('2026-11-20', '2026-11-21')).toMatchObject({
      tsc: { received: 0 },
      receipts: 0,
    });
    expect((await emails()).at(-1)).toMatch(
      /The receipt below stands in the place of receipt R-2026-000001.*Receipt R-2026-000003.*Paid by: Cheque/s,
    );
    expect(await paper(third)).toContain('It stands in the place of receipt R-2026-000001.');
    expect([await correct(first, 'card'), await reverse(first)]).toEqual([corrected, corrected]);
    // What stands in its place is taken back like any other.
    expect(await reverse(third)).toEqual([200, { receipt: 'R-2026-000004' }]);
    expect(await owed()).toMatchObject([{ total: '29.00' }]);
    const sums = (await linesOnFile()).map(({ cents }) => cents);
    expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(2900);
  });
});
