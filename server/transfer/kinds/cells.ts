import type { Compilable, RawBuilder, Transaction } from 'kysely';
import * as v from 'valibot';
import { calendarDate } from '#domain/calendar.ts';
import { decimalOf, centsOf } from '#domain/money.ts';
import { pagesOf } from '../../store/pages.ts';
import type { Database } from '../../store/schema.ts';
import type { CsvFile } from './kind.ts';
import type { Cells } from './problems.ts';

/** How the cells of exported files are written and read, beside the fields of the domain. */

function flagText(value: boolean): string {
  return value ? 'yes' : 'no';
}

function textOf(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? flagText(value) : String(value);
}

/** A row of a table as the cells of these columns; a column that the row does not have holds an amount, its `…_cents`. */
export function cellsOf(columns: readonly string[], row: object): Cells {
  const values = new Map(Object.entries<Parameters<typeof textOf>[0]>({ ...row }));
  const cells = columns.map((column) => {
    const isAmount = !values.has(column);
    return [
      column,
      isAmount ? decimalOf(Number(values.get(`${column}_cents`))) : textOf(values.get(column) ?? null),
    ];
  });
  return Object.fromEntries(cells);
}

/** A CSV file with the rows of a query as cells; `more` gives the columns that the query does not read as such. */
export function csvFile<Row extends object>(
  file: CsvFile['file'],
  columns: readonly string[],
  query: (trx: Transaction<Database>) => Compilable<Row> | RawBuilder<Row>,
  more: (row: Row) => object = () => ({}),
): CsvFile {
  return {
    file,
    columns,
    async *read(trx) {
      for await (const rows of pagesOf(trx, query(trx)))
        yield rows.map((row) => cellsOf(columns, { ...row, ...more(row) }));
    },
  };
}

/** A cell that may be empty, which is null. */
export function orEmpty<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  message?: string | (() => string),
) {
  const empty = v.pipe(
    v.literal(''),
    v.transform(() => null),
  );
  return v.optional(v.union([empty, schema], message), '');
}

export function flag(byDefault?: boolean) {
  const read = v.pipe(
    v.string('must be yes or no'),
    v.transform((text) => text.trim().toLowerCase()),
    v.check((text) => ['yes', 'no', 'true', 'false'].includes(text), 'must be yes or no'),
    v.transform((text) => text === 'yes' || text === 'true'),
  );
  return byDefault === undefined ? read : v.optional(read, flagText(byDefault));
}

/** A cell with an amount in euro, `15.00`; integer cents with us. */
export const amount = v.pipe(
  v.string('must be an amount such as 15.00'),
  // As spreadsheets of most of Europe write it.
  v.transform((text) => text.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2')),
  v.check((text) => centsOf(text) !== null, 'must be an amount such as 15.00'),
  v.transform((text) => centsOf(text) ?? 0),
);

/** A cell with an amount in euro, or an empty one. */
export const optionalAmount = orEmpty(amount, 'must be empty, or an amount such as 15.00');

/** A cell with an instant in UTC, as ISO 8601 writes it. */
export const requiredInstant = v.pipe(
  v.string('must be an instant such as 2026-01-31T09:00:00Z'),
  v.check(
    (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
    'must be an instant such as 2026-01-31T09:00:00Z',
  ),
  v.transform((text) => new Date(text)),
);

/** A cell with who wrote or marked something, as the audit names them. */
export const marker = v.pipe(
  v.string(),
  v.regex(/^(system|admin:.{1,100})$/, 'must be system, or admin: and a username'),
);

/** A cell with an instant, or an empty one. */
export const optionalInstant = orEmpty(
  requiredInstant,
  'must be empty, or an instant such as 2026-01-31T09:00:00Z',
);

/** A cell with a day, as a program writes it or as spreadsheets of Europe do: 2026-01-31 or 31/01/2026. */
export const requiredDay = v.pipe(
  v.string('must be a day such as 2026-01-31'),
  v.transform((text) => calendarDate(text) ?? ''),
  v.nonEmpty('must be a day such as 2026-01-31'),
);
export const optionalDay = orEmpty(requiredDay, 'must be empty, or a day such as 2026-01-31');

/** A cell with names and blanks between them. */
export const list = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,;]+/).filter((name) => name !== '')),
    v.check((names) => new Set(names).size === names.length, 'holds a name twice'),
  ),
  '',
);

/** A cell with a text that has no meaning to us: a token or a reference. */
export const opaque = v.pipe(
  v.string('must be there'),
  v.regex(/^[\w.:-]{8,200}$/, 'must be of 8 letters, digits or dashes and more'),
);
