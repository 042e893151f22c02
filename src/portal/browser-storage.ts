import * as v from 'valibot';

/** The browser's storage: `localStorage`, or `sessionStorage` for values that are removed when the tab is closed. */
type Kind = 'localStorage' | 'sessionStorage';

/** Reads a value from the browser's storage and checks it. Null if the value is missing or not valid. */
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

/** Writes a value into the browser's storage. Null removes it. */
export function writeStorage(key: string, value: unknown, kind: Kind = 'localStorage'): void {
  try {
    if (value === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, JSON.stringify(value));
  } catch {
    // If the storage is full or forbidden, typed entries are lost only by a reload.
  }
}
