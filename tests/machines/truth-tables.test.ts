import { expect, test } from 'vitest';
import { getInitialSnapshot, getNextSnapshot } from 'xstate';
import { noInsurance, addCovers } from '#domain/insurance/insurance.ts';
import { getChosenInsurance } from '#machines/insurance/insurance-of.ts';
import { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { licenceChoiceMachine, getChosenLicences } from '#machines/licences/licence-choice.machine.ts';
import { truths } from '#tests/machines/truth-tables/truths.ts';
import { machineFiles } from '../../scripts/machines/machine-files.ts';

test.for(truths.map((row) => [row.says, row] as const))('%s', async ([, { truth, covered }]) => {
  expect(await truth.holds()).toEqual(covered);
});

test('the licences are listed in the order in which they are offered', () => {
  const start = getInitialSnapshot(licenceChoiceMachine, {
    licences: ['target_b_ml', 'rco', 'collector_a_special', 'target_a'],
  });
  expect(getChosenLicences(start)).toEqual(['collector_a_special', 'target_a', 'rco', 'target_b_ml']);
});

test('nothing given starts with third party', () => {
  expect(getChosenInsurance(getInitialSnapshot(renewalInsuranceMachine, { insurance: undefined }))).toEqual({
    thirdParty: true,
    personalAccident: false,
    insuredElsewhere: false,
    agencyName: '',
  });
});

test.each([
  { paid: [true, false], can: [false, true, false] },
  { paid: [false, true], can: [true, false, false] },
  { paid: [true, true], can: [false, false, false] },
])('what a group has paid for stays ticked: $paid of third party and personal accident', ({ can, paid }) => {
  const [thirdParty = false, personalAccident = false] = paid;
  const covers = { thirdParty, personalAccident };
  const input = { insurance: addCovers(noInsurance, covers), paid: covers };
  const clicks = ['third party', 'personal accident', 'insured elsewhere'] as const;
  const start = getInitialSnapshot(renewalInsuranceMachine, input);
  expect(clicks.map((box) => start.can({ type: `${box} toggled` }))).toEqual(can);
  for (const box of clicks) {
    const next = getNextSnapshot(renewalInsuranceMachine, start, { type: `${box} toggled` });
    expect(getChosenInsurance(next)).toMatchObject(
      paid[0] ? { thirdParty: true } : { personalAccident: true },
    );
    expect(next.can({ type: 'insured elsewhere toggled' })).toBe(false);
  }
});

test('every machine of insurance and licences has its truth', async () => {
  const files = await machineFiles();
  const asked = files.filter(({ path }) => /^(?:insurance|licences)\//.test(path));
  expect(truths.map(({ truth }) => truth.machine.id).toSorted()).toEqual(
    asked.map(({ machine }) => machine.id).toSorted(),
  );
});
