import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { serve, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { setMembershipNumberDigits } from '#domain/member/membership-number.ts';
import { setAssociationTimeZone } from '#domain/values/time-zone.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { auditJobs } from './audit/check-log.ts';
import { readAssociationOrLastShown } from './association/versions.ts';
import { accessJobs } from './access/clean-up.ts';
import { createApp } from './http/app.ts';
import { handlers } from './calls/handlers.ts';
import type { Config } from './settings/config.ts';
import { withReadConnections, systemClock, type Context } from './base/context.ts';
import { guardConnections, type MostConnections } from './http/connections.ts';
import { withFailureCount } from './base/counted-provider.ts';
import { toSingleProcessJob, startJobs, type Job } from './base/jobs.ts';
import { endDrawingThreads, startDrawingThreads } from './papers/draw.ts';
import { writeClientBuild } from './http/pages/client-builds.ts';
import { readClient } from './http/pages/client-pages.ts';
import { markAsNotReady } from './http/health.ts';
import { createMachinesPages } from './http/pages/machines-page.ts';
import { createPrintPages } from './http/print-pages.ts';
import { openCardProvider } from './payments/card/providers.ts';
import { createEmailProvider, createSmsProvider } from './messages/choose-provider.ts';
import { applicationsJob } from './joining/old-applications.ts';
import { requestsJob } from './people/member-requests.ts';
import { retentionJob } from './retention/retention.ts';
import { takeInMissedRefunds } from './payments/missed-refunds.ts';
import { reconcileCheckouts } from './payments/reconcile.ts';
import { continueRefunds } from './payments/refund.ts';
import { reminderJob } from './reminders/send-reminders.ts';
import { startPaymentSandbox } from './sandbox/sandbox.ts';
import { clockJob } from './base/clock-offset.ts';
import { sumUpRowCounts } from './store/row-counts.ts';
import type { SiteDatabases } from './store/database.ts';
import type { Database } from './store/schema.ts';
import { loadTexts } from './base/texts.ts';
import { withTracing } from './tracing/spans.ts';
import { createPaymentCallbackRoutes } from './http/payment-callbacks.ts';

/** The jobs that neither call the card provider nor send reminders. A rehearsal runs only these. */
const inwardJobs: readonly Job[] = [
  ...accessJobs,
  ...auditJobs,
  clockJob,
  requestsJob,
  applicationsJob,
  toSingleProcessJob(retentionJob),
  toSingleProcessJob({ name: 'sum up the counts', pattern: '41 * * * * *', run: sumUpRowCounts }),
];

/** All jobs. A job of `toSingleProcessJob` runs in only one of the processes on a database. */
export const jobs: readonly Job[] = [
  ...inwardJobs,
  toSingleProcessJob(reminderJob),
  toSingleProcessJob({ name: 'look after checkouts', pattern: '*/5 * * * * *', run: reconcileCheckouts }),
  toSingleProcessJob({ name: 'carry on refunds', pattern: '10 * * * * *', run: continueRefunds }),
  toSingleProcessJob({ name: 'look for missed refunds', pattern: '0 11 5 * * *', run: takeInMissedRefunds }),
];

/** Chooses a site's jobs. In a rehearsal, no job reminds people or calls the card provider. */
export function chooseJobs({ rehearsal }: Pick<Config, 'rehearsal'>): readonly Job[] {
  return rehearsal ? inwardJobs : jobs;
}

/** Makes the address where this process can call itself: 127.0.0.1 if the host means all addresses (`0.0.0.0`). */
function toOwnAddress(host: string, port: number): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

async function readSandboxSecret(config: Config, db: Kysely<Database>): Promise<string> {
  return config.sandboxSecret ?? readOrCreateSecret(db, 'sandbox secret');
}

async function readOrCreateSecret(db: Kysely<Database>, name: string): Promise<string> {
  const made = { name, value: randomBytes(32).toString('base64url') };
  await db
    .insertInto('settings')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', made.name)
    .executeTakeFirstOrThrow();
  return kept.value;
}

/** Creates the site's context. It loads the providers' libraries now, because an update may replace them later. */
export async function createContext(
  config: Config,
  { db, reads, health }: SiteDatabases,
  log: Logger,
): Promise<Context> {
  loadTexts();
  setAssociationTimeZone(config.timeZone);
  setMembershipNumberDigits(config.membershipNumberDigits);
  const printLine = (line: string) => void process.stdout.write(`${line}\n`);
  const url = toOwnAddress(config.host, config.paymentPort);
  const sandbox = { url, secret: await readSandboxSecret(config, db), clock: systemClock };
  const card = await openCardProvider(config.card, sandbox);
  const before = config.cardBefore && (await openCardProvider(config.cardBefore, sandbox));
  const email = await createEmailProvider(config.email, printLine);
  return {
    config,
    db,
    reads,
    health,
    clock: systemClock,
    log,
    sms: withTracing('sms', withFailureCount('sms', createSmsProvider(config.sms, printLine))),
    email: email && withTracing('email', withFailureCount('email', email)),
    card: withTracing('card', withFailureCount('card', card)),
    cardBefore: before && withTracing('card', withFailureCount('card', before)),
    addressSecret: await readOrCreateSecret(db, 'address secret'),
  };
}

/** The most HTTP connections of a process: in all, and from one IP address if there is no proxy. */
const mostConnections = { all: 2000, ofOne: 256 };

/** Starts a server. Resolves when it accepts connections. Rejects if another program uses the port. */
async function listenOnPort(
  app: Hono,
  port: number,
  host: string,
  most: MostConnections = mostConnections,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port,
        hostname: host,
        serverOptions: {
          headersTimeout: 10_000,
          requestTimeout: 75_000,
          keepAliveTimeout: 10_000,
          connectionsCheckingInterval: 5000,
        },
      },
      () => resolve(server),
    );
    server.once('error', reject);
    if (!(server instanceof Server)) return;
    guardConnections(server, most);
    // Ends connections on which nothing is sent or received. No call needs more than this time.
    server.setTimeout(120_000);
  });
}

