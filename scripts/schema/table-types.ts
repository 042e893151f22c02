import { sql, type Kysely } from 'kysely';
import { format } from 'oxfmt';
import type { Database } from '#server/store/schema.ts';
import { columnTypes, descriptions } from './known-columns.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isComputed: boolean;
  /** The check constraint that lists the words that the column can contain. */
  readonly check: string | null;
}

const head = `// Written by npm run schema from the migrations and scripts/schema/known-columns.ts; edit those.
import type { ColumnType, Generated, GeneratedAlways, Insertable, JSONColumnType, Selectable } from 'kysely';
import type { AssociationDetails } from '#domain/association/association.ts';
import type { ApplicantContact, ApplicationDetails, AskedQuestion } from '#domain/joining/application.ts';
import type { BegunWith } from '#domain/year/membership.ts';
import type { PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';

/**
 * The tables of the database, as the migrations create them. Money is in integer cents, and instants are in UTC. Days
 * are \`yyyy-mm-dd\` texts in the association's time zone.
 */`;

const tail = `
/** A row of \`members\`, without the columns that the database computes for the search. */
export type MemberRow = Omit<Selectable<MembersTable>, \`search_\${string}\`>;
export type NewMember = Insertable<MembersTable>;
export type CheckoutState = CheckoutsTable['state'];`;

/** The type in our code for each type of the database, as `server/store/database.ts` reads it. */
const typeNames: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  _int4: 'number[]',
  _text: 'string[]',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
};

async function columnsIn(db: Kysely<Database>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "hasDefault", is_generated = 'ALWAYS' as "isComputed",
      (select pg_get_constraintdef(oid) from pg_constraint
       where conrelid = table_name::regclass and conkey = array[ordinal_position]::smallint[]
         and pg_get_constraintdef(oid) like 'CHECK%ARRAY[%') as "check"
    from information_schema.columns
    where table_schema = current_schema() and table_name !~ '^(kysely|sandbox)_'
    order by table_name collate "C", ordinal_position`.execute(db);
  return rows;
}

function typeOf({ table, name, type, check, isNullable, isComputed, hasDefault }: Column): string {
  const known = columnTypes[`${table}.${name}`];
  if (known !== undefined) return known;
  const words = check?.match(/'[^']+'(?=::text)/g)?.join(' | ');
  const typeName = words ?? typeNames[type];
  if (typeName === undefined)
    throw new Error(`${table}.${name}: say in known-columns.ts what its ${type} is`);
  const whole = isNullable ? `${typeName} | null` : typeName;
  if (isComputed) return `GeneratedAlways<${whole}>`;
  return hasDefault ? `Generated<${whole}>` : whole;
}

function commentOn(thing: string): string {
  const description = descriptions[thing];
  return description === undefined ? '' : `/** ${description} */\n`;
}

function interfaceName(table: string): string {
  return `${table}_table`.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Writes the table types, the text of `server/store/schema.ts`, from a database with the newest tables. */
export async function tableTypes(db: Kysely<Database>): Promise<string> {
  const columns = await columnsIn(db);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const things = new Set([...tables, ...columns.map(({ table, name }) => `${table}.${name}`)]);
  const gone = Object.keys({ ...columnTypes, ...descriptions }).find((thing) => !things.has(thing));
  if (gone !== undefined) throw new Error(`${gone} is in known-columns.ts, and no table has it`);
  const interfaces = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => `${commentOn(`${table}.${column.name}`)}${column.name}: ${typeOf(column)};`);
    return `${commentOn(table)}export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}`;
  });
  const database = tables.map((table) => `${table}: ${interfaceName(table)};`).join('\n');
  const text = [`${head}\nexport interface Database {\n${database}\n}`, ...interfaces, tail].join('\n\n');
  const { code, errors } = await format('schema.ts', text, { printWidth: 110, singleQuote: true });
  if (errors.length > 0) throw new Error(`What was written is no TypeScript: ${errors[0]?.message}`);
  return code;
}
