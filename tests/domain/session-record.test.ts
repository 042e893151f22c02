import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isReached, keptEntries, laterStep, memberSessionRecord } from '#domain/session-record.ts';
import { codeSent, keptRenewal, signedIn } from '#tests/support/screen-data.ts';

test.each([
  ['details', 'licences', 'licences'],
  ['licences', 'details', 'licences'],
  ['membership', 'details', 'membership'],
  ['membership', 'membership', 'membership'],
] as const)('of the steps %s and %s the later is %s', (one, other, later) => {
  expect(laterStep(one, other)).toBe(later);
});

test.each([
  ['details', 'membership', true],
  ['membership', 'membership', true],
  ['licences', 'membership', false],
] as const)('whether the step %s is reached by who was at %s: %s', (step, furthest, is) => {
  expect(isReached(step, furthest)).toBe(is);
});

test.each([
  ['nobody', null, true],
  ['who is signing in', codeSent(), true],
  ['who is signed in', signedIn(), true],
  ['who is signed in without a token', { ...signedIn(), token: undefined }, false],
  ['an unknown state', { ...signedIn(), state: 'gone' }, false],
])('whether a kept session is read: %s', (_, kept, read) => {
  expect(v.is(memberSessionRecord, kept)).toBe(read);
});

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
