import * as v from 'valibot';

/** The browser's storage: `localStorage`, or `sessionStorage` for what belongs to this tab alone and is gone with it. */
type Kind = 'localStorage' | 'sessionStorage';

/** Reads a value from the browser's storage and checks it; what is not of its form counts as nothing. */
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

/** Writes a value into the browser's storage; null removes it. */
export function writeStorage(key: string, value: unknown, kind: Kind = 'localStorage'): void {
  try {
    if (value === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, JSON.stringify(value));
  } catch {
    // If storage is full or forbidden, only a reload loses what was typed.
  }
}
