import { expect, test } from 'vitest';
import { getInitialSnapshot } from 'xstate';
import { insuranceOf } from '#machines/insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { renewalInsuranceTruth } from '#tests/machines/truth-tables/renewal-insurance.ts';

test('the insurance follows the truth table of the renewal dialog from every start', async () => {
  expect(await renewalInsuranceTruth.holds()).toEqual({
    states: '6/6',
    transitions: '19/19',
    steps: '15/15',
    paths: 88,
  });
});

test('nothing given starts with third party', () => {
  expect(insuranceOf(getInitialSnapshot(renewalInsuranceMachine, { insurance: undefined }))).toEqual({
    thirdParty: true,
    personalAccident: false,
    insuredElsewhere: false,
    agencyName: '',
  });
});
