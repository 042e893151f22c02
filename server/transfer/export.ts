import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { toCsvLines, toCsv } from '#domain/values/spreadsheet.ts';
import { toYear } from '#domain/values/time-zone.ts';
import type { Context } from '../base/context.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database } from '../store/schema.ts';
import { kinds } from './kinds.ts';
import { exportedOnly } from './kinds/exported-only.ts';
import type { CsvFile } from './kinds/cells.ts';
import { ImportRefused } from './kinds/problems.ts';

/** The number of rows in each file, and of photos. `erased` people were not exported. */
export interface Exported {
  readonly rows: Readonly<Record<string, number>>;
  readonly photos: number;
  readonly erased: number;
}

/** Writes a CSV file and returns the number of rows. Only some rows are in memory at the same time. */
async function writeRows(
  { columns, file, read }: CsvFile,
  trx: Transaction<Database>,
  to: { readonly folder: string; readonly thisYear: number },
): Promise<number> {
  let count = 0;
  async function* writeText(): AsyncGenerator<string> {
    yield toCsv(columns, []);
    for await (const rows of read(trx, to.thisYear)) {
      count += rows.length;
      yield toCsvLines(rows.map((cells) => columns.map((column) => cells[column] ?? '')));
    }
  }
  await writeFile(join(to.folder, file), writeText(), { mode: 0o600 });
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
    // One photo is read after another, so that only one is in memory.
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
 * Writes the data of one moment into a folder, as CSV files and photos. Passwords and their hashes are left out. Only
 * the operating system's user who runs the export can read the folder. After a failure there is no folder. Throws
 * `ImportRefused` if the folder is not empty.
 */
export async function exportDataToFolder(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  folder: string,
): Promise<Exported> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new ImportRefused(`${folder} is not empty: nothing was written.`);
  const fresh = `${folder}.partial-${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(fresh, { mode: 0o700 });
  try {
    const exported = await readSnapshot(db, async (trx) => {
      // The lock prevents that a migration rewrites a table during the export. Such a table would look empty.
      await sql`lock table members, member_notes, member_photos, clubs, club_fees, affiliated_groups, checkouts,
        payments, records, record_licences, record_clubs, record_groups, certificates, receipts, record_lines,
        group_charges, group_payment_lines in access share mode`.execute(trx);
      const to = { folder: fresh, thisYear: toYear(clock.now()) };
      const rows = new Map<string, number>();
      for (const file of [...kinds, ...exportedOnly]) rows.set(file.file, await writeRows(file, trx, to));
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
