import { expect, test } from 'vitest';
import { isReached, laterStep } from '#domain/pending-renewal.ts';

test.each([
  ['details', 'licences', 'licences'],
  ['licences', 'details', 'licences'],
  ['membership', 'details', 'membership'],
  ['membership', 'membership', 'membership'],
] as const)('of the steps %s and %s the later is %s', (one, other, later) => {
  expect(laterStep(one, other)).toBe(later);
});

test.each([
  ['details', 'membership', true],
  ['membership', 'membership', true],
  ['licences', 'membership', false],
] as const)('whether the step %s is reached by who was at %s: %s', (step, furthest, is) => {
  expect(isReached(step, furthest)).toBe(is);
});
