import { expect, it } from 'vitest';
import { listIdsBetween } from '#machines/range.ts';

it.each([
  ['downwards', 2, 4, [2, 3, 4]],
  ['upwards', 4, 2, [2, 3, 4]],
  ['one alone', 3, 3, [3]],
  ['with none before', null, 3, [3]],
  ['from one that is not in the list', 9, 3, [3]],
  ['to one that is not in the list', 3, 9, [9]],
])('lists a range %s', (_, from, to, ids) => {
  expect(listIdsBetween([1, 2, 3, 4, 5], from, to)).toEqual(ids);
});
