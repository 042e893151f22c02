// Makes an administrator in the database that the settings name: npm run admin:create
import { existsSync } from 'node:fs';
import { argv, env, exit, loadEnvFile, stderr, stdout } from 'node:process';
import { readConfig } from '../base/config.ts';
import { systemClock } from '../base/context.ts';
import { refuseWrongDatabase } from '../access/right-database.ts';
import { createAdministrator } from './first-administrator.ts';
import { newAdministratorFrom } from './questions.ts';
import { openTerminal } from './terminal.ts';
import { withDatabase } from '../store/with-database.ts';
import { migrateOn, openDatabase } from '../store/database.ts';
import { explain } from './explain-error.ts';
import { loadTexts } from '../base/texts.ts';

function say(line: string): void {
  stdout.write(`${line}\n`);
}

async function create(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env');
  loadTexts();
  const config = readConfig(env);
  const terminal = openTerminal();
  const added = await newAdministratorFrom(terminal, argv.slice(2), env).finally(() => terminal.close());
  await withDatabase(config, say, async (connection) => {
    await refuseWrongDatabase(connection, config);
    await migrateOn(connection, config);
    const db = openDatabase(connection);
    try {
      await createAdministrator({ config, db, clock: systemClock }, added);
    } finally {
      await db.destroy();
    }
  });
  say(`The administrator ${added.username} (${added.group.toUpperCase()}) is made, and can sign in now.`);
}

create().then(
  () => exit(0),
  (error: unknown) => {
    stderr.write(`${explain(error)}\n`);
    exit(1);
  },
);
