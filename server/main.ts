import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { roleName } from '#domain/role.ts';
import { associationNow } from './association/versions.ts';
import { type Config, readSiteConfig } from './base/config.ts';
import { logCrashes } from './base/crash-log.ts';
import { fillDemo } from './demo/data.ts';
import { refuseLongNumbers, refuseWrongDatabase } from './access/right-database.ts';
import { demoSignIns } from './access/demo-accounts.ts';
import { createLog, guardOutput } from './base/log.ts';
import { createContext, startSite } from './site.ts';
import { type Connection, migrateOn, openDatabase } from './store/database.ts';
import { startDatabase } from './store/embedded/embedded.ts';
import { checkServer } from './store/check-server.ts';
import { traceOf } from './base/error-trace.ts';
import { explain } from './commands/explain-error.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What was opened, to be closed in the opposite order, once, whatever ends the process. */
const open: (() => Promise<unknown>)[] = [];
let ended: Promise<void> | null = null;

function end(): Promise<void> {
  ended ??= (async () => {
    for (const close of open.toReversed()) await close();
  })();
  return ended;
}

async function connect(config: Config): Promise<Connection> {
  if (config.databaseUrl !== null) return checkServer(config.databaseUrl);
  const embedded = await startDatabase(config.dataDir, say);
  open.push(() => embedded.stop());
  return embedded.createDatabase('portal');
}

/** What `vite build` makes of the browser's app, beside the built server. */
const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

function greeting(config: Config, association: string): string[] {
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
    ...administrators.map(
      (one) =>
        `  administrator ${one.username} (${roleName(one.group, association)}), password ${one.password}, mobile ${one.mobile}`,
    ),
    '',
  ];
}

async function start(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env');
  const config = readSiteConfig(process.env);
  guardOutput();
  const log = createLog(config.logLevel);
  logCrashes(log);
  if (config.otelExporterOtlpEndpoint !== null) {
    // Loaded only where it is on, since it is large.
    const { startTracing } = await import('./tracing/otlp.ts');
    open.push(startTracing());
  }
  const connection = await connect(config);
  await refuseWrongDatabase(connection, config);
  if ((await migrateOn(connection, config)).length > 0) say('The tables are made');
  const db = openDatabase(connection, {
    watched: true,
    onLost: (error) => log.warn(traceOf(error), 'A database connection was lost'),
  });
  open.push(() => db.destroy());

  await refuseLongNumbers(db, config);
  const context = await createContext(config, db, log);
  if (config.demo) {
    const made = await fillDemo(context);
    if (made !== null && made > 0) say(`The demo data is made: ${made} people who do not exist`);
  }
  open.push(await startSite(context, clientFolder));
  for (const line of greeting(config, (await associationNow(context)).name)) say(line);
}

// A terminal and npm may each send the signal: the second must not cut the first one's work short.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void end().finally(() => process.exit(0)));
}

start().catch(async (error: unknown) => {
  if (ended === null) process.stderr.write(`${explain(error)}\n`);
  await end().catch(() => {});
  process.exit(1);
});
