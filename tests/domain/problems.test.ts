import * as v from 'valibot';
import { expect, test } from 'vitest';
import { problemsOf, waitText } from '#domain/problems.ts';
import { loadTexts } from '#server/base/texts.ts';

loadTexts();

const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('There is no name.'), v.minLength(3, 'The name is short.')),
  address: v.object({ town: v.string('There is no town.') }),
});

test.each([
  [{ name: 'Ġorġ', address: { town: 'Żebbuġ' } }, {}],
  [
    { name: '', address: { town: 7 } },
    { name: 'There is no name.', address: 'There is no town.' },
  ],
  [{ name: 'Ġo', address: { town: 'Żebbuġ' } }, { name: 'The name is short.' }],
])('of %j each field has the first thing that is wrong with it', (values, problems) => {
  expect(problemsOf(schema, values)).toEqual(problems);
});

test.each([
  [1, 'Please try again in 1 second.'],
  [90, 'Please try again in 90 seconds.'],
  [91, 'Please try again in 2 minutes.'],
  [3600, 'Please try again in 60 minutes.'],
  [5400, 'Please try again in 90 minutes.'],
  [5401, 'Please try again in 2 hours.'],
])('%i seconds to wait are told as %j', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
