import { expect, test } from 'vitest';
import { licenceSwapTruth } from '#tests/machines/truth-tables/licence-swap.ts';

test('the other licence is removed, then the chosen one added, and given back where that is refused', async () => {
  expect(await licenceSwapTruth.holds()).toEqual({
    states: '6/6',
    transitions: '10/10',
    steps: '16/16',
    paths: 12,
  });
});
