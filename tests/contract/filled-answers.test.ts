import { expect, test } from 'vitest';
import { calls } from '#domain/calls/table.ts';
import { parseWire } from '#domain/values/wire.ts';
import { answers } from '#tests/journeys/places/answers.ts';

test.each(Object.keys(answers) as (keyof typeof answers)[])('what stands in for %s can be read', (name) => {
  const read = parseWire(calls[name].answer, answers[name]);
  expect(read.success ? [] : read.issues).toEqual([]);
});
