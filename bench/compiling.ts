import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '#server/base/context.ts';
import { fillDemo } from '#server/demo/data.ts';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { openDatabase, runMigrationsOn, type Connection } from '#server/store/database.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import { exportDataToFolder } from '#server/transfer/export.ts';
import { importDataFromFolder } from '#server/transfer/import.ts';
import { createSite } from '#tests/support/server/site.ts';
import { growTo } from './scale-people.ts';
import { median } from './tab.ts';
import { timeRow, type Row } from './table.ts';

/** So many people are imported. Each has paid renewals of two years. */
const people = 3000;
const rounds = 5;
const settings = { stampDutyPercent: 11 };
const folder = join(tmpdir(), `portal-bench-${process.pid}`);
const [exported, backup] = [join(folder, 'exported'), join(folder, 'backup.gz')];

async function prepare(connection: Connection): Promise<void> {
  await runMigrationsOn(connection, settings);
  await using db = openDatabase(connection, { max: 2, patient: true });
  // The registry with the clubs of the renewals.
  await fillDemo(createSite(db).context);
  await growTo(db, people);
  await exportDataToFolder({ clock: systemClock, db }, exported);
  await writeBackup(connection, backup, new Date());
}

/** Does the longest work of a database, and returns how long each part took, in milliseconds. */
async function measureWork(connection: Connection): Promise<Record<string, number>> {
  await runMigrationsOn(connection, settings);
  const times: Record<string, number> = {};
  const take = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    times[what] = performance.now() - began;
  };
  {
    await using db = openDatabase(connection, { max: 1, patient: true });
    await take('an import', () => importDataFromFolder(createSite(db).context, exported, { apply: true }));
    await sql`analyze`.execute(db);
    await take('new indexes of members', () => sql`reindex table members`.execute(db));
    await take('an update of all members', () => sql`update members set employer = 'Employer'`.execute(db));
  }
  await take('a restore', () => restoreBackup(connection, backup, { ...settings, replace: true }));
  return times;
}

/**
 * An import, indexes, an update and a restore in databases whose server compiles statements (`jit`, the default of
 * PostgreSQL), beside the same in databases whose server does not.
 */
export async function compilingRows(say: (line: string) => void): Promise<Row[]> {
  await mkdir(folder, { recursive: true });
  const server = await startDatabase(join(folder, 'data'), () => {});
  const taken = { on: new Map<string, number[]>(), off: new Map<string, number[]>() };
  try {
    say(`Adding ${people} people`);
    await prepare(await server.createDatabase('prepared'));
    for (let round = 0; round < rounds; round += 1) {
      for (const jit of ['off', 'on'] as const) {
        say(`Importing and restoring with jit = ${jit}`);
        const name = `${jit} ${round}`;
        const connection = await server.createDatabase(name);
        await using owner = openDatabase(connection, { max: 1 });
        await sql`alter database ${sql.id(name)} set jit = ${sql.raw(jit)}`.execute(owner);
        for (const [what, time] of Object.entries(await measureWork(connection)))
          taken[jit].set(what, [...(taken[jit].get(what) ?? []), time]);
      }
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return [...taken.on].map(([what, times]) =>
    timeRow(
      `With jit = on: ${what}, ${people} people`,
      median(times),
      median(taken.off.get(what) ?? []),
      'ratio 1.1 or less',
    ),
  );
}
