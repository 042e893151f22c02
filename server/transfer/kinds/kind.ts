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

/** What an import knows while it plans and adds the rows of one file. */
export interface Importing {
  readonly context: Pick<Context, 'config' | 'clock'>;
  /** The photos of new people, by the file name in the row. A photo that cannot be used is a text that says why. */
  readonly photos: ReadonlyMap<string, NewPhoto | string>;
  /** For each membership number, stored or in a planned row, the ID card number of the person. */
  readonly numbers: Map<number, string>;
  /**
   * The keys of the rows that each file will have after the import, by file name. A file that could not be read is
   * missing in the map. A file is planned after the files to which its rows refer.
   */
  readonly known: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What the import does with a row: it adds the row, or changes nothing because the row's key is stored. */
export interface PlannedRow extends Omit<FileRow, 'written'> {
  readonly file: string;
  readonly does: 'add' | 'same' | 'differs';
  readonly name: string;
  readonly personKey: string | null;
  /** How the row differs from the stored row, or which of today's rules a new row breaks. */
  readonly remarks: readonly string[];
}

export interface Plan {
  readonly planned: readonly PlannedRow[];
  readonly problems: readonly Problem[];
  /** The required columns that the rows do not have. */
  readonly missing: ReadonlySet<string>;
  /** The keys of all rows of this kind after the import. Null if the rows do not have the columns of the key. */
  readonly keys: ReadonlySet<string> | null;
  add(trx: Transaction<Database>): Promise<void>;
}

/** A kind of file that can be imported. A kind of file can read, identify, check and add the rows of its file. */
export interface Kind extends CsvFile {
  /** An example row of the file, with `|` between the cells of the row. */
  readonly example: string;
  plan(rows: readonly FileRow[], onFile: ReadonlyMap<string, Cells>, importing: Importing): Plan;
  /** Gets the key that identifies a row. Different spellings of the same value give the same key. */
  readonly keyOf: (cells: Cells) => string;
}

interface Definition<S extends v.GenericSchema> extends CsvFile {
  readonly schema: S;
  readonly example: string;
  /** The columns from which `keyOf` makes the key of a row. */
  readonly keyColumns: readonly string[];
  readonly keyOf: (cells: Cells) => string;
  /** Gets a name of a row for messages. If this function is missing, messages contain the row's key. */
  readonly nameOf?: (cells: Cells) => string;
  /** Gets the ID card number of the person to whom a row belongs. */
  personOf?(cells: Cells): string;
  /** Returns whether an imported cell means the same as the stored cell, even if the two texts differ. */
  isSame?(column: string, given: string, onFile: string): boolean;
  /** Finds the reason why a valid new row cannot be added, for example because of another row. */
  problemOf?(row: v.InferOutput<S>, importing: Importing): string | undefined;
  /** Lists warnings about a new row. The import adds the row in spite of the warnings. */
  warningsOf?(row: v.InferOutput<S>, importing: Importing): readonly string[];
  add(trx: Transaction<Database>, rows: readonly v.InferOutput<S>[], importing: Importing): Promise<void>;
}

/** The columns of telephone numbers, for which a message about a wrong number shows an example. */
const phoneColumns = new Set(['mobile_number', 'home_phone', 'office_phone']);

/** Returns whether an imported phone number is the stored phone number, which may break today's rules. */
function hasStoredPhone(column: string, cells: Cells, onFile: Cells = {}): boolean {
  const stored = onFile[column] ?? '';
  return phoneColumns.has(column) && stored !== '' && isSamePhone(cells[column] ?? stored, stored);
}

function exampleFor(column: string): string {
  if (phoneColumns.has(column)) return formatPhone({ code: getHomeCountry().code, number: '79000028' });
  return column === 'gender' ? genders.join(', ') : '';
}

/** The maximum number of characters of a cell that a message shows. */
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

/** Makes messages about cells that another program damaged, by column. Accepts a cell that equals the stored cell. */
function findDamages({ cells, written }: FileRow, onFile?: Cells): ReadonlyMap<string, string> {
  const messages = Object.entries(cells).flatMap(([column, cell]): [string, string][] => {
    if (cell === onFile?.[column]) return [];
    const damage = findDamage(column, cell) ?? findDamage(column, written[column] ?? '');
    return damage ? [[column, t(damage, { cell: `${column}:${quote(cell)}` })]] : [];
  });
  return new Map(messages);
}

/** Converts the cells of a row to JSON texts of their values, by column, so that values can be compared. */
function meaningOf(schema: v.GenericSchema, cells: Cells): ReadonlyMap<string, string> {
  const { output } = parseWire(schema, cells);
  const row = typeof output === 'object' && output !== null ? output : {};
  return new Map(Object.entries(row).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** Makes a kind of file. The import adds new rows, and only reports differences from stored rows. */
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
