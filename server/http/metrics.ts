import { Hono, type MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Context } from '../base/context.ts';
import { getDroppedLineCount } from '../base/log.ts';
import { release } from '../base/release.ts';
import { readTally, type Tally } from '../base/tallies.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { createStateMetrics } from './state-metrics.ts';

export interface Metrics {
  readonly requests: MiddlewareHandler;
  /** Serves `/metrics`, on a port that browsers must not reach. */
  readonly app: Hono;
}

const tallies = [
  {
    of: 'callbacks',
    name: 'callbacks',
    labelNames: ['provider', 'result'],
    help: 'Callbacks of the card provider.',
  },
  {
    of: 'provider errors',
    name: 'provider_errors',
    labelNames: ['provider', 'reason'],
    help: 'What a provider of SMS, e-mail or cards did not do: it refused our key, had too much, refused it, or was away.',
  },
  { of: 'jobs failed', name: 'jobs_failed', labelNames: ['name'], help: 'Runs of a job that failed.' },
] as const satisfies readonly { of: Tally; name: string; labelNames: string[]; help: string }[];

/** Makes the metrics of a process: the portal's own ones, and those of Prometheus for every Node process. */
export function createMetrics(context: Pick<Context, 'db' | 'reads' | 'clock'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'portal_log_lines_dropped_total',
    help: 'Lines of the log that could not be written.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(getDroppedLineCount());
    },
  });
  for (const { help, labelNames, name, of } of tallies) {
    new Counter<string>({
      name: `portal_${name}_total`,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        for (const { labels, value } of readTally(of)) this.inc(labels, value);
      },
    });
  }
  new Gauge({
    name: 'portal_build_info',
    help: 'Which release the process runs.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set(release, 1);
  const requests = createRequestMetrics(registry);
  const refresh = createStateMetrics(registry, context);
  const app = new Hono();
  app.use(setSecurityHeaders(''));
  app.get('/metrics', async (received) => {
    await refresh();
    return received.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  });
  return { requests, app };
}
