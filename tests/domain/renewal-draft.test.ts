import { expect, test } from 'vitest';
import { getLatestRecord, createRenewalDraft, keepWhatIsOffered } from '#machines/renewal/renewal-draft.ts';
import type { PendingRenewal } from '#domain/renewal/pending-renewal.ts';
import { record, renewalData } from '#tests/support/screens/member-data.ts';
import { noInsurance } from '#domain/insurance/insurance.ts';

const insured = { thirdParty: true, personalAccident: false, insuredElsewhere: false, agencyName: '' };
const held = record({ groups: ['lhg'], licences: ['rco'], elsewhere: 'Għarb Mutual' });
const data = renewalData({ 2024: record({ licences: ['collector_a'] }), 2025: held });

const begun: PendingRenewal = {
  year: 2026,
  step: 'licences',
  reached: 'licences',
  clubs: ['vsc'],
  affiliatedGroups: ['lhg'],
  licences: ['target_a'],
  insurance: insured,
  asBefore: false,
  withOther: false,
  payment: null,
};

test('the latest record is the one of the newest year', () => {
  expect(getLatestRecord(data.records)).toBe(data.records['2025']);
  expect(getLatestRecord({})).toBeUndefined();
});

test('a renewal starts with nothing, before anything is known', () => {
  expect(createRenewalDraft(2026)).toEqual({
    year: 2026,
    step: 'details',
    reached: null,
    clubs: [],
    affiliatedGroups: [],
    licences: [],
    insurance: insured,
    asBefore: false,
    withOther: false,
    payment: null,
  });
});

test('a renewal starts with the choices of the latest record', () => {
  expect(createRenewalDraft(2026, undefined, data)).toEqual({
    year: 2026,
    step: 'details',
    reached: null,
    clubs: ['assoc', 'vsc'],
    affiliatedGroups: ['lhg'],
    licences: ['rco'],
    insurance: { ...noInsurance, insuredElsewhere: true, agencyName: 'Għarb Mutual' },
    asBefore: false,
    withOther: false,
    payment: null,
  });
});

test('a member without a record starts with the mandatory clubs and third party', () => {
  const { clubs, insurance, licences } = createRenewalDraft(2026, undefined, renewalData({}));
  expect({ clubs, insurance, licences }).toEqual({ clubs: ['assoc'], insurance: insured, licences: [] });
});

test('what was chosen before stays, with the mandatory clubs', () => {
  expect(createRenewalDraft(2026, begun, data)).toEqual({ ...begun, clubs: ['assoc', 'vsc'] });
});

test('what is offered no more is chosen no more', () => {
  const closed = data.clubs.map((club) => ({ ...club, enabled: false }));
  const offered = { clubs: data.clubs, groups: data.groups };
  const chosen = { clubs: ['assoc', 'vsc', 'gone'], affiliatedGroups: ['lhg', 'gone'] };
  expect([
    keepWhatIsOffered(chosen, offered),
    keepWhatIsOffered(chosen, { clubs: closed, groups: [] }),
  ]).toEqual([
    { clubs: ['assoc', 'vsc'], affiliatedGroups: ['lhg'] },
    { clubs: [], affiliatedGroups: [] },
  ]);
});
