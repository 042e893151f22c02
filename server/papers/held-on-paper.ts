import {
  readNamesInLogEntries,
  readAdministratorClubGroupNames,
  type NamedEntry,
} from '../audit/log-names.ts';
import type { Context } from '../base/context.ts';
import type { HeldData, HeldEntry, HeldValues } from '../people/held-data.ts';
import type { HeldNames } from './documents/held-values.ts';

/** The most rows of each part in the document, because a history can have thousands. */
export const mostRowsOnPaper = 1000;

/** Reads the names in a person's data on file, and adds names to each history entry. */
export async function readNamesInHeldData(
  where: Pick<Context, 'config' | 'db'>,
  { member, parts }: HeldData,
): Promise<{ readonly names: HeldNames; readonly history: readonly HeldEntry[] }> {
  const entries = parts.history.map((row) => ({ ...row, personId: member['id'] }) as NamedEntry & HeldValues);
  const namesOf = await readNamesInLogEntries(where, entries);
  const { administrators, clubs, groups } = await readAdministratorClubGroupNames(where.db);
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
