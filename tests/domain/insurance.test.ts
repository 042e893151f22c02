import { expect, test } from 'vitest';
import {
  hasBoughtInsurance,
  getCoverPeriod,
  defaultInsurance,
  findInsuranceProblem,
  type Insurance,
  type InsuranceProblem,
} from '#domain/insurance/insurance.ts';
import type { LicenceId } from '#domain/insurance/licence.ts';
import type { InsuranceScreen } from '#domain/insurance/licence-rules.ts';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';

addTexts(sharedEn);

const none: Insurance = {
  thirdParty: false,
  personalAccident: false,
  insuredElsewhere: false,
  agencyName: '',
};
const thirdParty = { ...none, thirdParty: true };
const accident = { ...none, personalAccident: true };
const both = { ...none, thirdParty: true, personalAccident: true };
const elsewhere = { ...none, insuredElsewhere: true, agencyName: 'Għarb Mutual' };
const nameless = { ...none, insuredElsewhere: true, agencyName: '' };
const blank = { ...none, insuredElsewhere: true, agencyName: ' \t' };

const required: InsuranceProblem = {
  kind: 'licences',
  field: 'insurance',
  text: 'insurance.required.renewal',
};
const agency: InsuranceProblem = { kind: 'agency', field: 'agencyName', text: 'insurance.agency.required' };
const alone: InsuranceProblem = { kind: 'alone', field: 'insurance', text: 'insurance.elsewhere.alone' };

test.each<[string, Insurance, LicenceId[], InsuranceProblem | undefined]>([
  ['a collector needs nothing', none, ['collector_a'], undefined],
  ['without a licence nothing is needed', none, [], undefined],
  ['personal accident alone is allowed', accident, [], undefined],
  ['a target licence needs cover', none, ['target_a'], required],
  ['rco needs cover', none, ['rco'], required],
  ['personal accident is no third party', accident, ['target_b_ag'], required],
  ['third party suffices', thirdParty, ['target_a'], undefined],
  ['both covers suffice', both, ['target_a_special', 'rco'], undefined],
  ['insured elsewhere suffices', elsewhere, ['target_b_ts'], undefined],
  ['the agency is named, with a licence', nameless, ['target_b_ts'], agency],
  ['the agency is named, without a licence', nameless, [], agency],
  ['blanks are no name', blank, [], agency],
  ['insured elsewhere excludes third party', { ...elsewhere, thirdParty: true }, [], alone],
  ['insured elsewhere excludes personal accident', { ...nameless, personalAccident: true }, ['rco'], alone],
])('%s', (_, insurance, licences, problem) => {
  expect(findInsuranceProblem(insurance, licences, 'renewal')).toEqual(problem);
});

test.each<[InsuranceScreen, string]>([
  ['add', 'Third party insurance is required for target shooting licence holders and RCOs.'],
  ['detail', 'Third party insurance is required for target shooting licence holders.'],
  ['renewal', 'Insurance is required for target shooting licence holders.'],
])('the message of the %s screen is the specification’s', (screen, message) => {
  const problem = findInsuranceProblem(none, ['target_a'], screen);
  expect(problem && t(problem.text)).toBe(message);
});

test('the missing agency is asked for in the specification’s words', () => {
  expect(t(agency.text)).toBe('Please specify the name of the insurance agency.');
});

test('insurance was bought where third party or personal accident was', () => {
  expect([none, thirdParty, accident, both, elsewhere].map(hasBoughtInsurance)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('the default is third party alone', () => {
  expect(defaultInsurance).toEqual({
    thirdParty: true,
    personalAccident: false,
    insuredElsewhere: false,
    agencyName: '',
  });
});

test.each([
  ['2025-12-24', '2026-01-01'],
  ['2026-01-01', '2026-01-01'],
  ['2026-11-22', '2026-11-22'],
  ['2026-12-31', '2026-12-31'],
  ['2027-01-01', '2026-12-31'],
])('cover for 2026 that is bought on %s runs from %s to the end of the year', (boughtOn, from) => {
  expect(getCoverPeriod(2026, boughtOn)).toEqual({ from, until: '2026-12-31' });
});
