import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Context } from '../base/context.ts';
import { waitForDatabase } from './failures.ts';

const patience = 2000;

/** Returns whether the database answers within two seconds. */
export async function isDatabaseReady(db: Context['db']): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience);
  });
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const ready = await Promise.race([asked, timeout]);
  clearTimeout(timer);
  return ready;
}

const paths: readonly string[] = ['/healthz', '/readyz'];

/** Returns whether a route is a health check. */
export function isHealthCheck(route: string): boolean {
  return paths.includes(route);
}

const leaving = new WeakSet<Context>();

/** Makes `/readyz` fail from now on, so that load balancers send no more requests. */
export function markAsNotReady(context: Context): void {
  leaving.add(context);
}

/** Adds `/healthz` and `/readyz`. `/readyz` answers with 503 without the database, or before the process ends. */
export function addHealthPages(app: Hono, context: Context): void {
  app.get('/healthz', (received) => received.text('ok'));
  app.get('/readyz', async (received) => {
    received.header('cache-control', 'no-store');
    if (!leaving.has(context) && (await isDatabaseReady(context.health))) return received.text('ready');
    return received.text('not ready', 503, { 'retry-after': String(waitForDatabase) });
  });
}
