import { toObjectOrEmpty } from './audit-entry.ts';
import type { Values } from './audit-values.ts';

type EntryValues = { readonly before: Values | null; readonly after: Values | null };

const beside = ['year', 'certificate'];

/** Returns whether each line of a statement is paid, or undefined if the values have no lines. */
function readLinesPaid({ lines, paid }: Values): [string, boolean][] | undefined {
  if (!Array.isArray(lines)) return undefined;
  return lines.map((line) => {
    const { id = line, paidAt } = toObjectOrEmpty(line);
    return [`line ${String(id)}`, paid === undefined ? Boolean(paidAt) : paid === true];
  });
}

/** Returns an entry's values by name. Each item of a list has its own name, such as `clubs abc`. */
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

/** Returns the new value for each name whose value changed. A removed value has undefined as its new value. */
function findValuesLeft({ after, before }: EntryValues): Map<string, string | undefined> {
  const [former, left] = [toNamedTexts(before), toNamedTexts(after)];
  const names = [...new Set([...former.keys(), ...left.keys()])];
  return new Map(
    names.filter((name) => former.get(name) !== left.get(name)).map((name) => [name, left.get(name)]),
  );
}

/**
 * Returns the entries whose values no later entry changed. All entries must be about one subject, with the newest
 * first.
 */
export function findChangesStillInForce<Entry extends EntryValues>(
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
