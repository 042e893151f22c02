import { expect, test } from 'vitest';
import { newAdministrator, passwordForm } from '#domain/administrator.ts';
import { problemsOf } from '#domain/problems.ts';
import { loadTexts } from '#server/base/texts.ts';

loadTexts();

const changed = 'New password should be at least 6 characters long and different from current password.';
const confirmed = 'Password confirmation must match new password.';
test.each([
  ['old secret', 'new secret', 'new secret', {}],
  [' old secret ', 'new secret', ' new secret ', {}],
  ['', 'new secret', 'new secret', { currentPassword: 'Current password is required.' }],
  ['old secret', 'short', 'short', { newPassword: changed }],
  ['old secret', ' old secret', 'old secret', { newPassword: changed }],
  ['old secret', 'new secret', 'New secret', { confirmation: confirmed }],
  ['old secret', '', '', { newPassword: changed }],
])(
  'from the password %j to %j, confirmed as %j, has the problems %j',
  (current, next, confirmation, problems) => {
    expect(problemsOf(passwordForm, { currentPassword: current, newPassword: next, confirmation })).toEqual(
      problems,
    );
  },
);

test('each field of a new administrator says what is missing, in the words of the specification', () => {
  expect(problemsOf(newAdministrator, {})).toEqual({
    username: 'Username is required and must be at least 5 characters.',
    password: 'Password is required and should be at least 6 characters long.',
    group: 'Group is required.',
    firstName: 'First name is required.',
    lastName: 'Last name is required.',
    mobile: 'Mobile number is invalid.',
    email: 'A valid email address is required.',
  });
});
