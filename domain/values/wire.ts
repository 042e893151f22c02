import * as v from 'valibot';

/**
 * Converts values to the form in which browser and server send values, and back. The field `idNumber` of the program is
 * sent as `id_number` (specification section 7). The schema of a value says which keys are names of fields and which
 * keys are data, such as years. Only names of fields are converted.
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
 * Adds an encoding to a schema. An encoding is needed if a sent value differs from the program's value in more than the
 * names of fields. The schema parses a received value. `encode` returns the value to send.
 */
export function withEncoding<const S extends Schema>(
  schema: S,
  encode: (value: v.InferOutput<S>) => unknown,
) {
  return v.pipe(schema, encodeBy(encode));
}

/** Marks a schema with a rule that depends on the association's country. */
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
  /** The schemas of a union or variant, or the values of a picklist. */
  readonly options?: readonly unknown[];
  readonly pipe?: readonly {
    readonly kind: string;
    readonly type: string;
    readonly encode?: (value: unknown) => unknown;
  }[];
}

// The insurance report sends the name `certificateNumber` unchanged (specification section 3).
const wireNames = new Map([['certificateNumber', 'certificateNumber']]);

/** The name under which a field is sent, as a type: `id_number` for `idNumber`. */
export type WireName<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${WireName<Rest>}`
  : Name;

/**
 * Converts the name of a field to the name that calls send, `idNumber` to `id_number`. The database column of the field
 * has the same name as the sent field.
 */
export function toWireName<Name extends string>(name: Name): WireName<Name> {
  let known = wireNames.get(name);
  if (known === undefined) {
    known = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    wireNames.set(name, known);
  }
  return known as WireName<Name>;
}

/** Returns the object with keys that are the names of the database columns, such as `id_number`. */
export function toColumns<Values extends object>(values: Values) {
  const named = Object.entries(values).map(([name, value]) => [toWireName(name), value]);
  return Object.fromEntries(named) as { [Name in keyof Values & string as WireName<Name>]: Values[Name] };
}

/**
 * Converts the name of a field in calls to the name of the field in the program. The name can be a path:
 * `address.post_code` becomes `address.postCode`.
 */
export function fromWireName(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function findEncoding(shape: Shape) {
  return shape.pipe?.find((step) => step.kind === 'metadata' && step.type === 'encoding');
}

/** Returns the schemas and other steps from which a schema is built. */
function listParts({ entries = {}, item, items = [], key, options = [], pipe, rest, value, wrapped }: Shape) {
  // The first step of a pipe is the schema of the pipe's value.
  return pipe ?? [item, key, rest, value, wrapped, ...items, ...options, ...Object.values(entries)];
}

/** Returns whether a schema, or any schema inside this schema, has a rule that depends on the association's country. */
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
 * The types of schemas that combine several schemas. Without an encoding, fields of such schemas cannot be renamed,
 * because the program cannot know which schema fits a value.
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

/**
 * Returns the function that converts values of a schema for sending, or received values. Each function is created one
 * time and stored, because a list has thousands of values.
 */
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

/** Converts a value to the form in which calls send the value. Throws if the schema needs an encoding and has none. */
export function toWire(schema: Schema, value: unknown): unknown {
  return getConversion(schema as Shape, true)(value);
}

/**
 * Parses a received value by a schema. Returns the value in the program's form, or the problems of the received value.
 */
export function parseWire<S extends Schema>(schema: S, received: unknown): v.SafeParseResult<S> {
  return v.safeParse(schema, getConversion(schema as Shape, false)(received));
}

/**
 * Describes which fields of a received value do not fit the schema, and what was expected. The text does not contain
 * the values themselves.
 */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.expected ?? issue.type}`)
    .join('; ');
}

/**
 * Converts a received value to the value that the program uses. Throws an error with the names of the wrong fields.
 */
export function fromWire<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  const read = parseWire(schema, value);
  if (!read.success) throw new Error(`not as its schema says: ${describeIssues(read.issues)}`);
  return read.output;
}

/** Creates the schema of an object in a call. If a field is missing, the message is the message of this field. */
export function fields<E extends v.ObjectEntries>(entries: E) {
  return v.object(entries, (issue) => {
    const name = issue.expected?.replaceAll('"', '') ?? '';
    const entry = entries[name] as { message?: unknown } | undefined;
    if (typeof entry?.message === 'function') return String(entry.message(issue));
    return typeof entry?.message === 'string' ? entry.message : issue.message;
  });
}
