import * as v from 'valibot';

/** Reads a value from the local storage and checks it; what is not of its form counts as nothing. */
export function read<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | null {
  try {
    const stored = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}

/** Writes a value into the local storage; null removes it. */
export function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // If storage is full or forbidden, only a reload loses what was typed.
  }
}
