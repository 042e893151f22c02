import * as v from 'valibot';
import { expect, test } from 'vitest';
import { keptEntries } from '#domain/kept-entries.ts';
import { keptRenewal } from '#tests/support/screens/member-data.ts';

test('what an earlier version of the portal kept is read as well', () => {
  const { renewal } = keptRenewal();
  expect(v.parse(keptEntries, { membershipNumber: 1001, renewal, details: null })).toEqual({
    membershipNumber: 1001,
    renewal,
    otherRenewals: [],
    details: null,
    licences: null,
  });
});

test('a kept renewal with a licence that there is none of is not read', () => {
  const { renewal } = keptRenewal();
  const kept = { ...keptRenewal(), renewal: { ...renewal, licences: ['rifle'] } };
  expect(v.is(keptEntries, kept)).toBe(false);
});
