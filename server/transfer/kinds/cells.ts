import type { Compilable, RawBuilder, Transaction } from 'kysely';
import * as v from 'valibot';
import { toEuroDecimal } from '#domain/values/money.ts';
import { normalizeTypedCharacters } from '#domain/values/written-text.ts';
import { readInPages } from '../../store/pages.ts';
import type { Database } from '../../store/schema.ts';
import type { Cells } from './problems.ts';

export interface CsvFile {
  readonly file: `${string}.csv`;
  readonly columns: readonly string[];
  readonly read: (trx: Transaction<Database>, thisYear: number) => AsyncIterable<Cells[]>;
}

/** Returns the column names in lines of text, between spaces. */
export function splitColumnNames(...lines: readonly string[]): string[] {
  return lines.join(' ').split(' ');
}

function formatFlag(value: boolean): string {
  return value ? 'yes' : 'no';
}

function formatCell(value: string | number | boolean | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? formatFlag(value) : String(value);
}

/** Makes the cells of a row. If a column `x` has no value, its cell has the value of `x_cents` in euro. */
function toCells(columns: readonly string[], row: object): Cells {
  const values = new Map(Object.entries<Parameters<typeof formatCell>[0]>({ ...row }));
  const cells = columns.map((column) => {
    const isAmount = !values.has(column);
    return [
      column,
      isAmount
        ? toEuroDecimal(Number(values.get(`${column}_cents`)))
        : formatCell(values.get(column) ?? null),
    ];
  });
  return Object.fromEntries(cells);
}

/** Defines a CSV file from a query. `more` computes the columns that the query does not return. */
export function defineCsvFile<Row extends object>(
  file: CsvFile['file'],
  columns: readonly string[],
  query: (trx: Transaction<Database>, thisYear: number) => Compilable<Row> | RawBuilder<Row>,
  more: (row: Row) => object = () => ({}),
): CsvFile {
  return {
    file,
    columns,
    async *read(trx, thisYear) {
      for await (const rows of readInPages(trx, query(trx, thisYear)))
        yield rows.map((row) => toCells(columns, { ...row, ...more(row) }));
    },
  };
}

/** Makes the schema of a cell that can be empty. An empty cell means null. */
export function createOptionalCell<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  message?: string | (() => string),
) {
  const empty = v.pipe(
    v.literal(''),
    v.transform(() => null),
  );
  return v.optional(v.union([empty, schema], message), '');
}

/** Makes the schema of a cell with yes or no. If `byDefault` is given, an empty or missing cell means this value. */
export function createFlagCell(byDefault?: boolean) {
  const whenEmpty = byDefault === undefined ? '' : formatFlag(byDefault);
  const read = v.pipe(
    v.string('must be yes or no'),
    v.transform((text) => text.trim().toLowerCase() || whenEmpty),
    v.check((text) => ['yes', 'no', 'true', 'false'].includes(text), 'must be yes or no'),
    v.transform((text) => text === 'yes' || text === 'true'),
  );
  return byDefault === undefined ? read : v.optional(read, '');
}

/** An empty cell, or an instant in UTC in the form of ISO 8601. */
export const optionalInstant = createOptionalCell(
  v.pipe(
    v.string(),
    v.check((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))),
    v.transform((text) => new Date(text)),
  ),
  'must be empty, or an instant such as 2026-01-31T09:00:00Z',
);

const amount = /^(?:(?:€|EUR)\s*)?(\d+)(?:[.,](\d{1,2}))?(?:\s*(?:€|EUR))?$/i;

/** Converts an amount from a spreadsheet: `€5,50` and `5,50 €` become `5.50`. Other texts do not change. */
export function toPlainAmount(cell: string): string {
  const [, whole, cents] = amount.exec(cell.trim()) ?? [];
  if (whole === undefined) return cell;
  return cents === undefined ? whole : `${whole}.${cents}`;
}

/** Removes what programs write around a whole number: spaces, `="2026"`, and `.0`. */
export function toPlainNumber(cell: string): string {
  return normalizeTypedCharacters(cell).replace(/^(\d+)[.,]0$/, '$1');
}

/** Converts names in any order, between spaces, commas or semicolons, to a sorted list in lower case. */
export const nameList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((name) => name !== ''),
  ),
  v.transform((names) => names.toSorted()),
  v.check((names) => new Set(names).size === names.length, 'holds a name twice'),
);

/** A cell with names. The cell can be missing. */
export const list = v.optional(nameList, '');
