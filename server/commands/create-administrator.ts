// Makes an administrator in the database that the settings name: npm run admin:create
import { argv, env } from 'node:process';
import { readConfig } from '../base/config.ts';
import { systemClock } from '../base/context.ts';
import { refuseWrongDatabase } from '../access/right-database.ts';
import { runWithoutDatabase, say } from './command.ts';
import { createAdministrator } from './first-administrator.ts';
import { newAdministratorFrom } from './questions.ts';
import { openTerminal } from './terminal.ts';
import { withDatabase } from '../store/with-database.ts';
import { migrateOn, openDatabase } from '../store/database.ts';

// Nobody waits for a database before all questions are answered.
runWithoutDatabase(async () => {
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
});
