import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import { csvLines, csvOf } from '#domain/spreadsheet.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database } from '../store/schema.ts';
import { carriedTables, exportedOnly, kinds } from './kinds.ts';
import type { CsvFile, JsonFile } from './kinds/kind.ts';
import { ImportRefused } from './kinds/problems.ts';

/**
 * What an export holds: how many rows each file has, how many photos there are, and how many people were left out since
 * they are erased.
 */
export interface Exported {
  readonly rows: Readonly<Record<string, number>>;
  readonly photos: number;
  readonly erased: number;
}

/** Writes a file, some rows at a time, and answers how many rows are in it; JSON has one row a line. */
async function writeRows(
  file: CsvFile | JsonFile,
  trx: Transaction<Database>,
  folder: string,
): Promise<number> {
  let count = 0;
  async function* text(): AsyncGenerator<string> {
    if ('columns' in file) {
      yield csvOf(file.columns, []);
      for await (const rows of file.read(trx)) {
        count += rows.length;
        yield csvLines(rows.map((cells) => file.columns.map((column) => cells[column] ?? '')));
      }
      return;
    }
    yield '[\n';
    for await (const rows of file.read(trx)) {
      yield (count === 0 ? '' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n');
      count += rows.length;
    }
    yield '\n]\n';
  }
  await writeFile(join(folder, file.file), text(), { mode: 0o600 });
  return count;
}

async function writePhotos(trx: Transaction<Database>, folder: string): Promise<number> {
  await mkdir(folder, { mode: 0o700 });
  const people = await trx
    .selectFrom('member_photos')
    .innerJoin('members', 'members.id', 'member_id')
    .select(['member_id', 'id_number'])
    .where('erased_at', 'is', null)
    .execute();
  for (const { member_id: id, id_number: number } of people) {
    // One after the other, so that one is held in memory at a time.
    const { jpeg } = await trx
      .selectFrom('member_photos')
      .select('jpeg')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    await writeFile(join(folder, `${number}.jpg`), jpeg, { mode: 0o600 });
  }
  return people.length;
}

/**
 * Writes an export, the data as open files (CSV, JSON, photos), into a folder that only its owner reads, as it is at
 * one moment. The folder is there whole or not at all; one that holds something is refused. No password is in it,
 * hashed or not.
 */
export async function exportTo(db: Kysely<Database>, folder: string): Promise<Exported> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new ImportRefused(`${folder} is not empty: nothing was written.`);
  const fresh = `${folder}.partial-${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(fresh, { mode: 0o700 });
  try {
    const exported = await readSnapshot(db, async (trx) => {
      // One that a migration writes anew meanwhile would look empty.
      await sql`lock table ${carriedTables} in access share mode`.execute(trx);
      const rows = new Map<string, number>();
      for (const file of [...kinds, ...exportedOnly]) rows.set(file.file, await writeRows(file, trx, fresh));
      const photos = await writePhotos(trx, join(fresh, 'photos'));
      const { rows: left } = await sql<{ erased: number }>`
          select count(*) as erased from members where erased_at is not null`.execute(trx);
      return { rows: Object.fromEntries(rows), photos, erased: left[0]?.erased ?? 0 };
    });
    if (existsSync(folder)) await rmdir(folder);
    await rename(fresh, folder);
    return exported;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
