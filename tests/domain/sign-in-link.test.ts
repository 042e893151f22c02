import { expect, test } from 'vitest';
import { parseFragmentNumber, toSignInLink } from '#domain/access/sign-in-link.ts';

test('the link of a number brings that number in its fragment alone', () => {
  const link = toSignInLink('https://members.example.org', 1001);
  expect(link).toBe('https://members.example.org/#1001');
  expect(parseFragmentNumber(new URL(link).hash)).toBe('1001');
});

test.each(['', '#', '1001', '#12345', '#mobileNumber', '#10 01', '#-1', '##1'])(
  'the fragment %j brings no number',
  (fragment) => expect(parseFragmentNumber(fragment)).toBe(null),
);
