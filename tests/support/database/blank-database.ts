import pg from 'pg';

/** Beyond this, rows that are deleted but still in the files would slow the tests after. */
const largestBytes = 8_000_000;

/**
 * Changes with every change of a table, trigger or function, and where rows were counted: tables of which the planner
 * believes that they are empty, and which are full by the next test, it reads whole for each row of another one.
 */
const structure = `concat_ws(' ',
  (select sum(hashtextextended(concat(oid, ' ', xmin, ' ', reltuples), 0)) from pg_class where oid >= 16384),
  (select sum(hashtextextended(concat(oid, ' ', xmin), 0)) from pg_proc where oid >= 16384),
  (select sum(hashtextextended(concat(oid, ' ', xmin), 0)) from pg_trigger),
  (select sum(hashtextextended(concat(oid, ' ', xmin), 0)) from pg_constraint where oid >= 16384),
  (select sum(hashtextextended(concat(attrelid, '-', attnum, ' ', xmin), 0)) from pg_attribute where attrelid >= 16384),
  (select string_agg(concat(setrole, setconfig), ' ') from pg_db_role_setting where setdatabase = this_database.oid))`;

/** What a database is like, and how many are connected: others than the test may go on after it. */
const state = `
  select ${structure} as structure,
    (select sum(pg_relation_size(oid))::float8 from pg_class where relkind in ('r', 't') and oid >= 16384) as bytes,
    (select count(*)::int from pg_stat_activity where datid = this_database.oid and backend_type = 'client backend') as connections
  from pg_database as this_database where datname = current_database()`;

interface State {
  readonly structure: string;
  readonly bytes: number;
  readonly connections: number;
}

/** Tables, each with the columns that are not made of others. */
const tables = `
  select format('%I', relname) as name, (
    select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`;

const sequences = `
  select string_agg(
    format('setval(%L, %s, %L)', format('%I', sequencename), coalesce(last_value, start_value), last_value is not null), ', '
  ) as values from pg_sequences where schemaname = 'public'`;

/** What a database is like that was migrated and nobody used, to bring it back to that between two tests. */
export class BlankDatabase {
  readonly #structure: string;
  readonly #restoring: string;

  private constructor(is: string, restoring: string) {
    this.#structure = is;
    this.#restoring = restoring;
  }

  static async of(pool: pg.Pool): Promise<BlankDatabase> {
    const all = (await pool.query<{ name: string; columns: string }>(tables)).rows;
    const filled = await pool.query<{ name: string; columns: string; rows: string | null }>(
      all
        .map(
          ({ columns, name }) =>
            `select '${name}' as name, '${columns}' as columns, (select json_agg(t)::text from ${name} t) as rows`,
        )
        .join(' union all '),
    );
    const inserts = filled.rows.flatMap(({ columns, name, rows }) =>
      rows === null
        ? []
        : [
            `insert into ${name} (${columns}) overriding system value
             select ${columns} from json_populate_recordset(null::${name}, ${pg.escapeLiteral(rows)})`,
          ],
    );
    const values = (await pool.query<{ values: string | null }>(sequences)).rows[0]?.values;
    const restoring = [
      'begin',
      // No trigger and no foreign key has a say in this.
      'set local session_replication_role = replica',
      ...all.map(({ name }) => `delete from ${name}`),
      ...inserts,
      ...(values ? [`select ${values}`] : []),
      'commit',
    ];
    return new BlankDatabase((await stateOf(pool)).structure, restoring.join('; '));
  }

  /** Whether the tables are still those, their files small, and nobody but the pool connected. */
  async isIn(pool: pg.Pool): Promise<boolean> {
    const is = await stateOf(pool);
    return is.bytes < largestBytes && is.structure === this.#structure && is.connections === pool.totalCount;
  }

  async restore(pool: pg.Pool): Promise<void> {
    await pool.query(this.#restoring);
  }
}

async function stateOf(pool: pg.Pool): Promise<State> {
  const { rows } = await pool.query<State>(state);
  return rows[0] ?? { structure: '', bytes: 0, connections: 0 };
}
