// Makes an administrator in the database that the settings name: npm run admin:create
import { existsSync } from 'node:fs';
import { argv, env, exit, loadEnvFile, stderr, stdout } from 'node:process';
import { readConfig } from './config.ts';
import { systemClock } from './context.ts';
import { createAdministrator } from './first-administrator/create.ts';
import { newAdministratorFrom } from './first-administrator/questions.ts';
import { openTerminal } from './first-administrator/terminal.ts';
import { migrate, openDatabase } from './store/database.ts';
import { startDatabase } from './store/embedded/embedded.ts';
import { explain } from './trouble.ts';
import { loadTexts } from './texts.ts';

function say(line: string): void {
  stdout.write(`${line}\n`);
}

async function create(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env');
  loadTexts();
  const config = readConfig(env);
  const terminal = openTerminal();
  const added = await newAdministratorFrom(terminal, argv.slice(2), env).finally(() => terminal.close());
  const embedded = config.databaseUrl === null ? await startDatabase(config.dataDir, say) : null;
  const connection = (await embedded?.createDatabase('portal')) ?? {
    connectionString: config.databaseUrl ?? '',
  };
  const db = openDatabase(connection);
  try {
    await migrate(db, config);
    await createAdministrator({ config, db, clock: systemClock }, added);
    say(`The administrator ${added.username} (${added.group.toUpperCase()}) is made, and can sign in now.`);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

create().then(
  () => exit(0),
  (error: unknown) => {
    stderr.write(`${explain(error)}\n`);
    exit(1);
  },
);
