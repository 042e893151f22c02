// Fills the database that the settings name with the demo's people: npm run demo -- --members 5000
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig, WrongSetting } from '../config.ts';
import { createContext } from '../site.ts';
import { migrate, openDatabase } from '../store/database.ts';
import { startDatabase } from '../store/embedded/embedded.ts';
import { fillDemo } from './data.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function membersAskedFor(): number {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '60' } } });
  if (!/^\d{1,4}$/.test(values.members) || Number(values.members) > 8999) {
    throw new WrongSetting(`--members must be a number up to 8999 (it is "${values.members}")`);
  }
  return Number(values.members);
}

async function fill(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env');
  const members = membersAskedFor();
  const config = readConfig(process.env);
  const embedded = config.databaseUrl === null ? await startDatabase(config.dataDir, say) : null;
  const db = openDatabase(
    (await embedded?.createDatabase('portal')) ?? { connectionString: config.databaseUrl ?? '' },
  );
  try {
    await migrate(db, config);
    const made = await fillDemo(await createContext(config, db, pino({ level: 'silent' })), members);
    if (made === null)
      throw new WrongSetting('The database holds data that is not the demo’s: nothing was changed.');
    say(`Added ${made} people who do not exist.`);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

fill().catch((error: unknown) => {
  process.stderr.write(`${error instanceof WrongSetting ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
