import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findFormProblems } from '#domain/values/form-problems.ts';

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
  expect(findFormProblems(schema, values)).toEqual(problems);
});
