import { readNames, readOfficeNames, type NamedEntry } from '../audit/log-names.ts';
import type { Context } from '../base/context.ts';
import type { HeldData, HeldEntry, HeldPart, HeldValues } from '../people/held-data.ts';
import type { HeldNames } from './documents/held-values.ts';

/** The most rows of one part on paper: a member who changes their details all day has thousands in their history. */
const mostRows = 1000;

/** What is held about a person as the document shows it: the newest rows of each part, and how many are left out. */
export function limitHeldData({ parts, ...held }: HeldData): {
  readonly held: HeldData;
  readonly leftOut: Readonly<Partial<Record<HeldPart, number>>>;
} {
  const shown = { ...parts };
  const leftOut: Partial<Record<HeldPart, number>> = {};
  for (const name of Object.keys(parts) as HeldPart[]) {
    const rows = parts[name];
    shown[name] = rows.slice(-mostRows);
    if (rows.length > mostRows) leftOut[name] = rows.length - mostRows;
  }
  return { held: { ...held, parts: shown }, leftOut };
}

/** Reads what the document names people, clubs and groups, and who did each entry of the history to whom. */
export async function readHeldNames(
  where: Pick<Context, 'config' | 'db'>,
  { member, parts }: HeldData,
): Promise<{ readonly names: HeldNames; readonly history: readonly HeldEntry[] }> {
  const entries = parts.history.map((row) => ({ ...row, personId: member['id'] }) as NamedEntry & HeldValues);
  const namesOf = await readNames(where, entries);
  const { administrators, clubs, groups } = await readOfficeNames(where.db);
  return {
    names: {
      person: `${String(member['first_name'])} ${String(member['last_name'])}`,
      clubs: Object.fromEntries(clubs),
      groups: Object.fromEntries(groups),
      administrators: Object.fromEntries(administrators),
    },
    history: entries.map((entry) => {
      const { isOwn, who, whom } = namesOf(entry);
      return { ...entry, isOwn, who, whom };
    }),
  };
}
