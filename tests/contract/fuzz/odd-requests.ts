import * as fc from 'fast-check';
import type { Call } from '#domain/calls/call.ts';
import { calls, type CallName } from '#domain/calls/table.ts';
import { hostile, placesOf, valueAt, withAt } from './hostile-values.ts';
import { pathOf, samples } from '../samples/samples.ts';
import { rightRequest, type WrongRequest } from './wrong-requests.ts';

type Asked = Omit<WrongRequest, 'wrong'>;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 100 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Every text that a sample has somewhere: right in one place, and odd or right in another. */
const texts = [...new Set(Object.values(samples).flatMap(({ body }) => textsIn(body)))];
const text = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(
    '2025',
    '2026',
    '2027',
    'old',
    'fort',
    'target_a_special',
    'Ħ'.repeat(100),
    'a-b',
    '31/12/1999',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.nat({ max: 9_999_999 }).map((number) => `${number}M`),
);

/** Something of the kind that stands there already. */
function alike(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'boolean') return fc.boolean();
  if (typeof value === 'number') return fc.integer({ min: -2, max: 300 });
  if (Array.isArray(value)) {
    const items = value as unknown[];
    const item: fc.Arbitrary<unknown> = items.length === 0 ? text : fc.oneof(fc.constantFrom(...items), text);
    return fc.uniqueArray(item, { maxLength: 3 });
  }
  if (typeof value === 'object' && value !== null) return fc.constant(value);
  return fc.oneof(text, fc.constant(null));
}

/** People with a number and without one, and nobody. */
const people = fc.oneof(
  fc.integer({ min: 1001, max: 1100 }).map(String),
  fc.integer({ min: 1, max: 130 }).map((id) => `id:${id}`),
  fc.integer({ min: 0, max: 9999 }).map(String),
);

/** A member's own calls are about nobody else; who is erased makes no more calls. */
function pathFor(name: CallName): fc.Arbitrary<string> {
  const sample = samples[name];
  const right = fc.constant(pathOf(calls[name].path, sample));
  const elsewhere = people.map((n) => pathOf(calls[name].path, { ...sample, params: { n } }));
  if (!sample.params?.['n'] || calls[name].access.realm === 'member' || name === 'eraseMember') return right;
  return fc.oneof(right, right, elsewhere);
}

function bodyFor(name: CallName): fc.Arbitrary<string | null> {
  const call: Call = calls[name];
  const { body } = samples[name];
  const places = placesOf(call.body);
  if (!body || places.length === 0) return fc.constant(rightRequest(name).body);
  const one = fc
    .constantFrom(...places)
    .chain((place) => alike(valueAt(body, place)).map((put) => ({ place, put })));
  const bad = fc.tuple(fc.constantFrom(...places), hostile).map(([place, put]) => ({ place, put }));
  const puts = fc.oneof(
    { weight: 3, arbitrary: fc.array(one, { maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(bad, { minLength: 1, maxLength: 3 }) },
  );
  return puts.map((all) =>
    JSON.stringify(all.reduce<unknown>((whole, { place, put }) => withAt(whole, place, put), body)),
  );
}

/** Requests whose content is odd, whether or not it is allowed: most get as far as what the call is for. */
export const oddRequests: fc.Arbitrary<Asked> = fc.oneof(
  ...(Object.keys(calls) as CallName[]).flatMap((name) => {
    const { body, params } = samples[name];
    if (!body && !params?.['n']) return [];
    const right = rightRequest(name);
    return [fc.record({ path: pathFor(name), body: bodyFor(name) }).map((odd) => ({ ...right, ...odd }))];
  }),
);
