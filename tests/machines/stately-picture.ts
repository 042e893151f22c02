/**
 * What the Stately editor draws of a machine, in one form for the config that runs and for what Stately's own parser
 * reads from the file. The parser knows neither `reenter`, `meta`, `onSnapshot` nor the data handed over (`context`,
 * `input`, `output`), so they are left out on both sides.
 */
export type Picture = {
  readonly type?: unknown;
  readonly initial?: unknown;
  readonly description?: unknown;
  readonly tags: readonly unknown[];
  readonly entry: readonly Named[];
  readonly exit: readonly Named[];
  readonly always: readonly Arrow[];
  readonly onDone: readonly Arrow[];
  readonly on: Readonly<Record<string, readonly Arrow[]>>;
  readonly after: Readonly<Record<string, readonly Arrow[]>>;
  readonly invoke: readonly {
    id: unknown;
    src: unknown;
    onDone: readonly Arrow[];
    onError: readonly Arrow[];
  }[];
  readonly states: Readonly<Record<string, Picture>>;
};

type Named = { readonly type: unknown; readonly params: unknown };
type Arrow = {
  readonly target: readonly unknown[];
  readonly guard: Named | null;
  readonly actions: readonly Named[];
};

type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function mapped<T>(value: unknown, change: (one: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, one]) => [key, change(one)]));
}

function namedOf(value: unknown): Named {
  const fields = fieldsOf(value);
  const named = 'action' in fields ? fields['action'] : value;
  if (!isFields(named)) return { type: named, params: {} };
  return { type: named['type'] ?? named, params: named['params'] ?? {} };
}

function arrowOf(value: unknown): Arrow {
  const { target, guard, cond, actions } = isFields(value) ? value : { target: value };
  const condition = guard ?? cond;
  return {
    target: listOf(target),
    guard: condition === undefined ? null : namedOf(condition),
    actions: listOf(actions).map(namedOf),
  };
}

function arrowsOf(value: unknown): Arrow[] {
  return listOf(value).map(arrowOf);
}

export function pictureOf(config: unknown): Picture {
  const { type, initial, description, ...rest } = fieldsOf(config);
  return {
    type,
    initial,
    description,
    tags: listOf(rest['tags']),
    entry: listOf(rest['entry']).map(namedOf),
    exit: listOf(rest['exit']).map(namedOf),
    always: arrowsOf(rest['always']),
    onDone: arrowsOf(rest['onDone']),
    on: mapped(rest['on'], arrowsOf),
    after: mapped(rest['after'], arrowsOf),
    invoke: listOf(rest['invoke']).map((one) => {
      const { id, src, onDone, onError } = fieldsOf(one);
      return { id, src, onDone: arrowsOf(onDone), onError: arrowsOf(onError) };
    }),
    states: mapped(rest['states'], pictureOf),
  };
}
