import { expect, test } from 'vitest';
import { licenceList, selectionEntries, toggleName } from '#domain/year/selection.ts';
import { outcome } from '#tests/domain/value-or-message.ts';

test.each([
  [
    ['rco', 'collector_a'],
    ['collector_a', 'rco'],
  ],
  [[], []],
  [['rco', 'rco'], 'Something is in the list twice. Remove one of them.'],
  [['rifle'], 'A chosen licence does not exist. Choose another.'],
])('the licences %j on the wire are, or are refused with, %j', (wire, becomes) => {
  expect(outcome(licenceList, wire)).toEqual(becomes);
});

test('a club is chosen once', () => {
  expect(outcome(selectionEntries.clubs, ['vsc', 'vsc'])).toBe(
    'Something is in the list twice. Remove one of them.',
  );
});

test('what is ticked is unticked by the next click', () => {
  expect([toggleName(['a'], 'b'), toggleName(['a', 'b'], 'a')]).toEqual([['a', 'b'], ['b']]);
});
