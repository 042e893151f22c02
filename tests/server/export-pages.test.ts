import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fillDemo } from '#server/demo/data.ts';
import type { Database } from '#server/store/schema.ts';
import { exportDataToFolder } from '#server/transfer/export.ts';
import { readInPages } from '#server/store/pages.ts';
import { addMember, createSite } from '#tests/support/server/site.ts';
import { useImport } from './import-folder.ts';

const own = useImport();

/** A database that counts what was answered, and fails at the answer of this number. */
function counted(db: Kysely<Database>, failsAt = Infinity) {
  const count = { answers: 0 };
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      count.answers += 1;
      return count.answers === failsAt ? Promise.reject(new Error('It failed')) : Promise.resolve(result);
    },
  });
  return { count, watched };
}

describe('what is exported', () => {
  it('is read no further than it is written', async () => {
    await fillDemo(createSite(own.db).context, 40);
    const { count, watched } = counted(own.db);
    await watched.transaction().execute(async (trx) => {
      const query = trx.selectFrom('members').select('id').orderBy('id');
      const all = await query.execute();
      count.answers = 0;
      const pages = readInPages(trx, query, 10);
      expect((await pages.next()).value).toEqual(all.slice(0, 10));
      expect((await pages.next()).value).toEqual(all.slice(10, 20));
      // One to begin, and one for each page that was taken.
      expect(count.answers).toBe(3);
    });
  });

  it('has each row once and in its order, however many pages they are', async () => {
    await addMember(own.db, {});
    const many = 4100;
    await sql`insert into member_notes (member_id, text, written_at, written_by)
      select id, 'Note ' || place, now(), 'system' from members, generate_series(1, ${many}::int) as place`.execute(
      own.db,
    );
    await sql`insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, created_at)
      select id, 2026, false, false, false, 'administrator', now() from members`.execute(own.db);
    await sql`insert into receipts (record_id, issue_year, number, lines, total_cents, issued_at, paid_by, reference)
      select id, 2026, place, '[]', 100, now(), 'cash', '' from records, generate_series(1, ${many}::int) as place`.execute(
      own.db,
    );
    const long = join(own.folder, 'long');
    const { rows } = await exportDataToFolder(createSite(own.db).context, long);
    expect([rows['notes.csv'], rows['receipts.csv']]).toEqual([many, many]);
    const textOf = (file: string) => readFile(join(long, file), 'utf8');
    const places = Array.from({ length: many }, (_, place) => String(place + 1));
    const written = (await textOf('notes.csv')).split('\r\n').slice(1);
    expect(written.map((line) => line.split(',Note ')[1] ?? '')).toEqual([...places, '']);
    const receipts = (await textOf('receipts.csv')).split('\r\n').slice(1);
    expect(receipts.map((line) => line.split(',')[0])).toEqual([
      ...places.map((place) => `R-2026-${place.padStart(6, '0')}`),
      '',
    ]);
  });

  it('is not there where it failed on the way, and nothing of it is read on', async () => {
    await fillDemo(createSite(own.db).context, 40);
    const before = await readdir(own.folder);
    await expect(
      exportDataToFolder(createSite(counted(own.db, 12).watched).context, join(own.folder, 'broken')),
    ).rejects.toThrow('It failed');
    expect(await readdir(own.folder)).toEqual(before);
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(own.db);
    expect(rows).toEqual([]);
  });
});
