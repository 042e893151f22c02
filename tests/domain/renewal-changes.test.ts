import { expect, test } from 'vitest';
import { findRenewalChanges, hasNoChanges } from '#machines/renewal/renewal-changes.ts';
import type { Selection } from '#domain/year/selection.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';
import { record, renewalData } from '#tests/support/screens/member-data.ts';

const held = record({ groups: ['lhg'], licences: ['rco'], elsewhere: 'Għarb Mutual' });
const data = renewalData({ 2024: record({ licences: ['collector_a'] }), 2025: held });

type OfYear = Selection & { readonly year: number };

const chosen: OfYear = {
  year: 2026,
  clubs: ['vsc'],
  affiliatedGroups: [],
  licences: ['target_a'],
  insurance: { thirdParty: true, personalAccident: false, insuredElsewhere: false, agencyName: '' },
};
const same: OfYear = {
  year: 2026,
  clubs: ['assoc', 'vsc'],
  affiliatedGroups: ['lhg'],
  licences: ['rco'],
  insurance: { thirdParty: false, personalAccident: false, insuredElsewhere: true, agencyName: '' },
};
const nothing = { since: 2025, added: [], removed: [], noLongerOffered: [], fees: [], paid: [] };

/** The same with these clubs as they are now. */
function offering(change: (club: (typeof data.clubs)[number]) => object) {
  return { ...data, clubs: data.clubs.map((club) => ({ ...club, ...change(club) })) };
}

test.each([
  ['membership', { ...nothing, removed: ['The Association', 'Living History Group'] }],
  [
    'licences',
    {
      ...nothing,
      added: ['Target Shooter Licence A', 'Third Party Liability'],
      removed: ['Range Conducting Officer', 'Insured Elsewhere'],
    },
  ],
  [
    undefined,
    {
      ...nothing,
      added: ['Target Shooter Licence A', 'Third Party Liability'],
      removed: ['The Association', 'Living History Group', 'Range Conducting Officer', 'Insured Elsewhere'],
    },
  ],
] as const)('what changed of the %s since the latest record', (part, changes) => {
  expect(findRenewalChanges(chosen, data, part)).toEqual(changes);
});

test('nothing changed where there is no record', () => {
  expect(findRenewalChanges(chosen, renewalData({}), 'membership')).toBeNull();
});

test('the same choices for the same fees are no change', () => {
  const changes = findRenewalChanges(same, data);
  expect([changes, changes && hasNoChanges(changes)]).toEqual([nothing, true]);
});

test('a year is compared with the latest membership, although that is of a later year', () => {
  expect(findRenewalChanges(same, renewalData({ 2025: record(), 2027: held }))).toEqual({
    ...nothing,
    since: 2027,
  });
});

test('what is no longer offered was not removed by anybody', () => {
  const offered = offering(({ shortName }) => ({ enabled: shortName !== 'vsc' }));
  const changes = findRenewalChanges(
    { ...same, clubs: ['assoc'], affiliatedGroups: [] },
    { ...offered, groups: [] },
  );
  expect([changes, changes && hasNoChanges(changes)]).toEqual([
    { ...nothing, noLongerOffered: ['Valletta Shooting Club', 'Living History Group'] },
    false,
  ]);
});

test('a fee is another one for who had the club and chooses it again, and no VIP pays it', () => {
  const dearer = offering(({ fee }) => ({ fee: fee + 200 }));
  const fees = (clubs: readonly string[], vip = false) =>
    findRenewalChanges({ ...same, clubs }, { ...dearer, vip })?.fees;
  expect([fees(['assoc', 'vsc']), fees(['assoc']), fees(['assoc', 'vsc'], true)]).toEqual([
    [
      { name: 'The Association', before: 1000, now: 1200 },
      { name: 'Valletta Shooting Club', before: 2500, now: 2700 },
    ],
    [{ name: 'The Association', before: 1000, now: 1200 }],
    [],
  ]);
  const renewed = findRenewalChanges(same, dearer);
  expect([renewed && hasNoChanges(renewed), findRenewalChanges(same, dearer, 'licences')?.fees]).toEqual([
    false,
    [],
  ]);
});

test('a cover is dearer or cheaper for who bought it and chooses it again, a VIP too', () => {
  const insured = {
    ...record({ groups: ['lhg'], licences: ['rco'] }),
    insurance: {
      ...held.insurance,
      third_party: true,
      insured_elsewhere: false,
      insured_elsewhere_agency_name: '',
    },
    premiums: { third_party: '14.00', personal_accident: '0.00' },
  };
  const both = { ...same.insurance, thirdParty: true, personalAccident: true, insuredElsewhere: false };
  const usual = renewalData({ 2025: insured });
  const prices = [
    ...usual.prices,
    { ...findPricesInForce(2027, []), thirdParty: 1650, personalAccident: 700 },
  ];
  const bought = { ...usual, prices, vip: true };
  const fees = (insurance: Selection['insurance'], part?: 'membership') =>
    findRenewalChanges({ ...same, insurance, year: 2027 }, bought, part)?.fees;
  const dearer = [{ name: 'Third Party Liability', before: 1400, now: 1650 }];
  expect([fees(both), fees(same.insurance), fees(both, 'membership')]).toEqual([dearer, [], []]);
  expect(findRenewalChanges({ ...same, insurance: both }, bought)?.fees).toEqual([]);
});
