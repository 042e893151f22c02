import { expect, test } from 'vitest';
import { groupStatement, sumStatement } from '#domain/money/group-statement.ts';
import { toWire } from '#domain/values/wire.ts';
import { outcomeOfWire } from '#tests/domain/value-or-message.ts';

test.each([
  [[], { total: 0, paid: 0, toGiveBack: 0, owed: 0 }],
  [
    [
      { amount: 1400, state: 'owed' },
      { amount: 500, state: 'owed' },
      { amount: 1450, state: 'paid' },
      { amount: 9, state: 'to give back' },
    ],
    { total: 3350, paid: 1450, toGiveBack: 9, owed: 1900 },
  ],
] as const)('the sums of %j', (lines, sums) => {
  expect(sumStatement(lines)).toEqual(sums);
});

test('a statement is read from the wire as it is written there', () => {
  const wire = {
    group: 'lhg',
    name: 'Living History Group',
    year: '2026',
    lines: [
      {
        id: 7,
        day: '2026-11-22',
        person: null,
        cover: 'personal_accident',
        insurance_certificate_number: '2026/00123',
        amount: '5.00',
        state: 'owed',
        paid_at: null,
        paid_by: null,
        receipt: null,
      },
    ],
    receipts: [],
    total: '5.00',
    paid: '0.00',
    to_give_back: '0.00',
    owed: '5.00',
  };
  const read = outcomeOfWire(groupStatement, wire);
  expect(read).toMatchObject({ year: 2026, lines: [{ cover: 'personalAccident', amount: 500 }], owed: 500 });
  expect(toWire(groupStatement, read)).toEqual(wire);
});
