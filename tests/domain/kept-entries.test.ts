import * as v from 'valibot';
import { expect, test } from 'vitest';
import { keptEntries } from '#domain/renewal/kept-entries.ts';
import { keptRenewal } from '#tests/support/screens/member-data.ts';

test('what an earlier version of the portal kept is read as well', () => {
  const { renewal } = keptRenewal();
  expect(v.parse(keptEntries, { membershipNumber: 1001, renewal, details: null })).toEqual({
    membershipNumber: 1001,
    renewal,
    otherRenewals: [],
    cancelled: null,
    details: null,
    licences: null,
  });
});

test('what another release knows alone falls away, and nothing beside it', () => {
  const { renewal } = keptRenewal();
  const kept = { ...keptRenewal(), details: { town: 'Rabat' }, licences: ['rco'] };
  const ofAnotherRelease = {
    ...kept,
    renewal: { ...renewal, step: 'photo', reached: 'photo', licences: ['rifle', 'rco'] },
    licences: ['rifle', 'rco'],
  };
  expect(v.parse(keptEntries, ofAnotherRelease)).toEqual({
    ...kept,
    renewal: { ...renewal, step: 'details', reached: 'details', licences: ['rco'] },
  });
});
