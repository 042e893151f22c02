import { toNamedValues } from './audit-entry.ts';
import type { Values } from './audit-values.ts';

type EntryValues = { readonly before: Values | null; readonly after: Values | null };

/** Values beside the change: its year, and its resulting certificate. */
const beside = ['year', 'certificate'];

/** Reads whether each line of a group's statement is paid, by number. Undefined for other values. */
function readLinesPaid({ lines, paid }: Values): [string, boolean][] | undefined {
  if (!Array.isArray(lines)) return undefined;
  return lines.map((line) => {
    const { id = line, paidAt } = toNamedValues(line);
    return [`line ${String(id)}`, paid === undefined ? Boolean(paidAt) : paid === true];
  });
}

/** Makes a flat map of values: an entry for each item of a list and for each key of a map. */
function toNamedTexts(values: Values | null): Map<string, string> {
  const year = typeof values?.['year'] === 'number' ? `${values['year']} ` : '';
  const lines = readLinesPaid(values ?? {});
  if (lines) return new Map(lines.map(([line, paid]) => [`${year}${line}`, String(paid)]));
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(values ?? {})) {
    if (beside.includes(name)) continue;
    if (Array.isArray(value)) for (const one of value) found.set(`${year}${name} ${String(one)}`, 'held');
    else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) found.set(`${year}${name} ${key}`, JSON.stringify(one));
    } else found.set(`${year}${name}`, JSON.stringify(value));
  }
  return found;
}

/** Finds the new value of each value that an entry changed. Undefined if the value was removed. */
function findValuesLeft({ after, before }: EntryValues): Map<string, string | undefined> {
  const [former, left] = [toNamedTexts(before), toNamedTexts(after)];
  const names = [...new Set([...former.keys(), ...left.keys()])];
  return new Map(
    names.filter((name) => former.get(name) !== left.get(name)).map((name) => [name, left.get(name)]),
  );
}

/**
 * Finds the changes that nobody has changed again, among the audit's entries about one person or thing, the
 * newest first. Every value that such a change wrote is still the same.
 */
export function findStandingChanges<Entry extends EntryValues>(
  entries: readonly Entry[],
): ReadonlySet<Entry> {
  const now = new Map<string, string | undefined>();
  const standing = new Set<Entry>();
  for (const entry of entries) {
    const left = [...findValuesLeft(entry)];
    if (left.length > 0 && left.every(([name, value]) => !now.has(name) || now.get(name) === value)) {
      standing.add(entry);
    }
    for (const [name, value] of left) if (!now.has(name)) now.set(name, value);
  }
  return standing;
}
