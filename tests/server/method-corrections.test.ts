import { describe, expect, it } from 'vitest';
import { storedRows } from '#tests/support/database/stored.ts';
import { corrected, first, second, third, useCorrections } from './corrections-office.ts';

const { correct, daysPass, dayBook, emails, office, owed, paper, renew, reverse, settlementOf } =
  useCorrections();

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
    const sums = (await storedRows(office.db, 'record_lines', {}, ['cents'])).map(({ cents }) => cents);
    expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(2900);
  });
});
