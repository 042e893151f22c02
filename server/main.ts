import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import pg from 'pg';
import { pino } from 'pino';
import { type Config, readConfig, WrongSetting } from './config.ts';
import { type Connection, migrate, openDatabase } from './store/database.ts';
import { startDatabase } from './store/embedded/embedded.ts';
import { DatabaseTrouble } from './store/embedded/trouble.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function connect(config: Config): Promise<{ connection: Connection; stop: () => Promise<unknown> }> {
  if (config.databaseUrl !== null) {
    return { connection: { connectionString: config.databaseUrl }, stop: () => Promise.resolve() };
  }
  const embedded = await startDatabase(config.dataDir, say);
  return { connection: await embedded.createDatabase('portal'), stop: () => embedded.stop() };
}

async function start(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const { connection, stop } = await connect(config);
  const db = openDatabase(connection, {
    onLost: (error) => log.warn({ err: error }, 'A database connection was lost'),
  });
  const migrated = await migrate(db);
  if (migrated.length > 0) say('The tables are made');

  let stopping = false;
  const end = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await db.destroy();
    await stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
}

start().catch((error: unknown) => {
  const plain =
    error instanceof WrongSetting || error instanceof DatabaseTrouble || error instanceof pg.DatabaseError;
  process.stderr.write(`${plain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
