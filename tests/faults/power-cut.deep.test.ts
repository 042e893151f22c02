import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, runMigrations, openDatabase } from '#server/store/database.ts';
import { type EmbeddedDatabase, startDatabase } from '#server/store/embedded/embedded.ts';
import type { Database } from '#server/store/schema.ts';
import { lossesIn, addGroupPeople, inDatabase, acknowledgedInWords } from '#tests/faults/kills/lost-work.ts';
import { createKilledSite, type KilledSite } from '#tests/faults/kills/killed-site.ts';
import { MixedLoad } from '#tests/faults/kills/mixed-load.ts';
import { putCluster } from '#tests/support/database/unused-cluster.ts';
import { store } from '#tests/support/database/stored.ts';
import { seed } from '#tests/support/draws.ts';

const many = process.env['FAULTS'] === 'full';
const commits = many ? 2000 : 100;
const cuts = 20;

let folder: string;
let server: EmbeddedDatabase;
let own: { readonly db: Kysely<Database>; readonly connection: Connection };

// As the portal runs it, and with nobody else on it: the server that tests share waits for no disk.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-synced-'));
  putCluster(folder);
  server = await startDatabase(folder, () => {});
  const connection = await server.createDatabase('portal');
  own = { connection, db: openDatabase(connection, { max: 2 }) };
  await runMigrations(own.db, { stampDutyPercent: 11 });
});
afterAll(async () => {
  await own.db.destroy();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** How often the server has synced its write-ahead log, by its own count; some methods sync with each write. */
async function syncs(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ syncs: number }>`
    select sum(case when current_setting('wal_sync_method') like 'open%' then writes else fsyncs end)::integer as syncs
    from pg_stat_io where object = 'wal'`.execute(db);
  return rows[0]?.syncs ?? 0;
}

/** Writes one row after the other, each acknowledged before the next, and answers how often the log was synced for it. */
async function syncsOfCommits(settings: string): Promise<number> {
  const before = await syncs(own.db);
  const writer = openDatabase(own.connection, { max: 1 });
  await sql.raw(settings).execute(writer);
  for (let number = 0; number < commits; number += 1) {
    await store(writer, 'settings', { name: `${settings} ${number}`, value: '' });
  }
  await writer.destroy();
  // A connection's own count is added when it ends.
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity where backend_type = 'client backend'
        and datname = current_database() and pid <> pg_backend_pid()`.execute(own.db);
      return rows.length;
    })
    .toBe(0);
  return (await syncs(own.db)) - before;
}

test('nothing is acknowledged before the write-ahead log is synced', async () => {
  const { rows } = await sql<Record<string, string>>`
    select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method') order by name`.execute(
    own.db,
  );
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  expect(settings).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_sync_method: expect.stringMatching(/^(open_)?(fdatasync|fsync|datasync|sync|fsync_writethrough)$/),
  });
  const synced = await syncsOfCommits('select 1');
  expect(synced).toBeGreaterThanOrEqual(commits);
  // The count tells: without waiting for the disk there are fewer.
  const unsynced = await syncsOfCommits('set synchronous_commit = off');
  expect(unsynced).toBeLessThan(commits);
  process.stdout.write(
    `commits ${commits}, one after the other: the write-ahead log was synced ${synced} times by ${settings['wal_sync_method']}, ` +
      `and ${unsynced} times for as many that were not to wait for it\n`,
  );
});

const run = promisify(execFile);

/** A file system of its own in a file, whose power can be cut. */
interface CutDisk {
  readonly folder: string;
  /** From now on nothing reaches the file any more: what was written and not synced is lost, as with the power. */
  cut(): Promise<void>;
  /** Mounts what there is of it again, once nobody uses it any more. */
  mountAgain(): Promise<void>;
  remove(): Promise<void>;
}

/** EXT4_IOC_SHUTDOWN, by which file systems are tested: without writing the journal that is in memory. */
const shutDown = `
  open my $folder, "<", $ARGV[0] or die $!;
  my $withoutJournal = pack("L", 2);
  ioctl($folder, 0x8004587D, $withoutJournal) or die $!;`;

/** Makes such a disk, or says why this machine cannot. */
async function createCutDisk(): Promise<CutDisk | { readonly cannot: string }> {
  const place = await mkdtemp(join(tmpdir(), 'portal-power-'));
  const image = join(place, 'image');
  const folder = join(place, 'disk');
  const mount = () => run('mount', ['-o', 'loop', image, folder]);
  const unmount = async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await run('umount', [folder]);
      } catch (error) {
        if (tries > 100) throw error;
        await delay(50);
      }
    }
  };
  const cut = () => run('perl', ['-e', shutDown, folder]).then(() => undefined);
  try {
    await writeFile(image, '');
    await truncate(image, 2 ** 30);
    await mkdir(folder);
    await run('perl', ['-e', '']);
    await run('mkfs.ext4', ['-q', '-F', image]);
    await mount();
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    return { cannot: String(error).split('\n')[0] ?? '' };
  }
  return {
    folder,
    cut,
    async mountAgain() {
      await unmount();
      await mount();
    },
    async remove() {
      await unmount();
      await rm(place, { recursive: true, force: true });
    },
  };
}

test.runIf(many)(
  `${cuts} power cuts lose nothing that was acknowledged`,
  async ({ skip }) => {
    const disk = await createCutDisk();
    if ('cannot' in disk) {
      process.stdout.write(`power cuts: none, since this machine cannot mount a disk: ${disk.cannot}\n`);
      return skip();
    }
    let site: KilledSite | null = null;
    try {
      const unsynced = join(disk.folder, 'unsynced');
      const members = 400;
      site = await createKilledSite(members, disk.folder);
      // Its cluster was copied a moment ago, and not made as PostgreSQL makes one, which syncs it.
      await run('sync', ['-f', disk.folder]);
      const people = await inDatabase(site.folder, async (db) => {
        await site?.start();
        return addGroupPeople(db, members);
      });
      const numbers = Array.from({ length: members - 10 }, (_, index) => 1004 + index);
      const load = new MixedLoad(site.url, { members: numbers, people });
      const [plan = []] = fc.sample(
        fc.array(fc.integer({ min: 20, max: 120 }), { minLength: cuts, maxLength: cuts }),
        { numRuns: 1, seed },
      );
      process.stdout.write(`power cuts by SEED=${seed}\n`);
      let dropped = 0;
      await load.underWay();
      for (const answers of plan) {
        await load.hear(answers);
        // A witness: what nobody synced is lost indeed.
        await writeFile(unsynced, 'unsynced');
        await site.killAfter(disk.cut);
        await disk.mountAgain();
        if ((await readFile(unsynced, 'utf8').catch(() => '')) !== 'unsynced') dropped += 1;
        await site.start();
      }
      await load.hear(100);
      await load.stop();
      await site.stop();
      const found = await lossesIn(site.folder, load.acknowledged);
      process.stdout.write(
        `power cuts ${cuts}, ${dropped} of which lost a file that nobody had synced: ${acknowledgedInWords(load.acknowledged)}; ` +
          `lost ${found.lost.length}, half done ${found.halves.length}\n`,
      );
      expect(found).toEqual({ lost: [], halves: [] });
      expect(dropped).toBeGreaterThan(0);
    } finally {
      await site?.remove();
      await disk.remove();
    }
  },
  3_600_000,
);
