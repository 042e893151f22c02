import { expect, test } from 'vitest';
import { getInitialSnapshot } from 'xstate';
import { licenceChoiceMachine, licencesOf } from '#machines/licences/licence-choice.machine.ts';
import { licenceChoiceTruth } from '#tests/machines/truth-tables/licence-choice.ts';

test('the licences follow the truth table in all 576 combinations', async () => {
  expect(await licenceChoiceTruth.holds()).toEqual({
    states: '10/10',
    transitions: '19/19',
    steps: '5760/5760',
    paths: 48,
  });
});

test('the licences are listed in the order in which they are offered', () => {
  const start = getInitialSnapshot(licenceChoiceMachine, {
    licences: ['target_b_ml', 'rco', 'collector_a_special', 'target_a'],
  });
  expect(licencesOf(start)).toEqual(['collector_a_special', 'target_a', 'rco', 'target_b_ml']);
});
