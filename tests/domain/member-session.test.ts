import * as v from 'valibot';
import { expect, test } from 'vitest';
import { memberSessionRecord } from '#domain/access/member-session.ts';
import { codeSent, signedIn } from '#tests/support/screens/member-data.ts';

test.each([
  ['nobody', null, true],
  ['who is signing in', codeSent(), true],
  ['who is signed in', signedIn(), true],
  ['who is signed in without a token', { ...signedIn(), token: undefined }, false],
  ['an unknown state', { ...signedIn(), state: 'gone' }, false],
])('whether a kept session is read: %s', (_, kept, read) => {
  expect(v.is(memberSessionRecord, kept)).toBe(read);
});
