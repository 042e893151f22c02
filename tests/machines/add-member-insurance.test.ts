import { expect, test } from 'vitest';
import { addMemberInsuranceTruth } from '#tests/machines/truth-tables/add-member-insurance.ts';

test('the insurance of a new member follows the truth table of the add-member form', async () => {
  expect(await addMemberInsuranceTruth.holds()).toEqual({
    states: '5/5',
    transitions: '15/15',
    steps: '16/16',
    paths: 12,
  });
});
