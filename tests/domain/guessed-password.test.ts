import { expect, test } from 'vitest';
import { isGuessedFirst, collectOwnWords } from '#domain/access/guessed-password.ts';

const words = collectOwnWords(['AMACS', 'Għaqda Tiraturi Ħal Far', 'registrar']);

test.each([
  ['amacs2026', true],
  ['AMACS!AMACS', true],
  ['GħaqdaTiraturi', true],
  ['hal-far-99', true],
  ['registrar1', true],
  ['abcdefgh', true],
  ['87654321', true],
  ['aaaaaaaa', true],
  ['20260101', false],
  ['amacs staple', false],
  ['correct horse', false],
])('%s is guessed first: %s', (password, isGuessed) => {
  expect(isGuessedFirst(password, words)).toBe(isGuessed);
});
