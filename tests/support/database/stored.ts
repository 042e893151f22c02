import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '#server/store/schema.ts';

type Row<T extends keyof Database> = Selectable<Database[T]>;
type ColumnOf<T extends keyof Database> = keyof Row<T> & string;

/** The rows of a table that have these values, whole or in these columns: by their ids, or by the first of the columns. */
export async function storedRows<T extends keyof Database, C extends ColumnOf<T> = ColumnOf<T>>(
  db: Kysely<Database>,
  table: T,
  having: Partial<Row<T>> = {},
  columns?: readonly C[],
): Promise<Pick<Row<T>, C>[]> {
  const selected = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
  const values = Object.entries<unknown>(having).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql<Pick<Row<T>, C>>`
    select ${selected} from ${sql.table(table)}
    where ${values.length > 0 ? sql.join(values, sql` and `) : sql`true`}
    order by to_jsonb(${sql.table(table)}) -> 'id', 1`.execute(db);
  return rows;
}

/** The one row of a table that has these values, likewise. */
export async function storedRow<T extends keyof Database, C extends ColumnOf<T> = ColumnOf<T>>(
  db: Kysely<Database>,
  table: T,
  having: Partial<Row<T>> = {},
  columns?: readonly C[],
): Promise<Pick<Row<T>, C>> {
  const rows = await storedRows(db, table, having, columns);
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`Of ${table} there are ${rows.length}, where one is sought`);
  return row;
}
