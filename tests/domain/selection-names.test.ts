import * as v from 'valibot';
import { expect, test } from 'vitest';
import { selectionEntries } from '#domain/year/selection.ts';

test.each(['tsc ', 'tsc\0', 'tsc\u200B', ' tsc'])('a club is named to the letter: %j is none', (name) => {
  expect(v.is(selectionEntries.clubs, ['amacs', name])).toBe(false);
  expect(v.is(selectionEntries.clubs, ['amacs', 'tsc'])).toBe(true);
});
