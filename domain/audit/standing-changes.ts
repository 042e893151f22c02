import { toObjectOrEmpty } from './audit-entry.ts';
import type { Values } from './audit-values.ts';

type EntryValues = { readonly before: Values | null; readonly after: Values | null };

/**
 * Names of values in an audit entry that say nothing about the change: its year, and the certificate that it created.
 */
const beside = ['year', 'certificate'];

/**
 * Returns for each line of a group's statement whether it is paid, with a name such as `line 7`. Returns undefined if
 * the audit entry has no lines of a statement.
 */
function readLinesPaid({ lines, paid }: Values): [string, boolean][] | undefined {
  if (!Array.isArray(lines)) return undefined;
  return lines.map((line) => {
    const { id = line, paidAt } = toObjectOrEmpty(line);
    return [`line ${String(id)}`, paid === undefined ? Boolean(paidAt) : paid === true];
  });
}

/**
 * Returns the values of an audit entry as a flat map, so that two entries can be compared value by value. Each item of
 * a list and each key of an object becomes a key of the map, such as `clubs abc`.
 */
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

/**
 * Returns the names of the values that an audit entry changed, each name with its new value. The new value is undefined
 * if the change removed the value.
 */
function findValuesLeft({ after, before }: EntryValues): Map<string, string | undefined> {
  const [former, left] = [toNamedTexts(before), toNamedTexts(after)];
  const names = [...new Set([...former.keys(), ...left.keys()])];
  return new Map(
    names.filter((name) => former.get(name) !== left.get(name)).map((name) => [name, left.get(name)]),
  );
}

/**
 * Returns the audit entries whose changes are still in force, because no later entry changed the same values again. All
 * given audit entries are about one person or thing, and the newest is first.
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
