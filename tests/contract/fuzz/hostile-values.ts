import * as fc from 'fast-check';
import { toWireName, type Schema } from '#domain/values/wire.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Path = readonly string[];

interface Shape {
  readonly entries?: Record<string, Shape>;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly type?: string;
  readonly key?: { readonly options?: readonly string[] };
  readonly value?: Shape;
  readonly options?: readonly Shape[];
}

/**
 * Every place of a schema where something can stand, by its names on the wire; a list's first element is one as well,
 * and so are two names that data may have, or the first of those that they must have.
 */
export function placesOf(schema: Schema): Path[] {
  const walk = (shape: Shape, path: Path): Path[] => {
    if (shape.wrapped) return walk(shape.wrapped, path);
    const below = shape.entries
      ? Object.entries(shape.entries).flatMap(([name, entry]) => walk(entry, [...path, toWireName(name)]))
      : shape.item
        ? walk(shape.item, [...path, '0'])
        : shape.type === 'record' && shape.value
          ? (shape.key?.options?.slice(0, 1) ?? ['any', 'a\u0000b']).flatMap((name) =>
              walk(shape.value ?? {}, [...path, name]),
            )
          : (shape.options ?? []).flatMap((option) => walk(option, path).filter((place) => place !== path));
    return path.length > 0 ? [path, ...below] : below;
  };
  return walk(schema as Shape, []);
}

/** What stands at a place of a value. */
export function valueAt(value: unknown, place: Path): unknown {
  return place.reduce<unknown>((held, name) => Object(held)[name] as unknown, value);
}

/** A copy of a value with something else at a place; `undefined` takes away what stands there. */
export function withAt(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (String(at) === name ? withAt(item, rest, put) : item));
  const held = Object.fromEntries(Object.entries(Object(value)));
  return { ...held, [name]: withAt(held[name], rest, put) };
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Etxt',
  '💥'.repeat(50),
  "'; drop table members; --",
  "1' or '1'='1",
  '$1',
  '%s%n',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '99999999999999999999',
  '1e400',
  'null',
  '2026-02-30',
  '+356 00000000',
  'data:image/png;base64,AAAA',
  'x'.repeat(10_000),
  'x'.repeat(1_000_000),
];

/** Values that no field expects, `undefined` for one that is not there. */
export const hostile = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.boolean(),
  fc.constantFrom(-1, 0, 1.5, 1e308, -0, 2_147_483_648, Number.MAX_VALUE),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.constantFrom<unknown>('a', null, 7, [], {}), { maxLength: 5 }),
  fc.constant(Array.from({ length: 5000 }, (_, at) => `club-${at}`)),
  fc.constantFrom<unknown>({ $ne: null }, { toString: 'x' }, JSON.parse('{"__proto__":{"admin":true}}'), {
    length: 3,
  }),
);

/** Texts that are no JSON. */
export const notJson = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '{"a":',
    "{'a':1}",
    'undefined',
    '<xml/>',
    'a=1&b=2',
    '\u0000',
    '{"a":1}}',
    '['.repeat(100_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => !isJson(text)),
);
