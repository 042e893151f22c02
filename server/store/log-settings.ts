import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

const names = [
  'log_error_verbosity',
  'log_min_error_statement',
  'log_parameter_max_length_on_error',
  'log_parameter_max_length',
  'log_statement',
  'log_min_duration_statement',
  'log_min_duration_sample',
] as const;
type Settings = Readonly<Record<(typeof names)[number], string>>;

/**
 * Reads which settings make the database server log personal data. Returns a line about each of these settings, with
 * the right value.
 */
export async function readSettingsThatLogData(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<Settings>`
    select ${sql.join(names.map((name) => sql`current_setting(${name}) as ${sql.ref(name)}`))}`.execute(db);
  const [is] = rows;
  if (!is) return [];
  const logsStatements =
    !['none', 'ddl'].includes(is.log_statement) ||
    is.log_min_duration_statement !== '-1' ||
    is.log_min_duration_sample !== '-1';
  const wanted: [keyof Settings, boolean, string][] = [
    ['log_error_verbosity', is.log_error_verbosity === 'terse', 'terse'],
    ['log_min_error_statement', ['log', 'fatal', 'panic'].includes(is.log_min_error_statement), 'panic'],
    ['log_parameter_max_length_on_error', is.log_parameter_max_length_on_error === '0', '0'],
    ['log_parameter_max_length', !logsStatements || is.log_parameter_max_length === '0', '0'],
  ];
  return wanted.flatMap(([name, isRight, right]) =>
    isRight ? [] : [`${name} is ${is[name]} and is to be ${right}`],
  );
}
