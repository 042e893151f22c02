import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { personSubject } from '../audit/audit.ts';
import { t } from '#domain/texts/texts.ts';
import type { Context } from '../base/context.ts';
import { acceptPhoto, PhotoRefused } from '../people/accept-photo.ts';
import type { Database } from '../store/schema.ts';
import { readCsv } from './csv.ts';
import { readJson } from './json.ts';
import type { Importing, Kind, PhotoFile, Plan, Planned } from './kinds/kind.ts';
import { parts } from './kinds/kind.ts';
import { carriedTables, kinds } from './kinds.ts';
import { provenRecord } from './kinds/covers.ts';
import { type Cells, ImportRefused, type Problem } from './kinds/problems.ts';

/** What an import does, row by row, in the order of the files; the first passwords of new administrators. */
export interface Imported {
  readonly planned: readonly Planned[];
  readonly passwords: ReadonlyMap<string, string>;
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
  const files = await filesOf(folder);
  return alone(context.db, options.apply, async (trx) => {
    const known = new Map<string, ReadonlyMap<string, Cells>>();
    const passwords = new Map<string, string>();
    const photosKept = await photosIn(trx);
    const erasedNumbers = await erasedNumbersIn(trx);
    const importing: Importing = {
      context,
      ...photosOf(folder),
      erasedNumbers,
      photosKept,
      known,
      passwords,
    };
    const plans: { readonly kind: Kind; readonly plan: Plan }[] = [];
    const problems: Problem[] = [];
    for (const kind of kinds) {
      const text = files.get(kind.file);
      const read = text === undefined ? { rows: [], problems: [] } : readFileOf(kind, text);
      // Each file after those that it points at.
      const plan = await kind.plan(read.rows, await kind.read(trx), importing);
      known.set(kind.file, plan.all);
      problems.push(...read.problems, ...plan.problems);
      plans.push({ kind, plan });
    }
    problems.push(...uncovered(plans));
    if (problems.length > 0) throw refusal(problems);
    const planned = plans.flatMap(({ plan }) => plan.planned);
    if (options.apply) {
      for (const { plan } of plans) await plan.apply(trx);
      await raiseNumbers(trx);
      await writeAudit(trx, context.clock.now(), plans);
    }
    return { planned, passwords };
  });
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
      const isWaiting = !has && error instanceof pg.DatabaseError && error.code === '55P03';
      if (!isWaiting) throw error;
      if (time === waits.times) throw new ImportRefused(busy);
    }
  }
}
const busy =
  'The data are in use all the time. Nothing was changed: try again when fewer people work with them.';

function readFileOf(kind: Kind, text: string) {
  const read = kind.file.endsWith('.json') ? readJson : readCsv;
  return read(kind.file, text, kind.columns);
}

const expected = `${kinds.map((kind) => kind.file).join(', ')} and photos`;

/** Whether a file is what the members' list on the screen exports: its first columns tell. */
function isListOfScreen(text: string): boolean {
  const [head = ''] = text.replace(/^\uFEFF/, '').split(/[\r\n]/, 1);
  const [number, idCard] = head.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim());
  return number === t('members.number') && idCard === t('members.idCard');
}
const listOfScreen =
  'was exported from the list of members on the screen, which is for people to read and lacks what a member needs. ' +
  'An import takes the members.csv that `npm run export -- folder` writes. Nothing was changed.';

async function filesOf(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new ImportRefused(
      `${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const files = new Map<string, string>();
  for (const name of names) {
    if (name === 'photos' || name.startsWith('.')) continue;
    const isKnown = kinds.some((kind) => kind.file === name);
    const text = isKnown || name.endsWith('.csv') ? await textOf(folder, name) : '';
    if (isListOfScreen(text)) throw new ImportRefused(`${name}:1 ${listOfScreen}`);
    if (!isKnown) throw new ImportRefused(`${name}:1 is no file of an import; there may be ${expected}.`);
    files.set(name, text);
  }
  if (files.size === 0) throw new ImportRefused(`${folder} holds no file of an import.`);
  return files;
}

/** What another encoding calls a letter is none here: it would be kept as a sign that stands for nothing. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

async function textOf(folder: string, name: string): Promise<string> {
  const bytes = await readFile(join(folder, name)).catch((error: unknown) => {
    throw new ImportRefused(
      `${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ImportRefused(`${name} is not in UTF-8: save it as “CSV UTF-8”. Nothing was changed.`);
  }
}

async function photosIn(trx: Transaction<Database>): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('member_photos')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['id_number', 'hash'])
    .execute();
  return new Map(rows.map((row) => [row.id_number, row.hash]));
}

async function erasedNumbersIn(db: Kysely<Database>): Promise<Set<number>> {
  const rows = await db
    .selectFrom('members')
    .select('membership_number')
    .where('erased_at', 'is not', null)
    .execute();
  return new Set(rows.flatMap((row) => row.membership_number ?? []));
}

function photosOf(folder: string): Pick<Importing, 'photo' | 'photoHashes'> {
  const hashes = new Map<string, Omit<PhotoFile, 'jpeg'> | null>();
  const photo = async (name: string): Promise<PhotoFile | null> => {
    try {
      const bytes = await readFile(join(folder, name));
      const kept = await acceptPhoto(`data:image/jpeg;base64,${bytes.toString('base64')}`);
      return { ...kept, fileHash: createHash('sha256').update(bytes).digest('hex') };
    } catch (error) {
      if (error instanceof PhotoRefused || (error instanceof Error && 'code' in error)) return null;
      throw error;
    }
  };
  return {
    photo,
    async photoHashes(name) {
      const known = hashes.get(name);
      if (known !== undefined) return known;
      const file = await photo(name);
      const found = file && { hash: file.hash, fileHash: file.fileHash };
      hashes.set(name, found);
      return found;
    },
  };
}

/** New records of somebody whom the association insures, without the certificate that proves it. */
function uncovered(plans: readonly { readonly kind: Kind; readonly plan: Plan }[]): Problem[] {
  const of = (file: string) => plans.find(({ kind }) => kind.file === file)?.plan;
  const proven = new Set([...(of('certificates.csv')?.all.values() ?? [])].map(provenRecord));
  return (of('records.csv')?.planned ?? [])
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
    union all select 'receipt:' || issue_year, max(number) from receipts group by issue_year
    union all select 'certificate:' || cover_year, max(number) from certificates group by cover_year
    on conflict (name) do update set value = greatest(counters.value, excluded.value)`.execute(trx);
}

/** An entry for each row that was added or changed, under the person's name where it is somebody's. */
async function writeAudit(
  trx: Transaction<Database>,
  at: Date,
  plans: readonly { readonly kind: Kind; readonly plan: Plan }[],
): Promise<void> {
  const subjects = await subjectsIn(trx);
  const requestId = randomUUID();
  const entries = plans.flatMap(({ kind, plan }) =>
    plan.planned
      .filter(({ does }) => does !== 'same')
      .map(({ file, does, key, before, after }) => ({
        at,
        request_id: requestId,
        actor: 'system',
        action: `import ${does}: ${file.replace(/\.\w+$/, '')}`,
        subject: subjects.get(kind.personOf(after) ?? '') ?? `${file}:${key}`,
        before: before && JSON.stringify(before),
        after: JSON.stringify(after),
      })),
  );
  for (const some of parts(entries)) await trx.insertInto('audit').values(some).execute();
}

async function subjectsIn(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('members').select(['id', 'id_number']).execute();
  return new Map(rows.map((row) => [row.id_number, personSubject(row)]));
}
