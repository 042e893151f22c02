import { expect, test } from 'vitest';
import type { Club } from '#domain/club.ts';
import type { Insurance } from '#domain/insurance.ts';
import {
  firstYear,
  hasClubBesideMandatory,
  insurance,
  licenceList,
  licencesHeld,
  mandatoryClubs,
  renewalLines,
  selectionEntries,
  toggled,
  totalOf,
  yearOffer,
  yearsToChoose,
} from '#domain/renewal.ts';
import { toWire } from '#domain/wire.ts';
import { loadTexts } from '#server/base/texts.ts';
import { outcome } from '#tests/support/outcome.ts';
import { record, renewalData } from '#tests/support/screen-data.ts';

loadTexts();

const elsewhere: Insurance = {
  thirdParty: false,
  personalAccident: false,
  insuredElsewhere: true,
  agencyName: 'Għarb Mutual',
};
const covers = { third_party: false, personal_accident: false };

test.each([
  [{ insured_elsewhere: { has_insurance_elsewhere: true, other_insurance_agency_name: 'Għarb Mutual' } }],
  [{ insured_elsewhere: { has_insurance_elsewhere: true, other_agency_name: ' Għarb Mutual ' } }],
  [{ insured_elsewhere: { has_insurance_elsewhere: true, insured_elsewhere_agency_name: 'Għarb Mutual' } }],
  [{ insured_elsewhere: true, other_insurance_agency_name: 'Għarb Mutual' }],
  [{ insured_elsewhere: true, other_agency_name: 'Għarb Mutual' }],
  [{ insured_elsewhere: true, insured_elsewhere_agency_name: 'Għarb Mutual' }],
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
  [
    ['rco', 'collector_a'],
    ['collector_a', 'rco'],
  ],
  [[], []],
  [['rco', 'rco'], 'Something is in the list twice. Remove one of them.'],
  [['rifle'], 'A chosen licence does not exist. Choose another.'],
])('the licences %j on the wire are, or are refused with, %j', (wire, becomes) => {
  expect(outcome(licenceList, wire)).toEqual(becomes);
});

test('a club is chosen once', () => {
  expect(outcome(selectionEntries.clubs, ['vsc', 'vsc'])).toBe(
    'Something is in the list twice. Remove one of them.',
  );
});

test('of a map of licences those are held that it says so of and that there are', () => {
  expect(licencesHeld({ rco: true, collector_a: true, target_a: false, rifle: true })).toEqual([
    'collector_a',
    'rco',
  ]);
});

test('what is ticked is unticked by the next click', () => {
  expect([toggled(['a'], 'b'), toggled(['a', 'b'], 'a')]).toEqual([['a', 'b'], ['b']]);
});

function club(shortName: string, fee: number, flags: Partial<Club> = {}): Club {
  return { shortName, name: `The club ${shortName}`, fee, mandatory: false, enabled: true, ...flags };
}
const clubs = [
  club('assoc', 1000, { mandatory: true }),
  club('vsc', 2500),
  club('closed', 700, { enabled: false }),
  club('gone', 300, { enabled: false, mandatory: true }),
];

test('a renewal costs the fees of the chosen clubs and the chosen covers', () => {
  const chosen = {
    clubs: ['vsc', 'assoc'],
    insurance: { ...elsewhere, thirdParty: true, personalAccident: true },
  };
  const lines = renewalLines(chosen, clubs, false);
  expect(lines).toEqual([
    { kind: 'club', shortName: 'assoc', name: 'The club assoc', cents: 1000 },
    { kind: 'club', shortName: 'vsc', name: 'The club vsc', cents: 2500 },
    { kind: 'thirdParty', cents: 1400 },
    { kind: 'personalAccident', cents: 500 },
  ]);
  expect(totalOf(lines)).toBe(5400);
});

test.each([
  [
    'a VIP pays no club',
    true,
    { ...elsewhere, thirdParty: true },
    { thirdParty: 1450, personalAccident: 9 },
    1450,
  ],
  ['insured elsewhere costs nothing', false, elsewhere, undefined, 2500],
  ['personal accident alone', false, { ...elsewhere, personalAccident: true }, undefined, 3000],
] as const)('%s', (_, vip, chosen, premiums, total) => {
  expect(totalOf(renewalLines({ clubs: ['vsc'], insurance: chosen }, clubs, vip, premiums))).toBe(total);
});

test.each([
  [['assoc', 'vsc'], true],
  [['assoc'], false],
  [['vsc'], false],
  [['assoc', 'closed'], false],
  [[], false],
])('whether %j are the mandatory club and one more: %s', (chosen, are) => {
  expect(hasClubBesideMandatory(chosen, clubs)).toBe(are);
});

test('a disabled club is mandatory no more', () => {
  expect(mandatoryClubs(clubs)).toEqual(['assoc']);
});

const years = [
  { year: 2025, enabled: false },
  { year: 2026, enabled: true },
  { year: 2027, enabled: true },
];
const { records } = renewalData({
  2024: { ...record(), bought_insurance: false, has_receipt: false },
  2026: record(),
});

test.each([
  [2024, { renew: false, printCard: true, printCertificate: false, printReceipt: false }],
  [2025, { renew: false, printCard: false, printCertificate: false, printReceipt: false }],
  [2026, { renew: false, printCard: true, printCertificate: true, printReceipt: true }],
  [2027, { renew: true, printCard: false, printCertificate: false, printReceipt: false }],
  [2028, { renew: false, printCard: false, printCertificate: false, printReceipt: false }],
])('what the year %i allows a member to do', (year, offer) => {
  expect(yearOffer(year, years, records)).toEqual(offer);
});

test('the years to choose from are the enabled ones and those with a record, newest first', () => {
  expect(yearsToChoose(years, records)).toEqual([2027, 2026, 2024]);
});

test.each([
  ['the newest enabled one', years, records, null, 2027],
  ['the one that was asked for', years, records, 2024, 2024],
  ['not one that is not on offer', years, records, 2025, 2027],
  ['the newest with a record where none is enabled', [], records, null, 2026],
  ['none where there is none', [], {}, 2026, null],
] as const)('the year chosen at first is %s', (_, enabled, held, asked, first) => {
  expect(firstYear(enabled, held, asked)).toBe(first);
});
