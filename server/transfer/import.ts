import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { AuditAction } from '#domain/audit-action.ts';
import { readAsAtHome } from '../association/home.ts';
import { personSubject } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { readPricedYears } from '../membership/year-prices.ts';
import { DatabaseAway } from '../store/database-away.ts';
import type { Database } from '../store/schema.ts';
import { readCsv } from './read-csv.ts';
import { carriedTables, kinds } from './kinds.ts';
import { provenRecord } from './kinds/certificates.ts';
import { parts, type Importing, type Kind, type Plan, type Planned } from './kinds/kind.ts';
import { photoNames } from './kinds/members.ts';
import { type Cells, type FileRows, ImportRefused, type Problem } from './kinds/problems.ts';
import { keptPhotos, photosOf } from './photo-files.ts';
import { readFolder } from './read-folder.ts';

export interface Imported {
  /** What it does, row by row, in the order of the files. */
  readonly planned: readonly Planned[];
  /** The first passwords of new administrators. */
  readonly passwords: ReadonlyMap<string, string>;
  /** The files that are only exported, which it did not read. */
  readonly leftOut: readonly string[];
}

/**
 * Reads a folder of files as the export writes them, any of them and with any of their columns, and plans what each row
 * adds or changes; nothing is ever taken away. With `apply` it is done, in one transaction: all or nothing. Throws
 * ImportRefused with every problem by file and line.
 */
export async function importFrom(
  context: Pick<Context, 'config' | 'clock' | 'db'>,
  folder: string,
  options: { readonly apply: boolean },
): Promise<Imported> {
  const { files, leftOut } = await readFolder(folder);
  await readAsAtHome(context);
  const readFiles = new Map(
    kinds.map(({ columns, file }) => {
      const text = files.get(file);
      return [file, text === undefined ? { rows: [], problems: [] } : readCsv(file, text, columns)] as const;
    }),
  );
  const photos = photosOf(folder);
  // Before anybody has to wait: a photo takes some ten milliseconds.
  if (options.apply)
    await photos.makeReady(
      photoNames(readFiles.get('members.csv')?.rows ?? []),
      await keptPhotos(context.db),
    );
  return alone(context.db, options.apply, async (trx) => {
    const known = new Map<string, ReadonlyMap<string, Cells>>();
    const passwords = new Map<string, string>();
    const importing: Importing = {
      context,
      ...photos,
      erasedNumbers: await erasedNumbersIn(trx),
      photosKept: await keptPhotos(trx),
      known,
      passwords,
    };
    const plans: Planning[] = [];
    const problems: Problem[] = [];
    for (const kind of kinds) {
      const read = readFiles.get(kind.file) ?? { rows: [], problems: [] };
      // Each file after those that it points at.
      const existing: Cells[] = [];
      for await (const some of kind.read(trx)) existing.push(...some);
      const plan = await kind.plan(read.rows, existing, importing);
      known.set(kind.file, plan.all);
      problems.push(...read.problems, ...withoutColumns(plan.problems, read));
      plans.push({ kind, plan });
    }
    problems.push(...uncovered(plans), ...unrenewed(plans, await readPricedYears({ ...context, db: trx })));
    if (problems.length > 0) throw refusal(problems);
    const planned = plans.flatMap(({ plan }) => plan.planned);
    if (options.apply) {
      for (const { plan } of plans) await plan.apply(trx);
      await raiseNumbers(trx);
      await writeAudit(trx, context.clock.now(), plans);
    }
    return { planned, passwords, leftOut };
  });
}

/** The problems of a file without those that a misspelt column causes on every row: it is one problem. */
function withoutColumns(found: readonly Problem[], { problems, rows }: FileRows): readonly Problem[] {
  if (!problems.some(({ line }) => line === 1)) return found;
  const isOnEveryRow = (message: string) =>
    found.filter((one) => one.message === message).length === rows.length;
  const onEveryRow = new Set([...new Set(found.map(({ message }) => message))].filter(isOnEveryRow));
  return found.filter(({ message }) => !onEveryRow.has(message));
}

/** How often, and each time how long, an import waits for what others are changing, before it gives up. */
const waits = { times: 60, each: '500ms' };

