import { expect, test } from 'vitest';
import { coverChange } from '#domain/insurance/cover-change.ts';
import { outcomeOfWire } from '#tests/domain/value-or-message.ts';

const wire = { year: 2026, third_party: true, personal_accident: false };

test.each([
  [true, { insuredElsewhere: true }],
  [{ has_insurance_elsewhere: false }, { insuredElsewhere: false }],
  [
    { has_insurance_elsewhere: true, other_insurance_agency_name: 'Atlas' },
    { insuredElsewhere: true, otherAgencyName: 'Atlas' },
  ],
  [
    { has_insurance_elsewhere: true, other_insurance_agency_name: '', other_agency_name: 'Atlas' },
    { insuredElsewhere: true, otherAgencyName: 'Atlas' },
  ],
  [
    { has_insurance_elsewhere: false, other_insurance_agency_name: ' ', other_agency_name: null },
    { insuredElsewhere: false, otherAgencyName: '' },
  ],
  ['yes', undefined],
])('insured elsewhere as %j is %j', (insured_elsewhere, said) => {
  expect(outcomeOfWire(coverChange, { ...wire, insured_elsewhere })).toEqual(
    said === undefined
      ? 'This is not valid.'
      : { year: 2026, thirdParty: true, personalAccident: false, ...said },
  );
});

test('the name of the agency beside an object that leaves it empty counts', () => {
  const insured_elsewhere = { has_insurance_elsewhere: true, other_insurance_agency_name: '' };
  const change = { ...wire, insured_elsewhere, insured_elsewhere_agency_name: 'Atlas' };
  expect(outcomeOfWire(coverChange, change)).toMatchObject({ otherAgencyName: 'Atlas' });
});

test('the state that a change was made upon, and the name of the agency, may come along', () => {
  const previous = { third_party: false, personal_accident: false, insured_elsewhere: false };
  const change = { ...wire, insured_elsewhere: false, other_agency_name: ' Atlas ', previous };
  expect(outcomeOfWire(coverChange, change)).toEqual({
    year: 2026,
    thirdParty: true,
    personalAccident: false,
    insuredElsewhere: false,
    otherAgencyName: 'Atlas',
    previous: { thirdParty: false, personalAccident: false, insuredElsewhere: false },
  });
});
