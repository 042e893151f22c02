import { expect, test } from 'vitest';
import {
  canRenew,
  changeRenewalYear,
  findOfficeRenewalProblems,
  findYearNotOver,
  needsDayBought,
  createOfficeRenewalSelection,
  listYearsToRenew,
} from '#machines/renewal/office-renewal.ts';
import { findRenewalProblems } from '#machines/renewal/renewal-draft.ts';
import { listedMember, memberOf } from '#tests/support/screens/office-data.ts';
import { record, renewalData } from '#tests/support/screens/member-data.ts';

function member(renewed: readonly [previous: boolean, current: boolean, next: boolean], deceased = false) {
  const [renewed_previous_year, renewed_this_year, renewed_next_year] = renewed;
  const flags = { renewed_previous_year, renewed_this_year, renewed_next_year, deceased };
  return memberOf(listedMember(flags));
}

test.each([
  [[false, false, false], [2025, 2026, 2027], true],
  [[true, false, false], [2026, 2027], true],
  [[true, true, false], [2027], true],
  [[false, true, true], [2025], true],
  [[true, true, true], [], false],
] as const)('who has renewed %j of three years can renew %j', (renewed, years, can) => {
  expect([listYearsToRenew(member(renewed), 2026), canRenew(member(renewed))]).toEqual([years, can]);
});

test('nobody has no years, and the deceased renew none', () => {
  expect([listYearsToRenew(null, 2026), canRenew(member([false, false, false], true))]).toEqual([[], false]);
});

test('a renewal starts with the latest record', () => {
  const data = renewalData({ 2025: record({ licences: ['rco'] }) });
  const third = { thirdParty: true, personalAccident: false, insuredElsewhere: false, agencyName: '' };
  expect([createOfficeRenewalSelection(2026, 2026, data), createOfficeRenewalSelection(2026, 2026)]).toEqual([
    { year: 2026, clubs: ['assoc', 'vsc'], affiliatedGroups: [], licences: ['rco'], insurance: third },
    { year: 2026, clubs: [], affiliatedGroups: [], licences: [], insurance: third },
  ]);
});

test('a group that was disabled since is no choice in the year that it began, and one on offer stays', () => {
  const begun_by = { short_name: 'lhg', name: 'Living History Group' };
  const data = renewalData({ 2026: { ...record({ clubs: [], groups: ['lhg'] }), begun_by } });
  const groups = data.groups.map((group) => ({ ...group, enabled: false }));
  const chosen = createOfficeRenewalSelection(2027, 2026, renewalData({ 2024: record() }));
  const groupsIn = (offered: typeof data) =>
    changeRenewalYear({ chosen, data: offered, thisYear: 2026 }, 2026).affiliatedGroups;
  expect([groupsIn(data), groupsIn({ ...data, groups })]).toEqual([['lhg'], []]);
});

test('covers of a year that is over start unticked, and begin anew from or to such a year', () => {
  const data = renewalData({ 2026: record() });
  const [chosen, thisYear] = [createOfficeRenewalSelection(2025, 2026, data), 2026];
  const none = { thirdParty: false, personalAccident: false, insuredElsewhere: false, agencyName: '' };
  const ticked = { ...chosen, insurance: { ...none, personalAccident: true } };
  const later = changeRenewalYear({ chosen: ticked, data, thisYear }, 2027);
  const back = changeRenewalYear({ chosen: later, data, thisYear }, 2025);
  const again = changeRenewalYear({ chosen: ticked, data, thisYear }, 2025);
  expect([chosen, later, back, again].map(({ insurance }) => insurance)).toEqual([
    none,
    { ...none, thirdParty: true },
    none,
    ticked.insurance,
  ]);
});

test('what a group bought of a year that is over stays, and needs no day', () => {
  const begun_by = { short_name: 'lhg', name: 'Living History Group' };
  const data = renewalData({ 2025: { ...record({ clubs: [] }), begun_by } });
  const chosen = createOfficeRenewalSelection(2025, 2026, data);
  expect([chosen.insurance.thirdParty, needsDayBought({ chosen, data, thisYear: 2026 })]).toEqual([
    true,
    false,
  ]);
});

test.each([
  [2025, '', true],
  [2025, '31/12/2024', true],
  [2025, '1/1/2026', true],
  [2025, '29/2/2025', true],
  [2025, '10/3/2025', false],
  [2026, '', false],
])('a cover of %d bought on "%s" needs another day: %s', (year, day, isWrong) => {
  const data = renewalData({ 2024: record() });
  const start = createOfficeRenewalSelection(year, 2026, data);
  const chosen = { ...start, insurance: { ...start.insurance, thirdParty: true } };
  expect(findOfficeRenewalProblems({ chosen, data, thisYear: 2026 }, day)).toEqual(
    isWrong
      ? { boughtOn: 'Date of purchase is required and must be a day of that year, entered as dd/mm/yyyy.' }
      : {},
  );
});

test('the year that is offered instead is the first that is not over', () => {
  expect([findYearNotOver([2025, 2026, 2027], 2026), findYearNotOver([2025, 2027], 2026)]).toEqual([
    2026, 2027,
  ]);
  expect(findYearNotOver([2025], 2026)).toBeUndefined();
});

test.each([
  ['nothing', ['assoc', 'vsc'], [], {}],
  ['no club', ['assoc'], [], { clubs: 'Please select at least one club.' }],
  [
    'no cover',
    ['assoc', 'vsc'],
    ['rco'],
    { insurance: 'Insurance is required for target shooting licence holders.' },
  ],
] as const)('what is wrong with a renewal: %s', (_, clubs, licences, problems) => {
  const insurance = { thirdParty: false, personalAccident: false, insuredElsewhere: false, agencyName: '' };
  const chosen = { clubs, affiliatedGroups: [], licences, insurance };
  expect(findRenewalProblems(chosen, renewalData({}).clubs)).toEqual(problems);
});
