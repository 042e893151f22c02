// Creates an administrator in the database, or sets an administrator's new password: npm run admin:create
import { argv, env } from 'node:process';
import { formatRole } from '#domain/access/role.ts';
import { readAssociation } from '../association/versions.ts';
import { readConfig } from '../settings/config.ts';
import { systemClock, type Context } from '../base/context.ts';
import { refuseWrongDatabase } from '../access/right-database.ts';
import { runCommandWithoutDatabase, printLine } from './command.ts';
import { createAdministrator, resetPasswordOfAdministrator } from './first-administrator.ts';
import { askNewAdministrator, askPassword, parseUsernameToReset } from './questions.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { withDatabase } from '../store/with-database.ts';
import { runMigrationsOn, openDatabase } from '../store/database.ts';

/** Does the command's work, and returns the line to print at the end. */
type Asked = (context: Pick<Context, 'config' | 'db' | 'clock'>) => Promise<string>;

async function prepareWork(terminal: Terminal, args: readonly string[]): Promise<Asked> {
  const username = parseUsernameToReset(args);
  if (username === null) {
    const added = await askNewAdministrator(terminal, env);
    return async (context) => {
      await createAdministrator(context, added);
      const role = formatRole(added.group, (await readAssociation(context)).name);
      return `The administrator ${added.username} (${role}) is made, and can sign in now.`;
    };
  }
  const password = await askPassword(terminal);
  return async (context) => {
    await resetPasswordOfAdministrator(context, username, password);
    return `The password of ${username} is set anew, and every session of theirs has ended.`;
  };
}

// The database is started only after all questions are answered.
runCommandWithoutDatabase(async () => {
  const config = readConfig(env);
  const terminal = openTerminal();
  const work = await prepareWork(terminal, argv.slice(2)).finally(() => terminal.close());
  await withDatabase(config, printLine, async (connection) => {
    await refuseWrongDatabase(connection, config);
    await runMigrationsOn(connection, config);
    await using db = openDatabase(connection);
    printLine(await work({ config, db, clock: systemClock }));
  });
});
