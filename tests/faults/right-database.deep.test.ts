import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDemo } from '#server/demo/data.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import { runMigrationsOn, openDatabase } from '#server/store/database.ts';
import { addressOf, freePorts } from '#tests/support/app/app-process.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember, createSite } from '#tests/support/server/site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(root, 'dist/server/main.js');
const create = join(root, 'dist/server/create-administrator.js');
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://members.test',
  TRUST_PROXY: '1',
  ALLOW_OUTBOX: 'on',
  ALLOW_SANDBOX: 'on',
};
const isDemos =
  'The database is a demo’s, whose accounts and passwords everybody knows: set DATABASE_URL or DATA_DIR to another one\n';
const isNotDemos =
  'The database holds data that is not the demo’s: set DEMO=off, or DATABASE_URL or DATA_DIR to another one\n';

let folder: string;
let real: OwnDatabase;
let demos: OwnDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-right-database-'));
  [real, demos] = [await createOwnDatabase(), await createOwnDatabase()];
  await addMember(real.db);
  await fillDemo(createSite(demos.db).context, 3);
});
afterAll(() => Promise.all([real.remove(), demos.remove()]));

/** What a process that does not start says, and with which status it ends. */
async function refusalOf(args: readonly string[], settings: Record<string, string>) {
  const [port, paymentPort] = await freePorts(2);
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    PAYMENT_PORT: String(paymentPort),
    DATA_DIR: join(folder, 'none'),
    ...settings,
  };
  return new Promise<{ code: unknown; said: string; wrong: string }>((resolve) => {
    // One that starts all the same would serve for ever.
    const options = { cwd: folder, env, timeout: 200_000 };
    const child = execFile(process.execPath, [...args], options, (error, said, wrong) => {
      resolve({ code: error?.code ?? 'none', said, wrong });
    });
    child.stdin?.end('battery staple\n');
  });
}

const demo = ['--import', import.meta.resolve('tsx'), join(root, 'server/fill-demo.ts'), '--members', '3'];
const clerk = {
  ADMIN_USERNAME: 'clerk1',
  ADMIN_FIRST_NAME: 'A',
  ADMIN_LAST_NAME: 'B',
  ADMIN_EMAIL: 'c@example.com',
  ADMIN_MOBILE: '79000007',
};

it('production does not start on the data folder of a demo', async () => {
  const dataDir = join(folder, 'demo');
  const embedded = await startDatabase(dataDir, () => undefined);
  const connection = await embedded.createDatabase('portal');
  await runMigrationsOn(connection, { stampDutyPercent: 11 });
  const db = openDatabase(connection);
  await fillDemo(createSite(db).context, 3);
  await db.destroy();
  await embedded.stop();
  expect(await refusalOf([built], { ...production, DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: 'Starting the database\n',
    wrong: isDemos,
  });
});

it('nothing but a demo takes a demo’s database', async () => {
  const there = { DATABASE_URL: addressOf(demos.connection) };
  const refused = { code: 1, said: '', wrong: isDemos };
  expect(
    await Promise.all([
      refusalOf([built], { ...production, ...there }),
      refusalOf([built], there),
      refusalOf([create], { ...there, ...clerk }),
    ]),
  ).toEqual([refused, refused, refused]);
});

it('a demo takes no database of anybody else, and fills a server only where it is told to', async () => {
  const there = { DATABASE_URL: addressOf(real.connection) };
  const refused = (wrong: string) => ({ code: 1, said: '', wrong });
  expect(
    await Promise.all([
      refusalOf([built], { ...there, DEMO: 'on' }),
      refusalOf(demo, { ...there, DEMO: 'on' }),
      refusalOf(demo, there),
      refusalOf(demo, production),
    ]),
  ).toEqual([
    refused(isNotDemos),
    refused(isNotDemos),
    refused(
      'npm run demo makes people who do not exist: set DEMO=on where they may come into this database\n',
    ),
    refused(
      'npm run demo makes people who do not exist: it must not run in production (NODE_ENV is "production")\n',
    ),
  ]);
  expect(await real.db.selectFrom('administrators').select('id').execute()).toEqual([]);
});

it('a demo has nobody’s backup restored into it', async () => {
  const restore = [join(root, 'dist/server/restore.js'), 'a-backup', '--replace'];
  const wrong = 'DEMO must be off for a restore, which brings back real people’s data\n';
  expect(await refusalOf(restore, { DATABASE_URL: addressOf(demos.connection), DEMO: 'on' })).toEqual({
    code: 1,
    said: '',
    wrong,
  });
});
