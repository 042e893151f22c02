import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { homeCountry } from '#domain/country.ts';
import { genders } from '#domain/member.ts';
import { phoneText } from '#domain/phone.ts';
import { ourName, readWire, wireName } from '#domain/wire.ts';
import type { Context } from '../../base/context.ts';
import type { Database } from '../../store/schema.ts';
import { lostLetters, type Cells, type FileRow, type Problem } from './problems.ts';

/** A photo as a kind of file in an import names it and it will be stored, and the hash of the file itself. */
export interface PhotoFile {
  readonly jpeg: Buffer;
  readonly hash: string;
  readonly fileHash: string;
}

/** What an import of any kind of file works with beside the rows. */
export interface Importing {
  readonly context: Pick<Context, 'config' | 'clock'>;
  /** The file of a photo as it will be kept; null where there is none, or no picture. */
  readonly photo: (name: string) => Promise<PhotoFile | null>;
  /** Its hashes alone, which are worked out once. */
  readonly photoHashes: (name: string) => Promise<Omit<PhotoFile, 'jpeg'> | null>;
  /** The membership numbers of people who were erased, which nobody is given again. */
  readonly erasedNumbers: ReadonlySet<number>;
  /** The hashes of the photos that are kept, by ID card number. */
  readonly photosKept: ReadonlyMap<string, string>;
  /** What there will be after the files before this one, by file and key. */
  readonly known: ReadonlyMap<string, ReadonlyMap<string, Cells>>;
  /** The first passwords of administrators who are added, to be told to whoever imports. */
  readonly passwords: Map<string, string>;
}

/** What an import will do with a row of a kind of file: `change` says of each cell what it was and what it will be. */
export interface Planned {
  readonly file: string;
  readonly line: number;
  readonly does: 'add' | 'change' | 'same';
  readonly name: string;
  readonly changes: readonly string[];
  readonly key: string;
  readonly before: Cells | null;
  readonly after: Cells;
}

export interface Plan {
  readonly planned: readonly Planned[];
  readonly problems: readonly Problem[];
  /** All that there will be of this kind, by key. */
  readonly all: ReadonlyMap<string, Cells>;
  apply(trx: Transaction<Database>): Promise<void>;
}

/** A kind of file in an export: CSV, whose rows are the lines of a table, read some at a time. */
export interface CsvFile {
  readonly file: `${string}.csv`;
  readonly columns: readonly string[];
  read(trx: Transaction<Database>): AsyncIterable<Cells[]>;
}

/** A kind of file in an export: JSON, whose rows hold lists, read some at a time. */
export interface JsonFile {
  readonly file: `${string}.json`;
  read(trx: Transaction<Database>): AsyncIterable<object[]>;
}

/** One kind of file in an export: how its rows are read, told apart, checked and written. */
export interface Kind extends CsvFile {
  /** Whose rows these are, where they are somebody's: the ID card number. */
  personOf(cells: Cells): string | null;
  plan(rows: readonly FileRow[], existing: readonly Cells[], importing: Importing): Promise<Plan>;
}

export interface Definition<S extends v.GenericSchema> extends CsvFile {
  readonly schema: S;
  /** A column that only points at something else, such as a file: no row differs by it. */
  readonly pointer?: string;
  /** The columns of which a row that is there keeps what it has. */
  readonly fixed?: readonly string[];
  /** What tells a row from all others, however it is typed. */
  readonly keyOf: (cells: Cells) => string;
  /** How a person knows the row. */
  readonly nameOf?: (cells: Cells) => string;
  personOf?(cells: Cells): string;
  /** Why a row that is right by itself cannot be beside the others; `given` is what the file itself says of it. */
  problemOf?(
    row: v.InferOutput<S>,
    importing: Importing,
    given: Cells,
  ): Promise<string | null> | string | null;
  /** What of a row counts beside what is there; all of it where this is missing. */
  countsOf?(given: Cells, before: Cells): Cells;
  /** What else no two rows may have alike, in words; null for none. */
  alsoUnique?(cells: Cells): string | null;
  /** Rows of which one must be left where there is one before, and what is said else. */
  readonly oneMustStay?: { readonly is: (cells: Cells) => boolean; readonly message: () => string };
  /** What else a row changes of what is there than its cells tell. */
  furtherChanges?(row: v.InferOutput<S>, importing: Importing): Promise<readonly string[]>;
  add(trx: Transaction<Database>, rows: readonly v.InferOutput<S>[], importing: Importing): Promise<void>;
  /** Missing where a row that is there already stays as it is. */
  change?(
    trx: Transaction<Database>,
    row: v.InferOutput<S>,
    before: Cells,
    importing: Importing,
  ): Promise<void>;
}

function columnOf(key: unknown): string {
  return typeof key === 'string' ? wireName(key) : 'row';
}

/** The columns of telephone numbers, which other programs write in many ways: how one is written here is said where it is refused. */
const phoneColumns = new Set(['mobile_number', 'home_phone', 'office_phone', 'mobile']);

function anExample(): string {
  return phoneText({ code: homeCountry().code, number: '79000028' });
}

