import * as v from 'valibot';

/**
 * The wire writes `id_number`, we write `idNumber` (specification section 7). A schema says which keys are field names
 * and which are data (years, licence ids), so the schema leads the renaming in both directions.
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

/** A schema whose wire form differs in more than its fields' names: the schema reads it, and `encode` writes it. */
export function coded<const S extends Schema>(schema: S, encode: (value: v.InferOutput<S>) => unknown) {
  return v.pipe(schema, encodeBy(encode));
}

interface Shape {
  readonly type: string;
  readonly entries?: Record<string, Shape>;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly pipe?: readonly {
    readonly kind: string;
    readonly type: string;
    readonly encode?: (value: unknown) => unknown;
  }[];
}

const wireNames = new Map<string, string>();

/** `id_number` for `idNumber`. */
export type WireName<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${WireName<Rest>}`
  : Name;

/** A field's name as the wire writes it, which is its column's name too. */
export function wireName<Name extends string>(name: Name): WireName<Name> {
  let known = wireNames.get(name);
  if (known === undefined) {
    known = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    wireNames.set(name, known);
  }
  return known as WireName<Name>;
}

/** A field's name as we write it, from the wire's; of a field in an object with its path: `address.post_code`. */
export function ourName(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function encodingOf(shape: Shape) {
  return shape.pipe?.find((step) => step.kind === 'metadata' && step.type === 'encoding');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Shapes whose fields cannot be renamed without knowing which of their schemas fits: a value of one would keep our names. */
const unwritable = new Set([
  'union',
  'variant',
  'intersect',
  'tuple',
  'loose_tuple',
  'strict_tuple',
  'tuple_with_rest',
]);

/** A field of an object by both its names, and its shape; null where the value stands as it is in either direction. */
type Step = readonly [name: string, wire: string, entry: Shape | null];

const stepsOf = new WeakMap<Shape, readonly Step[]>();

/** Whether nothing within a value is named or encoded; what cannot be written must be met to be refused. */
function isPlain(shape: Shape): boolean {
  if (shape.wrapped) return !encodingOf(shape)?.encode && isPlain(shape.wrapped);
  return (
    !encodingOf(shape)?.encode &&
    !shape.entries &&
    !shape.item &&
    shape.type !== 'record' &&
    !unwritable.has(shape.type)
  );
}

/** The fields of an object's shape, worked out once: a list has thousands of them. */
function stepsIn(shape: Shape, entries: Record<string, Shape>): readonly Step[] {
  const known = stepsOf.get(shape);
  if (known) return known;
  const steps = Object.entries(entries).map(([name, entry]): Step => [
    name,
    wireName(name),
    isPlain(entry) ? null : entry,
  ]);
  stepsOf.set(shape, steps);
  return steps;
}

function walk(shape: Shape, value: unknown, toWire: boolean): unknown {
  if (value === null || value === undefined) return value;
  const encoding = encodingOf(shape);
  if (encoding?.encode) return toWire ? encoding.encode(value) : value;
  if (shape.wrapped) return walk(shape.wrapped, value, toWire);
  if (shape.entries && isRecord(value)) {
    const renamed: Record<string, unknown> = {};
    for (const [name, wire, entry] of stepsIn(shape, shape.entries)) {
      const [from, to] = toWire ? [name, wire] : [wire, name];
      if (!Object.hasOwn(value, from)) continue;
      renamed[to] = entry === null ? value[from] : walk(entry, value[from], toWire);
    }
    return renamed;
  }
  if (shape.item && Array.isArray(value)) {
    const { item } = shape;
    return value.map((element) => walk(item, element, toWire));
  }
  if (shape.type === 'record' && shape.value && isRecord(value)) {
    const { value: entry } = shape;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(entry, one, toWire)]));
  }
  if (toWire && typeof value === 'object' && unwritable.has(shape.type)) {
    throw new Error(`a ${shape.type} needs an encoding of its own to go over the wire`);
  }
  return value;
}

/** What goes over the wire for a value of ours; an error where a schema does not say how. */
export function toWire(schema: Schema, value: unknown): unknown {
  return walk(schema as Shape, value, true);
}

/** A value of ours out of what came over the wire, or the issues that it has. */
export function readWire<S extends Schema>(schema: S, received: unknown): v.SafeParseResult<S> {
  return v.safeParse(schema, walk(schema as Shape, received, false));
}

/** A value of ours out of a value under the names of the wire; an error where it is not as the schema says. */
export function fromWire<S extends Schema>(schema: S, value: unknown): v.InferOutput<S> {
  return v.parse(schema, walk(schema as Shape, value, false));
}

/** An object on the wire: a missing key gets the message of the field that is missing. */
export function fields<E extends v.ObjectEntries>(entries: E) {
  return v.object(entries, (issue) => {
    const name = issue.expected?.replaceAll('"', '') ?? '';
    const entry = entries[name] as { message?: unknown } | undefined;
    if (typeof entry?.message === 'function') return String(entry.message(issue));
    return typeof entry?.message === 'string' ? entry.message : issue.message;
  });
}
