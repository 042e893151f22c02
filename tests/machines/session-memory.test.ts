import { expect, test } from 'vitest';
import { storeProfile, type Profile, type SessionMemory } from '#machines/session/session-memory.ts';

const member = {
  state: 'signed in',
  token: 'a-token',
  membershipNumber: 1002,
  mobileNumber: '+356 79001002',
  vip: false,
  firstName: 'Ġorġa',
  lastName: 'Żammit',
  street: '1, Triq il-Kbira',
  town: 'Il-Mosta',
  postCode: 'MST 1000',
  loginTime: 0,
  expiresAt: 1000,
  endsAt: 5000,
} as const satisfies SessionMemory['record'];
const profile: Profile = {
  vip: false,
  firstName: 'Ġorġa',
  lastName: 'Borg',
  street: '2, Triq il-Kbira',
  town: 'Il-Mosta',
  postCode: 'MST 1000',
  mobileNumber: '+356 79991002',
};
const numbers = { mobileNumber: '+356 79001002', membershipNumber: '1002' };

test('a remembered mobile follows the details of its member', () => {
  const memory: SessionMemory = { record: member, kept: null, numbers, now: 0 };
  expect(storeProfile(memory, profile)).toEqual({
    record: { ...member, ...profile },
    numbers: { ...numbers, mobileNumber: profile.mobileNumber },
  });
});

test.each([
  ['nothing that was not to be remembered', null],
  ['the numbers of somebody else', { ...numbers, membershipNumber: '1003' }],
])('the details of a member change %s', (_, remembered) => {
  const memory: SessionMemory = { record: member, kept: null, numbers: remembered, now: 0 };
  expect(storeProfile(memory, profile)).not.toHaveProperty('numbers');
});
