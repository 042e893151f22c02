import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { getHomeCountry } from '#domain/contact/country.ts';
import { isDamaged } from '#domain/member/damaged-text.ts';
import { genders } from '#domain/member/member.ts';
import { formatPhone } from '#domain/contact/phone.ts';
import { fromWireName, parseWire, toWireName } from '#domain/values/wire.ts';
import type { Photo } from '../../pictures/store-photo.ts';
import type { Context } from '../../base/context.ts';
import type { Database } from '../../store/schema.ts';
import type { CsvFile } from './cells.ts';
import type { Cells, FileRow, Problem } from './problems.ts';

/** What an import of any kind of file works with beside the rows. */
export interface Importing {
  readonly context: Pick<Context, 'config' | 'clock'>;
  /** The photos that new people's rows name, by the name of the file; null where there is none, or no picture. */
  readonly photos: ReadonlyMap<string, Photo>;
  /** Whose a membership number is: an ID card number, also of the rows that are planned so far. */
  readonly numbers: Map<number, string>;
  /** The keys of the rows that there will be, by file, but of those that cannot be read; each file's after those that it points at. */
  readonly known: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What an import does with a row: it adds it, or leaves what is on file as it is, even where the row says otherwise. */
export interface PlannedRow extends FileRow {
  readonly file: string;
  readonly does: 'add' | 'same' | 'differs';
  readonly name: string;
  readonly personKey: string | null;
  /** What the row says otherwise than what is on file, and which rules of today it would break. */
  readonly remarks: readonly string[];
}

export interface Plan {
  readonly planned: readonly PlannedRow[];
  readonly problems: readonly Problem[];
  /** The keys of the rows that there will be. */
  readonly keys: ReadonlySet<string>;
  add(trx: Transaction<Database>): Promise<void>;
}

/** One kind of file that is imported: how its rows are read, told apart, checked and added. */
export interface Kind extends CsvFile {
  /** A row that an import would take, with strokes between its cells. */
  readonly example: string;
  plan(rows: readonly FileRow[], onFile: ReadonlyMap<string, Cells>, importing: Importing): Plan;
  /** What tells a row from all others, however it is typed. */
  readonly keyOf: (cells: Cells) => string;
}

interface Definition<S extends v.GenericSchema> extends CsvFile {
  readonly schema: S;
  readonly example: string;
  readonly keyOf: (cells: Cells) => string;
  /** How a person knows the row. */
  readonly nameOf?: (cells: Cells) => string;
  /** The ID card number of the person whose row it is. */
  personOf?(cells: Cells): string;
  /** Whether a column of the row says nothing else than the one on file, though it is written otherwise. */
  isSame?(column: string, given: string, onFile: string): boolean;
  /** Why a row that is right by itself cannot be added beside the others. */
  problemOf?(row: v.InferOutput<S>, importing: Importing): string | undefined;
  /** What to say of a row that is added all the same. */
  warningsOf?(row: v.InferOutput<S>, importing: Importing): readonly string[];
  add(trx: Transaction<Database>, rows: readonly v.InferOutput<S>[], importing: Importing): Promise<void>;
}

/** The columns of telephone numbers, which other programs write in many ways: how one is written here is said where it is refused. */
const phoneColumns = new Set(['mobile_number', 'home_phone', 'office_phone']);

function exampleFor(column: string): string {
  if (phoneColumns.has(column)) return formatPhone({ code: getHomeCountry().code, number: '79000028' });
  return column === 'gender' ? genders.join(', ') : '';
}

/** How much of a cell is shown beside what is wrong with it. */
const mostShown = 60;

function quote(cell: string): string {
  if (cell === '') return '';
  return ` "${cell.length > mostShown ? `${cell.slice(0, mostShown)}…` : cell}"`;
}

function messageOf(issue: v.GenericIssue, cells: Cells): string {
  const key = issue.path?.[0]?.key;
  const name = typeof key === 'string' ? toWireName(key) : 'row';
  const column = `${name}${quote(cells[name] ?? '')}`;
  const message = issue.message.startsWith('Invalid ') ? 'is missing or not valid' : issue.message;
  const example = exampleFor(name);
  if (example === '') return `${column}: ${message}`;
  return `${column}: ${message.replace(/\.?$/, '.')} Write it such as ${example}.`;
}

/** What the texts in a row lost, since another program wrote them without their letters. */
function findLostLetters(given: Cells): string[] {
  return Object.entries(given)
    .filter(([column, cell]) => isDamaged(column, cell))
    .map(([column, cell]) => `${column}: "${cell}" has lost letters. Save the file as “CSV UTF-8”.`);
}

/** What a row's cells mean, by their columns. */
function meaningOf(schema: v.GenericSchema, cells: Cells): ReadonlyMap<string, string> {
  const { output } = parseWire(schema, cells);
  const row = typeof output === 'object' && output !== null ? output : {};
  return new Map(Object.entries(row).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** Makes a kind of file of its definition: new rows are added, and what differs from what is on file is told. */
export function defineKind<S extends v.GenericSchema>(definition: Definition<S>): Kind {
  const { columns, example, file, keyOf, schema } = definition;
  const nameOf = definition.nameOf ?? keyOf;

  function findDifferences(given: Cells, onFile: Cells): string[] {
    const [then, now] = [meaningOf(schema, onFile), meaningOf(schema, { ...onFile, ...given })];
    return Object.entries(given)
      .filter(([column, cell]) => {
        const before = onFile[column] ?? '';
        const isOther = cell !== before && then.get(fromWireName(column)) !== now.get(fromWireName(column));
        return isOther && definition.isSame?.(column, cell, before) !== true;
      })
      .map(([column, cell]) => `${column} stays "${onFile[column] ?? ''}", not "${cell}"`);
  }

  return {
    file,
    columns,
    example,
    keyOf,
    read: definition.read,
    plan(rows, onFile, importing) {
      const seen = new Set<string>();
      const planned: PlannedRow[] = [];
      const problems: Problem[] = [];
      const added: v.InferOutput<S>[] = [];
      for (const { line, cells } of rows) {
        const addProblem = (message: string) => problems.push({ file, line, message });
        const key = keyOf(cells);
        const before = onFile.get(key);
        if (seen.has(key)) {
          addProblem(`${key} is there twice`);
          continue;
        }
        // Whatever else is wrong with it, it is there: what points at it is not wrong as well.
        seen.add(key);
        const read = parseWire(schema, { ...before, ...cells });
        if (!read.success) {
          for (const issue of read.issues) addProblem(messageOf(issue, cells));
          continue;
        }
        for (const message of findLostLetters(cells)) addProblem(message);
        const problem = before ? undefined : definition.problemOf?.(read.output, importing);
        if (problem !== undefined) addProblem(problem);
        if (!before) added.push(read.output);
        const remarks = before
          ? findDifferences(cells, before)
          : (definition.warningsOf?.(read.output, importing) ?? []);
        planned.push({
          file,
          line,
          cells,
          remarks,
          name: nameOf({ ...before, ...cells }),
          does: before ? (remarks.length > 0 ? 'differs' : 'same') : 'add',
          personKey: definition.personOf?.(cells) ?? null,
        });
      }
      return {
        planned,
        problems,
        keys: new Set([...onFile.keys(), ...seen]),
        add: async (trx) => {
          if (added.length > 0) await definition.add(trx, added, importing);
        },
      };
    },
  };
}
