import { expect, test } from 'vitest';
import { memberDetailInsuranceTruth } from '#tests/machines/truth-tables/member-detail-insurance.ts';

test('the insurance of a record follows the truth table of the detail dialog', async () => {
  expect(await memberDetailInsuranceTruth.holds()).toEqual({
    states: '8/8',
    transitions: '24/24',
    steps: '244/244',
    paths: 16,
  });
});
