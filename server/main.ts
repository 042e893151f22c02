import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Config, readSiteConfig } from './settings/config.ts';
import { logCrashes } from './base/crash-log.ts';
import { flushOutputAndExit } from './base/end-process.ts';
import { createLog, ignoreOutputErrors } from './base/log.ts';
import type { Connection } from './store/database.ts';
import { startDatabase } from './store/embedded/embedded.ts';
import { checkDatabaseServer } from './store/check-server.ts';

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Functions that close what the process has opened. The last one is called first. */
const open: (() => Promise<unknown>)[] = [];
let ended: Promise<void> | null = null;

function endApp(): Promise<void> {
  ended ??= (async () => {
    for (const close of open.toReversed()) await close();
  })();
  return ended;
}

async function chooseConnection(config: Config): Promise<Connection> {
  if (config.databaseUrl !== null) return checkDatabaseServer(config.databaseUrl);
  const embedded = await startDatabase(config.dataDir, printLine);
  open.push(() => embedded.stop());
  return embedded.createDatabase('portal');
}

const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

async function startApp(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env');
  const config = readSiteConfig(process.env);
  ignoreOutputErrors();
  const log = createLog(config.logLevel);
  logCrashes(log);
  if (config.otelExporterOtlpEndpoint !== null) {
    // Loaded only if tracing is on, because the module is large.
    const { startTracing } = await import('./tracing/otlp.ts');
    open.push(startTracing());
  }
  // The database starts while all other modules are loaded. Starting the database and loading the modules take about
  // the same time.
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

// Both the terminal and npm may send the signal, and the second signal must not interrupt the end of the process.
// SIGHUP, for example from a closed terminal, also ends the process, because the process cannot read its settings
// again.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void endApp().finally(() => void flushOutputAndExit(0)));
}

startApp().catch(async (error: unknown) => {
  try {
    // This module knows the errors of all commands. If this module were loaded at the start, the database would start
    // later.
    const { explainCommandError } = await import('./commands/explain-error.ts').catch(() => ({
      explainCommandError: String,
    }));
    if (ended === null) process.stderr.write(`${explainCommandError(error)}\n`);
  } finally {
    await endApp().catch(() => {});
    await flushOutputAndExit(1);
  }
});
