import { expect, test } from 'vitest';
import { chooseAgencyName, insurance, type Insurance, noInsurance } from '#domain/insurance/insurance.ts';
import { toWire } from '#domain/values/wire.ts';
import { outcome } from '#tests/domain/value-or-message.ts';

const elsewhere: Insurance = { ...noInsurance, insuredElsewhere: true, agencyName: 'Għarb Mutual' };
const covers = { third_party: false, personal_accident: false };

test.each([
  [{ insured_elsewhere: { has_insurance_elsewhere: true, other_insurance_agency_name: 'Għarb Mutual' } }],
  [{ insured_elsewhere: { has_insurance_elsewhere: true, other_agency_name: ' Għarb Mutual ' } }],
  [{ insured_elsewhere: { has_insurance_elsewhere: true, insured_elsewhere_agency_name: 'Għarb Mutual' } }],
  [{ insured_elsewhere: true, other_insurance_agency_name: 'Għarb Mutual' }],
  [{ insured_elsewhere: true, other_agency_name: 'Għarb Mutual' }],
  [{ insured_elsewhere: true, insured_elsewhere_agency_name: 'Għarb Mutual' }],
  [
    {
      insured_elsewhere: {
        has_insurance_elsewhere: true,
        other_insurance_agency_name: '',
        other_agency_name: 'Għarb Mutual',
      },
    },
  ],
  [{ insured_elsewhere: { has_insurance_elsewhere: true }, other_agency_name: 'Għarb Mutual' }],
  [{ insured_elsewhere: true, other_insurance_agency_name: ' ', other_agency_name: 'Għarb Mutual' }],
])('insured elsewhere is read from the wire as %j', (wire) => {
  expect(outcome(insurance, { ...covers, ...wire })).toEqual(elsewhere);
});

test("the agency's name counts with insured elsewhere alone, and may be missing for the moment", () => {
  const none = { ...elsewhere, insuredElsewhere: false, agencyName: '' };
  const named = { ...covers, insured_elsewhere: false, other_insurance_agency_name: 'Għarb Mutual' };
  expect(outcome(insurance, named)).toEqual(none);
  expect(outcome(insurance, { ...covers, insured_elsewhere: true })).toEqual({
    ...elsewhere,
    agencyName: '',
  });
});

test('insurance is written in one form', () => {
  expect(toWire(insurance, elsewhere)).toEqual({
    ...covers,
    insured_elsewhere: { has_insurance_elsewhere: true, other_insurance_agency_name: 'Għarb Mutual' },
  });
});

test.each([
  [[null, ' ', 'Għarb Mutual', 'Atlas'], 'Għarb Mutual'],
  [[null, '  ', undefined], ''],
  [[null, undefined], undefined],
])("of the agency's names %j, %j counts", (names, chosen) => {
  expect(chooseAgencyName(names)).toBe(chosen);
});
