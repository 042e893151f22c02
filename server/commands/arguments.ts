import { parseArgs } from 'node:util';
import { BackupRefused } from '../store/backup/backup-refused.ts';

/** Parses switches, and at most one name of a file or folder. Throws BackupRefused with `usage` for anything else. */
export function parseCommandArguments<Switch extends string>(
  args: readonly string[],
  switches: readonly Switch[],
  usage: string,
): { readonly place: string | null; readonly on: ReadonlySet<Switch> } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
    });
    if (positionals.length > 1) throw new Error('One place is enough');
    return { place: positionals[0] ?? null, on: new Set(switches.filter((name) => values[name] === true)) };
  } catch (error) {
    throw new BackupRefused(`${error instanceof Error ? error.message : String(error)}.\n${usage}`);
  }
}

/** Parses switches, and exactly one name of a file or folder. Throws BackupRefused with `usage` for anything else. */
export function parseCommandArgumentsWithPlace<Switch extends string>(
  args: readonly string[],
  switches: readonly Switch[],
  usage: string,
): { readonly place: string; readonly on: ReadonlySet<Switch> } {
  const { place, on } = parseCommandArguments(args, switches, usage);
  if (place === null) throw new BackupRefused(usage);
  return { place, on };
}
