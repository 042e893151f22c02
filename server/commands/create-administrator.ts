// Makes an administrator in the database that the settings name, or sets one's password anew: npm run admin:create
import { argv, env } from 'node:process';
import { readConfig } from '../base/config.ts';
import { systemClock, type Context } from '../base/context.ts';
import { refuseWrongDatabase } from '../access/right-database.ts';
import { runWithoutDatabase, say } from './command.ts';
import { createAdministrator, resetPassword } from './first-administrator.ts';
import { newAdministratorFrom, passwordFrom, resetOf } from './questions.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { withDatabase } from '../store/with-database.ts';
import { migrateOn, openDatabase } from '../store/database.ts';

/** What is to be done once all is answered, and the line that says that it is done. */
interface Asked {
  readonly work: (context: Pick<Context, 'config' | 'db' | 'clock'>) => Promise<void>;
  readonly done: string;
}

async function askedFor(terminal: Terminal, args: readonly string[]): Promise<Asked> {
  const username = resetOf(args);
  if (username === null) {
    const added = await newAdministratorFrom(terminal, args, env);
    return {
      work: (context) => createAdministrator(context, added),
      done: `The administrator ${added.username} (${added.group.toUpperCase()}) is made, and can sign in now.`,
    };
  }
  const password = await passwordFrom(terminal);
  return {
    work: (context) => resetPassword(context, username, password),
    done: `The password of ${username} is set anew, and every session of theirs has ended.`,
  };
}

// Nobody waits for a database before all questions are answered.
runWithoutDatabase(async () => {
  const config = readConfig(env);
  const terminal = openTerminal();
  const { done, work } = await askedFor(terminal, argv.slice(2)).finally(() => terminal.close());
  await withDatabase(config, say, async (connection) => {
    await refuseWrongDatabase(connection, config);
    await migrateOn(connection, config);
    const db = openDatabase(connection);
    try {
      await work({ config, db, clock: systemClock });
    } finally {
      await db.destroy();
    }
  });
  say(done);
});
