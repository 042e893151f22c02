import * as v from 'valibot';
import { BackupRefused } from './backup-refused.ts';

/**
 * The first line of a backup. A backup is a text for `psql`, so that it can be restored without this program. What only
 * this program needs is in SQL comments. The last line of a backup is the checksum of all bytes before that line.
 */
export const firstLine = '-- membership-portal backup 1';
export const endOfTable = '\\.';

const header = v.object({ createdAt: v.string(), server: v.string(), migrations: v.array(v.string()) });
export type Header = v.InferOutput<typeof header>;

const contents = v.record(v.string(), v.object({ rows: v.number(), sha256: v.string() }));
/** The number of rows and their checksum, for each table. */
export type Contents = v.InferOutput<typeof contents>;

const name = '"([a-z][a-z0-9_]*)"';

export type Step =
  | { readonly is: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly is: 'sequence'; readonly name: string; readonly last: string }
  | { readonly is: 'contents'; readonly contents: Contents }
  | { readonly is: 'end'; readonly sha256: string };

export function formatBackupTableLine(table: string, columns: readonly string[]): string {
  return `copy "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) from stdin;`;
}

export function formatBackupSequenceLine(sequence: string, last: string): string {
  return `select setval('"${sequence}"', ${last}, true);`;
}

export function formatBackupHeaderLine(value: Header): string {
  return `-- ${JSON.stringify(value)}`;
}

export function formatBackupContentsLine(value: Contents): string {
  return `-- contents ${JSON.stringify(value)}`;
}

export function formatBackupEndLine(sha256: string): string {
  return `-- sha256 ${sha256}`;
}

/**
 * Parses the second line of a backup, which has its time, the server's version and the migrations. Throws BackupRefused
 * if the line is malformed.
 */
export function parseBackupHeader(line: string): Header {
  return parseBackupJson(header, line.replace(/^-- /, ''));
}

/** Parses a line that is not a row, and does not run the line as SQL. Throws BackupRefused if the line is malformed. */
export function parseBackupLine(line: string): Step {
  const table = new RegExp(`^copy ${name} \\((${name}(?:, ${name})*)\\) from stdin;$`).exec(line);
  if (table?.[1] && table[2]) {
    return {
      is: 'table',
      name: table[1],
      columns: table[2].split(', ').map((column) => column.slice(1, -1)),
    };
  }
  const sequence = new RegExp(`^select setval\\('${name}', (\\d{1,19}), true\\);$`).exec(line);
  if (sequence?.[1] && sequence[2]) return { is: 'sequence', name: sequence[1], last: sequence[2] };
  if (line.startsWith('-- contents ')) {
    return { is: 'contents', contents: parseBackupJson(contents, line.slice('-- contents '.length)) };
  }
  const end = /^-- sha256 ([0-9a-f]{64})$/.exec(line);
  if (end?.[1]) return { is: 'end', sha256: end[1] };
  throw new BackupRefused('it holds a line that no backup has');
}

function parseBackupJson<S extends v.GenericSchema>(schema: S, json: string): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(json));
  } catch {
    throw new BackupRefused('what it says of itself cannot be read');
  }
}

/** The settings with which every database server writes a value as the same text. */
export const sameTexts = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 3;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;
