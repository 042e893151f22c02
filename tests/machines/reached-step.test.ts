import { expect, test } from 'vitest';
import { moveToStep, isStepReached } from '#machines/renewal/reached-step.ts';
import { createRenewalDraft } from '#machines/renewal/renewal-draft.ts';

test.each([
  ['details', 'licences', 'licences'],
  ['licences', 'details', 'licences'],
  ['review', null, 'review'],
  ['membership', 'review', 'review'],
  ['membership', 'details', 'membership'],
  ['membership', 'membership', 'membership'],
  ['membership', null, 'membership'],
] as const)('at the step %s, of who was at %s, the furthest is %s', (step, reached, furthest) => {
  const draft = { ...createRenewalDraft(2027), reached };
  expect(moveToStep(draft, step)).toEqual({ ...draft, step, reached: furthest });
});

test.each([
  ['details', 'membership', true],
  ['membership', 'membership', true],
  ['licences', 'membership', false],
  ['details', null, true],
  ['membership', null, false],
  ['review', 'licences', false],
  ['licences', 'review', true],
] as const)('whether the step %s is reached by who was at %s: %s', (step, reached, is) => {
  expect(isStepReached({ reached }, step)).toBe(is);
});

test('without a renewal no step is reached', () => {
  expect(isStepReached(null, 'details')).toBe(false);
});
