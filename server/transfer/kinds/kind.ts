import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { getHomeCountry } from '#domain/contact/country.ts';
import { findDamage } from '#domain/member/damaged-text.ts';
import { genders } from '#domain/member/member.ts';
import { formatPhone, isSamePhone } from '#domain/contact/phone.ts';
import { t } from '#domain/texts/texts.ts';
import { fromWireName, parseWire, toWireName } from '#domain/values/wire.ts';
import type { NewPhoto } from '../../pictures/store-photo.ts';
import type { Context } from '../../base/context.ts';
import type { Database } from '../../store/schema.ts';
import type { CsvFile } from './cells.ts';
import type { Cells, FileRow, Problem } from './problems.ts';

export interface Importing {
  readonly context: Pick<Context, 'config' | 'clock'>;
  /** The photos of new people, by the file name in the row. A text says why a photo cannot be used. */
  readonly photos: ReadonlyMap<string, NewPhoto | string>;
  /** ID card numbers by membership number, of people on file and of planned rows. */
  readonly numbers: Map<number, string>;
  /** The keys of each file after the import, by file name. A file that could not be read is missing. */
  readonly known: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What the import does with a row. `same` and `differs` change nothing, because the key is already stored. */
export interface PlannedRow extends Omit<FileRow, 'written'> {
  readonly file: string;
  readonly does: 'add' | 'same' | 'differs';
  readonly name: string;
  readonly personKey: string | null;
  /** Differences from the stored row, or rules of today that a new row breaks. */
  readonly remarks: readonly string[];
}

export interface Plan {
  readonly planned: readonly PlannedRow[];
  readonly problems: readonly Problem[];
  readonly missing: ReadonlySet<string>;
  /** All keys after the import; null if the file lacks columns of the key. */
  readonly keys: ReadonlySet<string> | null;
  add(trx: Transaction<Database>): Promise<void>;
}

export interface Kind extends CsvFile {
  /** The cells of an example row, with `|` between them. */
  readonly example: string;
  plan(rows: readonly FileRow[], onFile: ReadonlyMap<string, Cells>, importing: Importing): Plan;
  /** Returns the key of a row. Different spellings of a value give the same key. */
  readonly keyOf: (cells: Cells) => string;
}

interface Definition<S extends v.GenericSchema> extends CsvFile {
  readonly schema: S;
  readonly example: string;
  readonly keyColumns: readonly string[];
  readonly keyOf: (cells: Cells) => string;
  /** Returns the name of a row for messages. If the function is missing, messages have the key. */
  readonly nameOf?: (cells: Cells) => string;
  /** Returns the ID card number of a row's person. */
  personOf?(cells: Cells): string;
  /** Returns whether both values mean the same, even if the texts differ. */
  isSame?(column: string, given: string, onFile: string): boolean;
  /** Returns why a valid new row cannot be added, such as because of another row. */
  problemOf?(row: v.InferOutput<S>, importing: Importing): string | undefined;
  /** Returns warnings about a new row, which is nevertheless added. */
  warningsOf?(row: v.InferOutput<S>, importing: Importing): readonly string[];
  add(trx: Transaction<Database>, rows: readonly v.InferOutput<S>[], importing: Importing): Promise<void>;
}

const phoneColumns = new Set(['mobile_number', 'home_phone', 'office_phone']);

/** Returns whether a row has the stored telephone number, which may break today's rules. */
function hasStoredPhone(column: string, cells: Cells, onFile: Cells = {}): boolean {
  const stored = onFile[column] ?? '';
  return phoneColumns.has(column) && stored !== '' && isSamePhone(cells[column] ?? stored, stored);
}

function exampleFor(column: string): string {
  if (phoneColumns.has(column)) return formatPhone({ code: getHomeCountry().code, number: '79000028' });
  return column === 'gender' ? genders.join(', ') : '';
}

const mostShown = 60;

function quote(cell: string): string {
  if (cell === '') return '';
  return ` "${cell.length > mostShown ? `${cell.slice(0, mostShown)}…` : cell}"`;
}

function columnOf(issue: v.GenericIssue): string {
  const key = issue.path?.[0]?.key;
  return typeof key === 'string' ? toWireName(key) : 'row';
}

function messageOf(issue: v.GenericIssue, cells: Cells): string {
  const name = columnOf(issue);
  const column = `${name}${quote(cells[name] ?? '')}`;
  const message = issue.message.startsWith('Invalid ') ? 'is missing or not valid' : issue.message;
  const example = exampleFor(name);
  if (example === '') return `${column}: ${message}`;
  return `${column}: ${message.replace(/\.?$/, '.')} Write it such as ${example}.`;
}

/** Finds cells that another program damaged, by column. A cell that is like the stored one is accepted. */
function findDamages({ cells, written }: FileRow, onFile?: Cells): ReadonlyMap<string, string> {
  const messages = Object.entries(cells).flatMap(([column, cell]): [string, string][] => {
    if (cell === onFile?.[column]) return [];
    const damage = findDamage(column, cell) ?? findDamage(column, written[column] ?? '');
    return damage ? [[column, t(damage, { cell: `${column}:${quote(cell)}` })]] : [];
  });
  return new Map(messages);
}

function meaningOf(schema: v.GenericSchema, cells: Cells): ReadonlyMap<string, string> {
  const { output } = parseWire(schema, cells);
  const row = typeof output === 'object' && output !== null ? output : {};
  return new Map(Object.entries(row).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** Makes a kind of file. New rows are added. Differences from stored rows are only reported. */
export function defineFileKind<S extends v.GenericSchema>(definition: Definition<S>): Kind {
  const { columns, example, file, keyColumns, keyOf, schema } = definition;
  const nameOf = definition.nameOf ?? keyOf;

  function findDifferences(given: Cells, onFile: Cells): string[] {
    const [then, now] = [meaningOf(schema, onFile), meaningOf(schema, { ...onFile, ...given })];
    return Object.entries(given)
      .filter(([column, cell]) => {
        const before = onFile[column] ?? '';
        const isOther = cell !== before && then.get(fromWireName(column)) !== now.get(fromWireName(column));
        return (
          isOther &&
          !hasStoredPhone(column, given, onFile) &&
          definition.isSame?.(column, cell, before) !== true
        );
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
      const missing = new Set(
        keyColumns.filter((column) => rows.some(({ cells }) => cells[column] === undefined)),
      );
      const hasKeys = missing.size === 0;
      const seen = new Set<string>();
      const planned: PlannedRow[] = [];
      const problems: Problem[] = [];
      const added: v.InferOutput<S>[] = [];
      for (const row of rows) {
        const { line, cells } = row;
        const addProblem = (message: string) => problems.push({ file, line, message });
        const key = keyOf(cells);
        const before = onFile.get(key);
        const damages = findDamages(row, before);
        for (const message of damages.values()) addProblem(message);
        if (seen.has(key)) {
          if (damages.size === 0) addProblem(`${key} is there twice`);
          continue;
        }
        // The key counts even if the row is wrong. Otherwise rows that refer to this key would be reported too.
        if (keyColumns.every((column) => (cells[column] ?? '').trim() !== '')) seen.add(key);
        const read = parseWire(schema, { ...before, ...cells });
        const issues = (read.issues ?? []).filter((issue) => !hasStoredPhone(columnOf(issue), cells, before));
        if (issues.length > 0) {
          for (const issue of issues) {
            const column = columnOf(issue);
            // A missing column is one problem of the file. Without a key, the row may be stored and need no other column.
            if (!before && cells[column] === undefined) {
              if (hasKeys) missing.add(column);
            } else if (!damages.has(column)) addProblem(messageOf(issue, cells));
          }
          continue;
        }
        // A problem begins with the name of its column. A damaged cell is not reported twice.
        const problem = before || !read.success ? undefined : definition.problemOf?.(read.output, importing);
        const [column = ''] = problem?.split(':', 1) ?? [];
        if (problem !== undefined && !damages.has(column)) addProblem(problem);
        if (!before && read.success) added.push(read.output);
        const listWarnings = () =>
          read.success ? (definition.warningsOf?.(read.output, importing) ?? []) : [];
        const remarks = before ? findDifferences(cells, before) : listWarnings();
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
        missing,
        keys: hasKeys ? new Set([...onFile.keys(), ...seen]) : null,
        add: async (trx) => {
          if (added.length > 0) await definition.add(trx, added, importing);
        },
      };
    },
  };
}
