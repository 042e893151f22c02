import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { type Config, readConfig, WrongSetting } from './config.ts';
import { demoSignIns, fillDemo } from './demo/data.ts';
import { createContext, startSite } from './site.ts';
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

/** What `vite build` makes of the browser's app, beside the built server. */
const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

function greeting(config: Config): string[] {
  const lines = ['', `The portal is at       ${config.publicUrl}`];
  if (config.card.provider === 'sandbox') lines.push(`Sandbox payments are at ${config.paymentUrl}`);
  if (!config.demo) return lines;
  const { administrators, members } = demoSignIns;
  return [
    ...lines,
    `SMS codes are here and at ${config.publicUrl}/dev/outbox`,
    '',
    'This is a demo: nobody in it exists, no SMS is sent and no money moves. Sign in as',
    ...members.map((one) => `  member ${one.membershipNumber}, mobile ${one.mobile}`),
    ...administrators.map((one) => `  administrator ${one.username} (${one.group}), password ${one.password}, mobile ${one.mobile}`),
    '',
  ];
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

  const context = await createContext(config, db, log);
  if (config.demo) {
    const made = await fillDemo(context);
    if (made !== null && made > 0) say(`The demo data is made: ${made} people who do not exist`);
  }
  const close = await startSite(context, clientFolder);
  for (const line of greeting(config)) say(line);

  let stopping = false;
  const end = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await close();
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
