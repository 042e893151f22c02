import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getBirthRange, createBirthDateSchema } from '#domain/member/member.ts';

test.each([
  ['today', '22/11/2026', undefined, true],
  ['tomorrow', '23/11/2026', undefined, false],
  ['100 years ago', '22/11/1926', undefined, true],
  ['a day before that', '21/11/1926', undefined, false],
  ['in 1900', '01/01/1900', undefined, false],
  ['in 1900 and on file so', '01/01/1900', '1900-01-01', true],
  ['in 1900 and on file otherwise', '01/01/1900', '1901-01-01', false],
  ['on no day of the calendar', '31/02/1988', undefined, false],
])('whether a date of birth may be entered: %s', (_, typed, onFile, taken) => {
  expect(v.is(createBirthDateSchema('2026-11-22', onFile), typed)).toBe(taken);
});

test('the days that a date of birth is picked from', () => {
  expect(getBirthRange('2026-11-22')).toEqual({ first: '1926-11-22', last: '2026-11-22' });
});