function messagesOf(issues: readonly v.GenericIssue[]): string[] {
  return issues.map((issue) => {
    const column = columnOf(issue.path?.[0]?.key);
    const message = issue.message.startsWith('Invalid ') ? 'is missing or not valid' : issue.message;
    const example = phoneColumns.has(column) ? anExample() : column === 'gender' ? genders.join(', ') : null;
    return `${column}: ${message}${example === null ? '' : `${message.endsWith('.') ? '' : '.'} Write it such as ${example}.`}`;
  });
}

/** The rows of a file of a kind in parts, since one statement takes only so many values. */
export function parts<T>(rows: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}

/** The columns that mean something else than before, however they are typed. */
function differences(
  schema: v.GenericSchema,
  columns: readonly string[],
  before: Cells,
  after: Cells,
): string[] {
  const meant = (cells: Cells): ReadonlyMap<string, unknown> => {
    const read = readWire(schema, cells);
    const row: unknown = read.success ? read.output : null;
    return new Map(Object.entries(typeof row === 'object' && row !== null ? row : {}));
  };
  const [then, now] = [meant(before), meant(after)];
  return columns.filter(
    (column) =>
      (before[column] ?? '') !== (after[column] ?? '') &&
      JSON.stringify(then.get(ourName(column))) !== JSON.stringify(now.get(ourName(column))),
  );
}

/** The names of a kind's columns, from a text with blanks between them. */
export function named(...lines: readonly string[]): string[] {
  return lines.join(' ').split(' ');
}

/** Makes a kind of file of its definition: rows that are there are compared cell by cell, new ones are added. */
export function kindOf<S extends v.GenericSchema>(definition: Definition<S>): Kind {
  const { file, columns, keyOf } = definition;
  const nameOf = definition.nameOf ?? keyOf;
  const compared = columns.filter((column) => column !== definition.pointer);
  return {
    file,
    columns,
    personOf: (cells) => definition.personOf?.(cells) ?? null,
    read: (trx) => definition.read(trx),
    async plan(rows, existing, importing) {
      const all = new Map(existing.map((cells) => [keyOf(cells), cells]));
      const seen = new Set<string>();
      const planned: Planned[] = [];
      const problems: Problem[] = [];
      const added: v.InferOutput<S>[] = [];
      const changed: { row: v.InferOutput<S>; before: Cells }[] = [];
      for (const { line, cells: given } of rows) {
        const refuse = (message: string) => problems.push({ file, line, message });
        const key = keyOf(given);
        if (seen.has(key)) {
          refuse(`${key} is there twice`);
          continue;
        }
        seen.add(key);
        const before = all.get(key) ?? null;
        // A column that a file does not have says nothing of what is there.
        const after = before ? { ...before, ...(definition.countsOf?.(given, before) ?? given) } : given;
        const read = readWire(definition.schema, after);
        // Whatever else is wrong with it, it is there: what points at it is not wrong as well.
        all.set(key, after);
        if (!read.success) {
          for (const message of messagesOf(read.issues)) refuse(message);
          continue;
        }
        for (const message of lostLetters(columns, given, before)) refuse(message);
        const differ = before ? differences(definition.schema, compared, before, after) : [];
        const changes = differ.map(
          (column) => `${column} "${before?.[column] ?? ''}" → "${after[column] ?? ''}"`,
        );
        if (before) changes.push(...((await definition.furtherChanges?.(read.output, importing)) ?? []));
        const problem = (await definition.problemOf?.(read.output, importing, given)) ?? null;
        const fixed = differ.find((column) => definition.fixed?.includes(column) && before?.[column] !== '');
        if (problem !== null) refuse(problem);
        else if (fixed !== undefined) {
          refuse(`${fixed} is "${before?.[fixed] ?? ''}" and cannot be changed by an import`);
        } else if (changes.length > 0 && !definition.change) {
          refuse(`${nameOf(after)} is there already and differs: ${changes.join(', ')}`);
        }
        if (!before) added.push(read.output);
        else if (changes.length > 0) changed.push({ row: read.output, before });
        const does = before ? (changes.length > 0 ? 'change' : 'same') : 'add';
        planned.push({ file, line, does, name: nameOf(after), changes, key, before, after });
      }
      const held = new Map<string, number>();
      const uniqueOf = (cells: Cells) => definition.alsoUnique?.(cells) ?? null;
      for (const cells of all.values()) {
        const unique = uniqueOf(cells);
        if (unique !== null) held.set(unique, (held.get(unique) ?? 0) + 1);
      }
      for (const { line, after } of planned) {
        const unique = uniqueOf(after);
        if (unique !== null && (held.get(unique) ?? 0) > 1)
          problems.push({ file, line, message: `${unique} is another row’s as well` });
      }
      const must = definition.oneMustStay;
      if (must && existing.some(must.is) && ![...all.values()].some(must.is)) {
        const taken = planned.filter(({ before, after }) => before && must.is(before) && !must.is(after));
        problems.push(...taken.map(({ line }) => ({ file, line, message: must.message() })));
      }
      return {
        planned,
        problems,
        all,
        async apply(trx) {
          if (added.length > 0) await definition.add(trx, added, importing);
          for (const { row, before } of changed) await definition.change?.(trx, row, before, importing);
        },
      };
    },
  };
}
