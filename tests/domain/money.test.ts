import { expect, test } from 'vitest';
import { formatAmount, formatEuro, parseCents, toEuroDecimal, toLoggedAmount } from '#domain/values/money.ts';

test.each([
  [1400, '€14.00', '14.00'],
  [5, '€0.05', '0.05'],
  [0, '€0.00', '0.00'],
  [123_456_789, '€1,234,567.89', '1234567.89'],
  [-50, '-€0.50', '-0.50'],
])('%i cents are read as %s, and %s on the wire', (cents, read, wire) => {
  expect([formatEuro(cents), toEuroDecimal(cents)]).toEqual([read, wire]);
});

test.each([
  ['EUR', '€29.00', '29.00'],
  ['', '€29.00', '29.00'],
  ['USD', 'USD\u00A029.00', 'USD 29.00'],
  ['JPY', 'JPY\u00A02900', 'JPY 2900'],
  ['KWD', 'KWD\u00A02.900', 'KWD 2.900'],
  ['ISK', 'ISK\u00A029.00', 'ISK 29.00'],
  ['usdc', 'usdc\u00A029.00', 'usdc 29.00'],
])('2900 of the provider’s units of %j are %s, and %s in the log', (currency, read, logged) => {
  expect([formatAmount(2900, currency), toLoggedAmount(2900, currency)]).toEqual([read, logged]);
});

test.each([
  ['5', 500],
  ['5.5', 550],
  [' 5.05 ', 505],
  ['0', 0],
  ['9999999.99', 999_999_999],
  ['10000000', null],
  ['5.005', null],
  ['5,00', null],
  ['-5', null],
  ['.5', null],
  ['5.', null],
  ['1e3', null],
  ['€5', null],
  ['', null],
  [`5${' '.repeat(100)}`, null],
])('%j euro are %s cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});
