import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Config, readSiteConfig } from './settings/config.ts';
import { logCrashes } from './base/crash-log.ts';
import { endProcess } from './base/end-process.ts';
import { createLog, guardOutput } from './base/log.ts';
import type { Connection } from './store/database.ts';
import { startDatabase } from './store/embedded/embedded.ts';
import { checkServer } from './store/check-server.ts';

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What was opened, to be closed in the opposite order, once, whatever ends the process. */
const open: (() => Promise<unknown>)[] = [];
let ended: Promise<void> | null = null;

function endApp(): Promise<void> {
  ended ??= (async () => {
    for (const close of open.toReversed()) await close();
  })();
  return ended;
}

async function chooseConnection(config: Config): Promise<Connection> {
  if (config.databaseUrl !== null) return checkServer(config.databaseUrl);
  const embedded = await startDatabase(config.dataDir, printLine);
  open.push(() => embedded.stop());
  return embedded.createDatabase('portal');
}

/** What `vite build` makes of the browser's app, beside the built server. */
const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

async function startApp(): Promise<void> {
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
  // The database starts while everything else is loaded: each takes about as long as the other.
  const [connection, { runSite }] = await Promise.all([chooseConnection(config), import('./run-site.ts')]);
  await runSite({
    config,
    log,
    connection,
    clientFolder,
    say: printLine,
    onEnd: (close) => open.push(close),
  });
}

// A terminal and npm may each send the signal: the second must not cut the first one's work short.
// There are no settings to read again: SIGHUP, such as of a terminal that closes, ends it in good order too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void endApp().finally(() => void endProcess(0)));
}

startApp().catch(async (error: unknown) => {
  try {
    // It knows the errors of every command, and would be loaded before the database is started.
    const { explainCommandError } = await import('./commands/explain-error.ts').catch(() => ({
      explainCommandError: String,
    }));
    if (ended === null) process.stderr.write(`${explainCommandError(error)}\n`);
  } finally {
    await endApp().catch(() => {});
    await endProcess(1);
  }
});
