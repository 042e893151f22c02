import { toNamedValues } from './audit-entry.ts';
import type { Values } from './audit-values.ts';

type EntryValues = { readonly before: Values | null; readonly after: Values | null };

/** Beside what was changed: of which year it was, and what came of it. */
const beside = ['year', 'certificate'];

/** Whether each line of a group's statement is paid, by its number; undefined where the values are of something else. */
function readLinesPaid({ lines, paid }: Values): [string, boolean][] | undefined {
  if (!Array.isArray(lines)) return undefined;
  return lines.map((line) => {
    const { id = line, paidAt } = toNamedValues(line);
    return [`line ${String(id)}`, paid === undefined ? Boolean(paidAt) : paid === true];
  });
}

/** Values one by one under names of their own: a list's by what is in it, the entries of a map by their names. */
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

/** What an entry left of each value that it changed; undefined is what is not there any more. */
function findValuesLeft({ after, before }: EntryValues): Map<string, string | undefined> {
  const [former, left] = [toNamedTexts(before), toNamedTexts(after)];
  const names = [...new Set([...former.keys(), ...left.keys()])];
  return new Map(
    names.filter((name) => former.get(name) !== left.get(name)).map((name) => [name, left.get(name)]),
  );
}

/**
 * Finds the changes that nobody has changed again, among the audit's entries about one person or thing, the newest
 * first. Each changed something that is still as the entry left it.
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
