import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import { splitIntoParts } from '#server/store/pages.ts';
import type { Database } from '#server/store/schema.ts';

type Row<T extends keyof Database> = Selectable<Database[T]>;
type ColumnOf<T extends keyof Database> = keyof Row<T> & string;

/** Values of columns that a row has; of a list one of them. */
type Having<T extends keyof Database> = {
  readonly [C in keyof Row<T>]?: Row<T>[C] | readonly Row<T>[C][];
};

function all(having: object) {
  const values = Object.entries(having).map(([column, value]: [string, unknown]) => {
    if (value === null) return sql`${sql.ref(column)} is null`;
    return sql`${sql.ref(column)} = ${Array.isArray(value) ? sql`any(${value})` : value}`;
  });
  return values.length > 0 ? sql.join(values, sql` and `) : sql`true`;
}

/** The rows of a table that have these values, whole or in these columns: by their ids, or by the first of the columns. */
export async function storedRows<T extends keyof Database, C extends ColumnOf<T> = ColumnOf<T>>(
  db: Kysely<Database>,
  table: T,
  having: Having<T> = {},
  columns?: readonly C[],
): Promise<Pick<Row<T>, C>[]> {
  const selected = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
  const { rows } = await sql<Pick<Row<T>, C>>`
    select ${selected} from ${sql.table(table)}
    where ${all(having)}
    order by to_jsonb(${sql.table(table)}) -> 'id', 1`.execute(db);
  return rows;
}

/** The one row of a table that has these values, likewise. */
export async function storedRow<T extends keyof Database, C extends ColumnOf<T> = ColumnOf<T>>(
  db: Kysely<Database>,
  table: T,
  having: Having<T> = {},
  columns?: readonly C[],
): Promise<Pick<Row<T>, C>> {
  const rows = await storedRows(db, table, having, columns);
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`Of ${table} there are ${rows.length}, where one is sought`);
  return row;
}

/** The newest row of a table that has these values. */
export async function newestRow<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  having: Having<T> = {},
): Promise<Row<T>> {
  const { rows } = await sql<Row<T>>`
    select * from ${sql.table(table)} where ${all(having)} order by id desc limit 1`.execute(db);
  const [newest] = rows;
  if (!newest) throw new Error(`There is nothing of ${table}`);
  return newest;
}

/** Writes a row into a table; answers its id. */
export async function storeOne<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  row: Insertable<Database[T]>,
): Promise<number> {
  const [stored] = await db
    .insertInto(table)
    .values(row as never)
    .returning('id' as never)
    .execute();
  return Number(Object(stored).id);
}

/** Writes any number of rows into a table, in parts: one statement takes only so many values. */
export async function store<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: Insertable<Database[T]> | readonly Insertable<Database[T]>[],
): Promise<void> {
  const all = Array.isArray(rows) ? (rows as readonly object[]) : [rows];
  for (const some of splitIntoParts(all, 1000)) {
    // Kysely cannot tell the columns of a table that is not known yet.
    await db
      .insertInto(table)
      .values(some as never)
      .execute();
  }
}

/** Gives the rows of a table that have these values others. */
export async function changeStored<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  having: Partial<Row<T>>,
  values: Updateable<Database[T]>,
): Promise<void> {
  const set = Object.entries(values).map(
    ([column, value]: [string, unknown]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${all(having)}`.execute(db);
}
