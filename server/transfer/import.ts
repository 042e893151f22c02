import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { toCsvLines } from '#domain/values/spreadsheet.ts';
import { toYear } from '#domain/values/time-zone.ts';
import { useRulesOfHomeCountry } from '../association/home.ts';
import { toPersonSubject } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { DatabaseAway } from '../store/database-away.ts';
import { splitIntoParts } from '../store/pages.ts';
import type { Database } from '../store/schema.ts';
import { readCsv } from './read-csv.ts';
import { kinds } from './kinds.ts';
import type { Importing, Plan, PlannedRow } from './kinds/kind.ts';
import {
  type Cells,
  type FileRows,
  ImportRefused,
  removeControlCharacters,
  type Problem,
} from './kinds/problems.ts';
import { readNewPhotos } from './photo-files.ts';
import { readImportFolder } from './read-folder.ts';

export interface Imported {
  readonly planned: readonly PlannedRow[];
  /** Files in the folder that can only be exported, and are not imported. */
  readonly leftOut: readonly string[];
  readonly withoutRows: readonly string[];
}

/** Makes a text that shows the files that can be imported, each with its columns and an example row. */
export function createImportTemplate(): string {
  const files = kinds.map(
    ({ columns, example, file }) => `${file}\n${toCsvLines([columns, example.split('|')])}`,
  );
  return files.join('\n').replaceAll('\r', '');
}

/**
 * Reads a folder with files like those of an export, and plans which rows to add. With `apply`, adds these rows in one
 * transaction. Files and columns may be missing. Stored rows never change. Throws `ImportRefused` with all problems, by
 * file and line.
 */
export async function importDataFromFolder(
  context: Pick<Context, 'config' | 'clock' | 'db'>,
  folder: string,
  options: { readonly apply: boolean },
): Promise<Imported> {
  const { files, leftOut, problems: ofFolder } = await readImportFolder(folder);
  await useRulesOfHomeCountry(context);
  const readFiles = new Map<string, FileRows>(
    [...files].map(([file, text]) => {
      return [file, readCsv(file, text, kinds.find((kind) => kind.file === file)?.columns ?? [])];
    }),
  );
  const unread = new Set(ofFolder.map(({ file }) => file));
  for (const [file, { problems, rows }] of readFiles)
    if (problems.length > 0 && rows.length === 0) unread.add(file);
  // The photos are read before the tables are locked, because reading one photo takes about ten milliseconds.
  const photos = await readNewPhotos(context.db, folder, readFiles.get('members.csv')?.rows ?? []);
  const thisYear = toYear(context.clock.now());
  return runWithTablesLocked(context.db, options.apply, async (trx) => {
    const known = new Map<string, ReadonlySet<string>>();
    const importing: Importing = { context, photos, known, numbers: await readNumbers(trx) };
    const plans: Plan[] = [];
    const problems = [...ofFolder];
    for (const kind of kinds) {
      const read = readFiles.get(kind.file) ?? { names: [], rows: [], problems: [] };
      const onFile = new Map<string, Cells>();
      for await (const some of kind.read(trx, thisYear))
        for (const cells of some) onFile.set(kind.keyOf(cells), cells);
      const plan = kind.plan(read.rows, onFile, importing);
      // If a file could not be read, a row that refers to the file is not reported as another problem.
      if (plan.keys && !unread.has(kind.file)) known.set(kind.file, plan.keys);
      problems.push(...read.problems, ...listMissingColumns(kind.file, plan, read), ...plan.problems);
      plans.push(plan);
    }
    if (problems.length > 0) throw createRefusal(problems);
    const planned = plans.flatMap((plan) => plan.planned);
    if (options.apply) {
      for (const plan of plans) await plan.add(trx);
      await raiseNumbers(trx);
      await writeImportAudit(trx, context.clock.now(), planned);
    }
    const withoutRows = [...readFiles.keys()].filter((file) => readFiles.get(file)?.rows.length === 0);
    return { planned, leftOut, withoutRows };
  });
}

/** Lists a problem for each missing required column. A column that is there twice is a problem of its own. */
function listMissingColumns(file: string, { missing }: Plan, { names }: FileRows): readonly Problem[] {
  return [...missing]
    .filter((column) => !names.includes(column))
    .map((column) => ({ file, line: 1, message: `the column ${column} is missing` }));
}

const waits = { times: 60, each: '500ms' };

/** Runs work with locked tables. A try that does not get all locks soon is repeated, so that no deadlock occurs. */
async function runWithTablesLocked<Result>(
  db: Kysely<Database>,
  changes: boolean,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  for (let time = 1; ; time += 1) {
    let has = !changes;
    try {
      return await db.transaction().execute(async (trx) => {
        if (changes) {
          await sql`set local lock_timeout = ${sql.lit(waits.each)}`.execute(trx);
          await sql`lock table members, records, clubs, affiliated_groups, counters in exclusive mode`.execute(
            trx,
          );
          await sql`set local lock_timeout = 0`.execute(trx);
          has = true;
        }
        return work(trx);
      });
    } catch (error) {
      const isWaiting = !has && error instanceof DatabaseAway && error.code === '55P03';
      if (!isWaiting) throw error;
      if (time === waits.times) throw new ImportRefused(busy);
    }
  }
}
const busy =
  'The data are in use all the time. Nothing was changed: try again when fewer people work with them.';

async function readNumbers(db: Kysely<Database>): Promise<Map<number, string>> {
  const rows = await db.selectFrom('members').select(['membership_number', 'id_number']).execute();
  return new Map(rows.map((row) => [row.membership_number ?? 0, row.id_number]));
}

function createRefusal(problems: readonly Problem[]): ImportRefused {
  const lines = problems.map(({ file, line, message }) =>
    removeControlCharacters(`${file}:${line} ${message}`),
  );
  return new ImportRefused([...lines, `Nothing was changed: ${problems.length} to put right.`].join('\n'));
}

/** Raises the counter of membership numbers, so that no number is given twice. */
async function raiseNumbers(trx: Transaction<Database>): Promise<void> {
  await sql`
    insert into counters (name, value)
    select 'membership number' as name, max(membership_number) as value from members
      having max(membership_number) is not null
    on conflict (name) do update set value = greatest(counters.value, excluded.value)`.execute(trx);
}

async function writeImportAudit(
  trx: Transaction<Database>,
  at: Date,
  planned: readonly PlannedRow[],
): Promise<void> {
  const people = await trx.selectFrom('members').select(['id', 'id_number']).execute();
  const subjects = new Map(people.map((row) => [row.id_number, toPersonSubject(row)]));
  const requestId = randomUUID();
  const entries = planned
    .filter(({ does }) => does === 'add')
    .map(({ cells, file, name, personKey }) => ({
      at,
      request_id: requestId,
      actor: 'system',
      action: `import add: ${file.replace(/\.\w+$/, '')}` as const,
      subject: subjects.get(personKey ?? '') ?? `${file}:${name}`,
      after: JSON.stringify(cells),
    }));
  for (const some of splitIntoParts(entries)) await trx.insertInto('audit').values(some).execute();
}
