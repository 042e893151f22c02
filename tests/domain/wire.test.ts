import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  markCountryDependent,
  withEncoding,
  fromWire,
  isCountryDependent,
  toWire,
} from '#domain/values/wire.ts';

const named = v.object({ firstName: v.string() });

test('names are written as the wire has them, at every depth', () => {
  const schema = v.object({ people: v.array(v.nullable(named)), byYear: v.record(v.string(), named) });
  const value = { people: [{ firstName: 'Ġorġ' }, null], byYear: { 2026: { firstName: 'Marija' } } };
  expect(toWire(schema, value)).toEqual({
    people: [{ first_name: 'Ġorġ' }, null],
    by_year: { 2026: { first_name: 'Marija' } },
  });
});

test.each([
  ['union', v.union([v.string(), named]), { firstName: 'Ġorġ' }],
  ['variant', v.variant('kind', [v.object({ kind: v.literal('one') })]), { kind: 'one' }],
  ['intersect', v.intersect([named]), { firstName: 'Ġorġ' }],
  ['tuple', v.tuple([named]), [{ firstName: 'Ġorġ' }]],
] as const)('what a %s holds is not written without an encoding of its own', (type, schema, value) => {
  expect(() => toWire(v.object({ held: schema }), { held: value })).toThrow(
    `a ${type} needs an encoding of its own to go over the wire`,
  );
  const encoded = withEncoding(schema as v.GenericSchema, () => 'written');
  expect(toWire(v.object({ held: encoded }), { held: value })).toEqual({ held: 'written' });
});

test('what is not as its schema says is named by its field, without what was received', () => {
  const schema = v.object({ people: v.array(v.object({ firstName: v.string(), year: v.number() })) });
  expect(() => fromWire(schema, { people: [{ first_name: 5, year: 'Ġorġ' }, { year: 1 }] })).toThrow(
    'not as its schema says: people.0.firstName: string; people.0.year: number; people.1.firstName: "firstName"',
  );
});

test('a union of plain values goes out as it is', () => {
  expect(toWire(v.object({ year: v.union([v.string(), v.number()]) }), { year: 2026 })).toEqual({
    year: 2026,
  });
});

const marked = v.pipe(v.string(), markCountryDependent());

test.each([
  ['pipe', v.pipe(v.object({ marked }), v.transform(String))],
  ['optional', v.optional(v.array(marked))],
  ['union', v.union([v.number(), marked])],
  ['variant', v.variant('kind', [v.object({ kind: v.literal('one'), marked })])],
  ['record', v.record(v.string(), marked)],
  ['key', v.record(marked, v.string())],
  ['tuple', v.tuple([v.string(), marked])],
  ['rest', v.objectWithRest({}, marked)],
])('what is read by the country is found in a %s', (_, schema) => {
  expect(isCountryDependent(schema)).toBe(true);
  expect(isCountryDependent(v.object({ kind: v.picklist(['by country']), held: v.string() }))).toBe(false);
});
