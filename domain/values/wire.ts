import * as v from 'valibot';

/**
 * This file converts values between browser and server: `idNumber` is `id_number` in calls (specification section 7).
 * Keys that are data, such as years, do not change.
 */

export type Schema = v.GenericSchema;

interface Encoding<Value> extends v.BaseMetadata<Value> {
  readonly type: 'encoding';
  readonly reference: () => Encoding<Value>;
  readonly encode: (value: Value) => unknown;
}

function encodeBy<Value>(encode: (value: Value) => unknown): Encoding<Value> {
  return { kind: 'metadata', type: 'encoding', reference: () => encodeBy(encode), encode };
}

/**
 * Adds `encode`, which converts the program's value to the value in calls. A schema needs `encode` if more than the
 * names of fields differs.
 */
export function withEncoding<const S extends Schema>(
  schema: S,
  encode: (value: v.InferOutput<S>) => unknown,
) {
  return v.pipe(schema, encodeBy(encode));
}

/** Creates the mark for a schema with a rule that depends on the association's country. */
export function markCountryDependent<Value>(): v.BaseMetadata<Value> {
  return { kind: 'metadata', type: 'by country', reference: markCountryDependent };
}

interface Shape {
  readonly type: string;
  readonly entries?: Record<string, Shape>;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly key?: Shape;
  readonly rest?: Shape;
  readonly items?: readonly Shape[];
  readonly options?: readonly unknown[];
  readonly pipe?: readonly {
    readonly kind: string;
    readonly type: string;
    readonly encode?: (value: unknown) => unknown;
  }[];
}

// The insurance report sends the name `certificateNumber` unchanged (specification section 3).
const wireNames = new Map([['certificateNumber', 'certificateNumber']]);

/** The name under which calls send a field: `id_number` for `idNumber`. */
export type WireName<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${WireName<Rest>}`
  : Name;

/** Converts a field's name to the name in calls and in the database: `idNumber` becomes `id_number`. */
export function toWireName<Name extends string>(name: Name): WireName<Name> {
  let known = wireNames.get(name);
  if (known === undefined) {
    known = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    wireNames.set(name, known);
  }
  return known as WireName<Name>;
}

/** Returns the same values under the names of database columns, such as `id_number`. */
export function toColumns<Values extends object>(values: Values) {
  const named = Object.entries(values).map(([name, value]) => [toWireName(name), value]);
  return Object.fromEntries(named) as { [Name in keyof Values & string as WireName<Name>]: Values[Name] };
}

/**
 * Converts a name or path in calls to the name or path in the program: `address.post_code` becomes `address.postCode`.
 */
export function fromWireName(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function findEncoding(shape: Shape) {
  return shape.pipe?.find((step) => step.kind === 'metadata' && step.type === 'encoding');
}

function listParts({ entries = {}, item, items = [], key, options = [], pipe, rest, value, wrapped }: Shape) {
  // The first step of a pipe is the schema of the pipe's value.
  return pipe ?? [item, key, rest, value, wrapped, ...items, ...options, ...Object.values(entries)];
}

/** Returns whether a schema or a part of it has a rule that depends on the association's country. */
export function isCountryDependent(schema: Schema): boolean {
  const isMarked = (part: unknown): boolean =>
    isShape(part) && (part.type === 'by country' || listParts(part).some(isMarked));
  return isMarked(schema);
}

function isShape(value: unknown): value is Shape {
  return isRecord(value) && typeof value['type'] === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The types of schemas that need an `encode`, because the program cannot know which part of the schema fits a value.
 */
const unwritable = new Set([
  'union',
  'variant',
  'intersect',
  'tuple',
  'loose_tuple',
  'strict_tuple',
  'tuple_with_rest',
]);

type Conversion = (value: unknown) => unknown;

const keepAsIs: Conversion = (value) => value;
const [ways, waysBack] = [new WeakMap<Shape, Conversion>(), new WeakMap<Shape, Conversion>()];

/** Returns the converter of a schema. It is created once for each schema, because lists have many values. */
function getConversion(shape: Shape, toWire: boolean): Conversion {
  const known = toWire ? ways : waysBack;
  const way = known.get(shape) ?? createConversion(shape, toWire);
  known.set(shape, way);
  return way;
}

function createConversion(shape: Shape, toWire: boolean): Conversion {
  const encode = findEncoding(shape)?.encode;
  if (encode)
    return toWire ? (value) => (value === null || value === undefined ? value : encode(value)) : keepAsIs;
  if (shape.wrapped) return getConversion(shape.wrapped, toWire);
  if (shape.entries) {
    const steps = Object.entries(shape.entries).map(([name, entry]) => {
      const [from, to] = toWire ? [name, toWireName(name)] : [toWireName(name), name];
      return { from, to, way: getConversion(entry, toWire) };
    });
    return (value) => {
      if (!isRecord(value)) return value;
      const renamed: Record<string, unknown> = {};
      for (const { from, to, way } of steps) {
        if (Object.hasOwn(value, from)) renamed[to] = way(value[from]);
      }
      return renamed;
    };
  }
  if (shape.item) {
    const way = getConversion(shape.item, toWire);
    return (value) => (Array.isArray(value) && way !== keepAsIs ? value.map((one) => way(one)) : value);
  }
  if (shape.type === 'record' && shape.value) {
    const way = getConversion(shape.value, toWire);
    return (value) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, way(one)]))
        : value;
  }
  if (!toWire || !unwritable.has(shape.type)) return keepAsIs;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    throw new Error(`a ${shape.type} needs an encoding of its own to go over the wire`);
  };
}

/** Converts a value to its form in calls. Throws an error if the schema needs an `encode` and has none. */
export function toWire(schema: Schema, value: unknown): unknown {
  return getConversion(schema as Shape, true)(value);
}

/** Parses a received value. Returns the parsed value, or the reasons why it does not fit the schema. */
export function parseWire<S extends Schema>(schema: S, received: unknown): v.SafeParseResult<S> {
  return v.safeParse(schema, getConversion(schema as Shape, false)(received));
}

/** Describes which fields are wrong and what is expected, without the values, which can be personal data. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.expected ?? issue.type}`)
    .join('; ');
}

/** Converts a received value to the program's form. Throws an error with the names of wrong fields. */
export function fromWire<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  const read = parseWire(schema, value);
  if (!read.success) throw new Error(`not as its schema says: ${describeIssues(read.issues)}`);
  return read.output;
}

/** Creates an object's schema. A missing field gets the error message of its own schema. */
export function fields<E extends v.ObjectEntries>(entries: E) {
  return v.object(entries, (issue) => {
    const name = issue.expected?.replaceAll('"', '') ?? '';
    const entry = entries[name] as { message?: unknown } | undefined;
    if (typeof entry?.message === 'function') return String(entry.message(issue));
    return typeof entry?.message === 'string' ? entry.message : issue.message;
  });
}
