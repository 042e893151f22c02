import * as v from 'valibot';

/** `sessionStorage` is for values that must disappear with the tab. */
type Kind = 'localStorage' | 'sessionStorage';

/** Reads a stored value. Null if the value is missing or not valid. */
export function readStorage<S extends v.GenericSchema>(
  key: string,
  schema: S,
  kind: Kind = 'localStorage',
): v.InferOutput<S> | null {
  try {
    const stored = v.safeParse(schema, JSON.parse(globalThis[kind].getItem(key) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** Stores a value. The value null removes the stored value. */
export function writeStorage(key: string, value: unknown, kind: Kind = 'localStorage'): void {
  try {
    if (value === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, JSON.stringify(value));
  } catch {
    // If the storage is full or forbidden, the values are only lost when the page is reloaded.
  }
}
