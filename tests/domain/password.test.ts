import { expect, test } from 'vitest';
import { passwordForm } from '#domain/access/password.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';

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
    expect(
      findFormProblems(passwordForm, { currentPassword: current, newPassword: next, confirmation }),
    ).toEqual(problems);
  },
);