/** Waits at most `patience` milliseconds for running requests, and then closes their connections. */
async function closeServer(server: ServerType, patience = 5000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  if ('closeAllConnections' in server) server.closeIdleConnections();
  const timer = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patience);
  await closed;
  clearTimeout(timer);
}

/** Starts the app, the jobs and perhaps the sandbox. Returns a function that stops them and waits for their end. */
export async function startSite(context: Context, clientFolder: string): Promise<() => Promise<void>> {
  const { config, db, log } = context;
  const { metricsHost, metricsPort } = config;
  const metrics =
    metricsPort === null
      ? null
      : { port: metricsPort, ...(await import('./http/metrics.ts')).createMetrics(context) };
  const client = await readClient(clientFolder);
  if (client) await writeClientBuild(context, client.files);
  const app = createApp(context, handlers, client, metrics);
  app.route('/', createPaymentCallbackRoutes(context));
  app.route('/', createPrintPages(withReadConnections(context)));
  if (config.demo) app.route('/', await createMachinesPages(join(clientFolder, '../machines')));
  const ofOne = config.trustProxy > 0 ? null : mostConnections.ofOne;
  const server = await listenOnPort(app, config.port, config.host, { ...mostConnections, ofOne });
  const sandbox =
    config.card.provider === 'sandbox'
      ? await startPaymentSandbox(
          {
            db,
            log,
            clock: context.clock,
            secret: await readSandboxSecret(config, db),
            url: config.paymentUrl,
            callbackUrl: `${toOwnAddress(config.host, config.port)}/v1/payments/callback/sandbox`,
            merchant: async () => (await readAssociationOrLastShown(context)).longName,
          },
          { port: config.paymentPort, host: config.host },
        )
      : null;
  const watched = metrics && (await listenOnPort(metrics.app, metrics.port, metricsHost));
  startDrawingThreads();
  const stopJobs = startJobs(context, chooseJobs(config));
  return async () => {
    log.info('told to end');
    markAsNotReady(context);
    // A load balancer still sends requests until its next health check, and the server answers these requests.
    await delay(config.drainSeconds * 1000);
    await closeServer(server, config.drainSeconds > 0 ? 30_000 : undefined);
    await sandbox?.close();
    if (watched) await closeServer(watched);
    await stopJobs();
    await endDrawingThreads();
    context.email?.close?.();
  };
}
