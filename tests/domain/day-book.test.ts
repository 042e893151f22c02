import { describe, expect, it } from 'vitest';
import { filterDayBook, sumProviderMoneyByDay, sumDayBook, type BookEntry } from '#domain/money/day-book.ts';

const receipt: BookEntry = {
  kind: 'receipt',
  receipt: 'R-2026-002463',
  reverses: null,
  reversedBy: null,
  state: null,
  at: '2026-11-20T09:30:00.000Z',
  memberId: 1,
  membershipNumber: 1001,
  name: 'Ġorġa Żammit',
  year: 2026,
  paidBy: 'cheque',
  reference: 'BOV 4711',
  total: 4900,
};
const counter = { ...receipt, receipt: 'R-2026-002470', reverses: 'R-2026-002463', total: -4900 };
const captured: BookEntry = {
  ...receipt,
  kind: 'capture',
  receipt: null,
  state: 'refunded',
  paidBy: 'provider',
  reference: 'a-reference-of-ours',
  payment: 'pi_1',
  name: 'Michał Ħ',
  membershipNumber: 0,
  total: 2900,
};
// Half past midnight in Malta is the next day.
const refund: BookEntry = { ...captured, kind: 'refund', at: '2026-11-20T23:30:00.000Z', total: -2900 };
const all = [receipt, counter, captured, refund];

describe('what a view of the day book shows', () => {
  it.each([
    ['', all],
    ['  ', all],
    ['r-2026-002463', [receipt, counter]],
    ['bov 47', [receipt, counter]],
    ['gorga zam', [receipt, counter]],
    ['michal', [captured, refund]],
    ['reference-of', [captured, refund]],
    ['PI_1', [captured, refund]],
    ['1001', [receipt, counter]],
    ['nobody', []],
  ])('with the text "%s"', (text, shown) => {
    expect(filterDayBook(all, { text, method: undefined })).toEqual(shown);
  });

  it('by its method, and by both', () => {
    expect(filterDayBook(all, { text: '', method: 'provider' })).toEqual([captured, refund]);
    expect(filterDayBook(all, { text: 'gorga', method: 'provider' })).toEqual([]);
  });

  it('is summed by method, each with what came in, went out and is left', () => {
    expect(sumDayBook(all)).toEqual({
      sums: [
        { paidBy: 'cheque', received: 4900, givenBack: 4900, total: 0 },
        { paidBy: 'provider', received: 2900, givenBack: 2900, total: 0 },
      ],
      total: 0,
    });
    expect(sumDayBook([])).toEqual({ sums: [], total: 0 });
  });

  it('has what the provider took and gave back, by the days of the association', () => {
    expect(sumProviderMoneyByDay(all)).toEqual([
      { day: '2026-11-20', captured: 2900, refunded: 0 },
      { day: '2026-11-21', captured: 0, refunded: 2900 },
    ]);
  });
});
