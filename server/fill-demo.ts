// Fills the database that the settings choose with the demo's people: npm run demo -- --members 5000
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from './settings/config.ts';
import { WrongSetting } from './settings/read-settings.ts';
import { createContext } from './site.ts';
import { withDatabase } from './store/with-database.ts';
import { runMigrationsOn, openDatabase } from './store/database.ts';
import { explainCommandError } from './commands/explain-error.ts';
import { fillDemo } from './demo/data.ts';
import { refuseWrongDatabase } from './access/right-database.ts';

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function parseMemberCount(): number {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '60' } } });
  if (!/^\d{1,4}$/.test(values.members) || Number(values.members) > 8999) {
    throw new WrongSetting(`--members must be a number up to 8999 (it is "${values.members}")`);
  }
  return Number(values.members);
}

async function fillDemoDatabase(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env');
  const members = parseMemberCount();
  const config = readConfig(process.env);
  if (!config.demo) {
    throw new WrongSetting(
      config.production
        ? 'npm run demo makes people who do not exist: it must not run in production (NODE_ENV is "production")'
        : 'npm run demo makes people who do not exist: set DEMO=on where they may come into this database',
    );
  }
  await withDatabase(config, printLine, async (connection) => {
    await refuseWrongDatabase(connection, config);
    await runMigrationsOn(connection, config);
    await using db = openDatabase(connection);
    const made = await fillDemo(
      await createContext(config, { db, reads: db, health: db }, pino({ level: 'silent' })),
      members,
    );
    printLine(`Added ${made ?? 0} people who do not exist.`);
  });
}

fillDemoDatabase().catch((error: unknown) => {
  process.stderr.write(`${explainCommandError(error)}\n`);
  process.exitCode = 1;
});