/**
 * Runs a transaction with the tables of an import for itself, where it is to change them: others may read alone. It
 * gives way to whoever waits for it while it waits for them, before the database ends either, and tries again.
 */
async function alone<Result>(
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
          await sql`lock table ${carriedTables} in exclusive mode`.execute(trx);
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

async function erasedNumbersIn(db: Kysely<Database>): Promise<Set<number>> {
  const rows = await db
    .selectFrom('members')
    .select('membership_number')
    .where('erased_at', 'is not', null)
    .execute();
  return new Set(rows.flatMap((row) => row.membership_number ?? []));
}

/** What an import does with the rows of one kind. */
interface Planning {
  readonly kind: Kind;
  readonly plan: Plan;
}

function planOf(plans: readonly Planning[], file: string): Plan | undefined {
  return plans.find(({ kind }) => kind.file === file)?.plan;
}

/** New records of somebody whom the association insures, without the certificate that proves it. */
function uncovered(plans: readonly Planning[]): Problem[] {
  const proven = new Set([...(planOf(plans, 'certificates.csv')?.all.values() ?? [])].map(provenRecord));
  return (planOf(plans, 'records.csv')?.planned ?? [])
    .filter(({ does, after, key }) => {
      const isInsured = [after['third_party'], after['personal_accident']].some((cell) =>
        /^(yes|true)$/i.test(cell ?? ''),
      );
      return does === 'add' && isInsured && !proven.has(key);
    })
    .map(({ file, line, key }) => ({
      file,
      line,
      message: `${key} is insured, and no valid certificate says so`,
    }));
}

/** New prices of a year that nobody renews, before or after the import, or the one before them all. */
function unrenewed(plans: readonly Planning[], priced: readonly { readonly year: number }[]): Problem[] {
  const added = planOf(plans, 'renewal-years.csv')?.all.keys() ?? [];
  const years = new Set([...priced.map(({ year }) => year), ...[...added].map(Number)]);
  years.add(Math.min(...years) - 1);
  return ['year-prices.csv', 'club-fees.csv'].flatMap((file) =>
    (planOf(plans, file)?.planned ?? [])
      .filter(({ after, does }) => does === 'add' && !years.has(Number(after['year'])))
      .map(({ after, line }) => ({ file, line, message: `nobody renews ${after['year'] ?? ''}` })),
  );
}

function refusal(problems: readonly Problem[]): ImportRefused {
  const lines = problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
  return new ImportRefused([...lines, `Nothing was changed: ${problems.length} to put right.`].join('\n'));
}

/** No number that came with the files is ever given again. */
async function raiseNumbers(trx: Transaction<Database>): Promise<void> {
  await sql`
    insert into counters (name, value)
    select 'membership number' as name, max(membership_number) as value from members
      having max(membership_number) is not null
    union all select 'certificate:' || cover_year, max(number) from certificates group by cover_year
    on conflict (name) do update set value = greatest(counters.value, excluded.value)`.execute(trx);
}

/** An entry for each row that was added or changed, under the person's name where it is somebody's. */
async function writeAudit(trx: Transaction<Database>, at: Date, plans: readonly Planning[]): Promise<void> {
  const subjects = await subjectsIn(trx);
  const requestId = randomUUID();
  const actionOf = ({ does, file }: Planned): AuditAction =>
    `import ${does === 'add' ? 'add' : 'change'}: ${file.replace(/\.\w+$/, '')}`;
  const entries = plans.flatMap(({ kind, plan }) =>
    plan.planned
      .filter(({ does }) => does !== 'same')
      .map((planned) => ({
        at,
        request_id: requestId,
        actor: 'system',
        action: actionOf(planned),
        subject: subjects.get(kind.personOf(planned.after) ?? '') ?? `${planned.file}:${planned.key}`,
        before: planned.before && JSON.stringify(planned.before),
        after: JSON.stringify(planned.after),
      })),
  );
  for (const some of parts(entries)) await trx.insertInto('audit').values(some).execute();
}

async function subjectsIn(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('members').select(['id', 'id_number']).execute();
  return new Map(rows.map((row) => [row.id_number, personSubject(row)]));
}
