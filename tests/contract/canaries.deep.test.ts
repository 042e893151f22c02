import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { calls, type CallName } from '#domain/calls/table.ts';
import { withTracing } from '#server/tracing/spans.ts';
import { asJson, useWatchedWorld } from './canaries/watched-world.ts';
import { pathOf, sampleOf, samples } from './samples/samples.ts';

const names = Object.keys(calls) as CallName[];
const watched = useWatchedWorld(`${names.length} calls that fail`);
const { ask, tokenOf } = watched;

it('none stands there when the providers fail and quote what they were sent', async () => {
  const {
    canaries: { all },
    database,
    world,
  } = watched;
  const fails = () => Promise.reject(Object.assign(new Error(all), { raw: all }));
  const { card } = world.site.context;
  await database.db
    .updateTable('payments')
    .set({ state: 'refund due', refunded_how: null })
    .where('id', '=', world.due.byCard)
    .execute();
  const pages = {
    open: fails,
    ask: fails,
    askReference: fails,
    close: fails,
    payWithNonce: fails,
    readCallback: fails,
  };
  const broken = { ...card, ...pages, refund: fails, askRefund: fails };
  const sms = { name: 'outbox', send: fails } as const;
  const app = watched.serve({
    card: withTracing('card', broken),
    sms: withTracing('sms', sms),
  });
  for (const name of names) {
    const { method, path } = calls[name];
    const sample = await sampleOf(name, world);
    await ask(app, method, `/v1${pathOf(path, sample)}`, { token: tokenOf(name), ...asJson(sample.body) });
  }
  await ask(app, 'POST', '/v1/payments/callback/outbox', { body: all });
  expect(await watched.findTold()).toEqual([]);
});

it('none stands there when the database refuses what was sent and quotes it, or is gone', async () => {
  const { canaries, database, world } = watched;
  const app = watched.serve();
  await sql`create function quote() returns trigger language plpgsql as $$
    begin raise exception '% %', ${sql.lit(canaries.all)}, row_to_json(new) using detail = row_to_json(new); end $$`.execute(
    database.db,
  );
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  for (const { name } of rows)
    await sql`create trigger quote before insert or update on ${sql.table(name)} for each row
      execute function quote()`.execute(database.db);
  const failed = new Set<CallName>();
  const askEach = async () => {
    for (const name of names) {
      const { method, path } = calls[name];
      const line = `/v1${pathOf(path, samples[name])}`;
      const asked = { token: tokenOf(name), ...asJson(canaries.fitted(samples[name].body)) };
      if ((await ask(app, method, line, asked)) === 500) failed.add(name);
    }
  };
  await askEach();
  expect(failed.size).toBeGreaterThan(names.length / 10);
  await watched.drop();
  await askEach();
  // The list of countries alone needs no database.
  expect(names.filter((name) => !failed.has(name) && name !== 'getCountries')).toEqual([]);
  const { logged } = world.site;
  expect(logged.filter((line) => line.includes('"msg":"failed"')).length).toBeGreaterThan(names.length);
  expect(await watched.findTold()).toEqual([]);
});

const crashing = fileURLToPath(new URL('../support/processes/crash.ts', import.meta.url));

it('none stands there when the process ends by an error that nobody caught', () => {
  const { all, toldIn } = watched.canaries;
  for (const kind of ['exception', 'rejection']) {
    const words = ['--import', 'tsx', crashing, kind, all];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout)).toMatchObject({ msg: 'crashed', error: 'Error', code: '23505' });
    expect(toldIn(stdout)).toEqual([]);
  }
});
