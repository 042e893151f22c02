import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/store/database.ts';
import { readSettingsThatLogData } from '#server/store/log-settings.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';

const usual = {
  log_error_verbosity: 'default',
  log_min_error_statement: 'error',
  log_parameter_max_length_on_error: '0',
  log_parameter_max_length: '-1',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
};
const quiet = { ...usual, log_error_verbosity: 'terse', log_min_error_statement: 'panic' };

it('names the settings by which a server writes what stands in rows into its own log, and how they are to be', async () => {
  const { connection, db, name } = await databaseOfTest();
  async function foundWith(settings: typeof usual): Promise<string[]> {
    for (const [setting, value] of Object.entries(settings))
      await sql`alter database ${sql.id(name)} set ${sql.ref(setting)} = ${sql.lit(value)}`.execute(db);
    await using again = openDatabase(connection, { max: 1 });
    return await readSettingsThatLogData(again);
  }
  expect(await foundWith(usual)).toEqual([
    'log_error_verbosity is default and is to be terse',
    'log_min_error_statement is error and is to be panic',
  ]);
  expect(await foundWith(quiet)).toEqual([]);
  const parameters = 'log_parameter_max_length is -1 and is to be 0';
  expect(await foundWith({ ...quiet, log_statement: 'mod' })).toEqual([parameters]);
  expect(await foundWith({ ...quiet, log_min_duration_statement: '250' })).toEqual([parameters]);
  expect(await foundWith({ ...quiet, log_statement: 'all', log_parameter_max_length: '0' })).toEqual([]);
  expect(await foundWith({ ...quiet, log_parameter_max_length_on_error: '100' })).toEqual([
    'log_parameter_max_length_on_error is 100B and is to be 0',
  ]);
});

it('every database that the documents create keeps UTF-8, and is set so', () => {
  const text = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8');
  const created = [...text.matchAll(/createdb (.*) (\w+)(?=`|\n)/g)];
  const expected = '--owner=portal --encoding=UTF8 --template=template0';
  expect(new Set(created.map(([, options]) => options))).toEqual(new Set([expected]));
  const names = new Set(created.map(([, , name = '']) => name));
  expect(names).toEqual(new Set(['portal', 'portal_before']));
  for (const name of names)
    expect(
      [...text.matchAll(new RegExp(`alter database ${name} set (.*?)"`, 'g'))].map(([, set]) => set),
    ).toEqual([
      'log_error_verbosity = terse',
      'log_min_error_statement = panic',
      'log_parameter_max_length = 0',
      'log_parameter_max_length_on_error = 0',
    ]);
});
