// Updates the tables like the portal's start, or with --plan only prints the steps: npm run migrate [-- --plan]
import { argv } from 'node:process';
import { refuseWrongDatabase } from '../access/right-database.ts';
import { runMigrationsOn } from '../store/database.ts';
import { readPlannedMigrations } from '../store/newer-database.ts';
import { parseCommandArguments } from './arguments.ts';
import { runCommandWithArguments } from './command.ts';

const readArguments = () => parseCommandArguments(argv.slice(2), ['plan'], 'npm run migrate [-- --plan]');

runCommandWithArguments(readArguments, async ({ config, connection, say }, { on }) => {
  const plan = on.has('plan');
  await refuseWrongDatabase(connection, config);
  const names = plan ? await readPlannedMigrations(connection) : await runMigrationsOn(connection, config);
  if (names.length === 0) say('The tables are up to date.');
  else say(`${plan ? 'A start would run' : 'Done'}: ${names.join(', ')}.`);
});
