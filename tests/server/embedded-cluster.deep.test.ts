import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import { findRunningPostmaster } from '#server/store/embedded/postmaster.ts';
import { ask, quiet, useDataFolder } from './data-folder.ts';
import { putCluster } from '#tests/support/database/unused-cluster.ts';

const data = useDataFolder();

it('makes a cluster once, commits to its disk, and keeps what is written over a stop and a start', async () => {
  const said: string[] = [];
  const first = await startDatabase(data.folder, (line) => said.push(line));
  const connection = await first.createDatabase('portal');
  await ask(connection, `create table kept as select 'ħ' as letter`);
  expect(
    await ask(
      connection,
      `select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes')`,
    ),
  ).toEqual(['on', 'on', 'on']);
  expect(await first.stop()).toBe(true);
  expect(findRunningPostmaster(data.cluster())).toBeNull();

  const second = await startDatabase(data.folder, (line) => said.push(line));
  expect(await ask(await second.createDatabase('portal'), 'select upper(letter) from kept')).toEqual(['Ħ']);
  expect(await second.stop()).toBe(true);
  expect(said).toEqual([
    `Creating the database in ${data.cluster()}`,
    'Starting the database',
    'Starting the database',
  ]);
});

it('names nobody in its log', async () => {
  putCluster(data.folder);
  const database = await startDatabase(data.folder, quiet);
  const connection = await database.createDatabase('portal');
  await ask(connection, 'create table people (id_number text unique, born integer)');
  const twice = `insert into people values ('0123456M', 1970), ('0123456M', 1971)`;
  await expect(ask(connection, twice)).rejects.toMatchObject({
    detail: 'Key (id_number)=(0123456M) already exists.',
  });
  await database.stop();
  const log = readFileSync(join(data.folder, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value violates unique constraint "people_id_number_key"');
  expect(log).not.toContain('0123456M');
});
