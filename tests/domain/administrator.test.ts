import { expect, test } from 'vitest';
import { newAdministrator } from '#domain/registry/administrator.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';

test('each field of a new administrator says what is missing, in the words of the specification', () => {
  expect(findFormProblems(newAdministrator, {})).toEqual({
    username: 'Username is required and must be at least 5 characters.',
    password: 'Password is required and should be at least 6 characters long.',
    group: 'Group is required.',
    firstName: 'First name is required.',
    lastName: 'Last name is required.',
    mobile: 'Mobile number is invalid.',
    email: 'A valid email address is required.',
  });
});
