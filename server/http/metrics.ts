import { Hono, type MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import type { Context } from '../base/context.ts';
import { droppedLines } from '../base/log.ts';
import { securityHeaders } from './security-headers.ts';
import { requestMetrics } from './request-metrics.ts';
import { stateMetrics } from './state-metrics.ts';

/** The metrics of a process, in Prometheus' text format. */
export interface Metrics {
  /** Counts the requests that pass. */
  readonly requests: MiddlewareHandler;
  /** `/metrics`, to be served on a port of its own that no browser reaches. */
  readonly app: Hono;
}

/** The metrics of a process, with those that Prometheus' client has for every Node process. */
export function createMetrics(context: Pick<Context, 'db' | 'reads' | 'clock'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'portal_log_lines_dropped_total',
    help: 'Lines of the log that could not be written.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
  const requests = requestMetrics(registry);
  const refresh = stateMetrics(registry, context);
  const app = new Hono();
  app.use(securityHeaders(''));
  app.get('/metrics', async (received) => {
    await refresh();
    return received.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  });
  return { requests, app };
}
