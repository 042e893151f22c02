import { afterAll, afterEach, assert, beforeAll, beforeEach, expect, vi } from 'vitest';
import { calls, type CallName } from '#domain/calls/table.ts';
import { handlers } from '#server/calls/handlers.ts';
import { createApp } from '#server/http/app.ts';
import { createMetrics, type Metrics } from '#server/http/metrics.ts';
import { createPaymentCallbackRoutes } from '#server/http/payment-callbacks.ts';
import { createPrintPages } from '#server/http/print-pages.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { withLater } from '#tests/support/made-later.ts';
import { receiveTraces, type OtlpReceiver } from '#tests/support/server/otlp-receiver.ts';
import type { Site } from '#tests/support/server/site.ts';
import { rightful } from '../samples/samples.ts';
import { createWorld, type World } from '../samples/world.ts';
import { canariesOf, overhearProcess, type Canaries } from './canaries.ts';

interface Opened {
  readonly database: OwnDatabase;
  readonly world: World;
  readonly canaries: Canaries;
  readonly traces: OtlpReceiver;
}

interface Asked {
  readonly token?: string;
  readonly type?: string;
  readonly body?: BodyInit;
}

/** Instants and ids of spans, whose digits may be those of a canary by chance. */
const numbersOfSpans = /"\w*(?:TimeUnixNano|traceId|spanId|SpanId)":"[\da-f]+"/g;

export const asJson = (body: unknown): Asked => (body === undefined ? {} : { body: JSON.stringify(body) });

/**
 * A world before each test, with what its site writes, measures and traces. After each test nothing that was written
 * past the log, and no span, tells a canary. `what` says in the end what was asked.
 */
export function useWatchedWorld(what: string) {
  let opened: Opened | undefined;
  /** What is written past the log. */
  let written: string[] = [];
  let metrics: Metrics;
  let isGone = false;
  let [made, lines, spans] = [0, 0, 0];
  const statuses = new Map<number, number>();

  beforeAll(() => {
    written = overhearProcess();
  });
  beforeEach(async () => {
    isGone = false;
    const traces = await receiveTraces();
    const database = await createOwnDatabase();
    const world = await createWorld(database.db);
    opened = { database, world, canaries: canariesOf(world.tokens), traces };
  });
  afterEach(() => assert.deepEqual(watched.canaries.toldIn(written.splice(0).join('\n')), []));
  afterEach(async () => {
    const { canaries, traces } = watched;
    await traces.end();
    spans += traces.spans().length;
    assert.deepEqual(canaries.toldIn(traces.bodies.join('\n').replaceAll(numbersOfSpans, '')), []);
  });
  afterEach(() => (isGone ? undefined : watched.database.remove()));
  afterAll(() => {
    vi.restoreAllMocks();
    const tally = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, many]) => `${status} ${many}`);
    process.stdout.write(
      `canaries: ${watched.canaries.count} in ${made} requests to ${what} (${tally.join(', ')}): ${lines} lines of log, ${spans} spans and the metrics tell none\n`,
    );
  });

  const watched = withLater(() => opened, {
    /** The whole site over the world's context, with its metrics, print links and callbacks, and the finest log there is. */
    serve(more: Partial<Site['context']> = {}): Site['app'] {
      const context = { ...watched.world.site.context, ...more };
      context.log.level = 'trace';
      metrics = createMetrics(context);
      const app = createApp(context, handlers, null, metrics);
      app.route('/', createPrintPages(context));
      app.route('/', createPaymentCallbackRoutes(context));
      return app;
    },
    /** How many requests were made. */
    countMade: () => made,
    /** Takes the database away for good. */
    async drop(): Promise<void> {
      await watched.database.drop();
      isGone = true;
    },
    /** Asks with canaries in all that a browser sends by itself as well. */
    async ask(app: Site['app'], method: string, path: string, asked: Asked = {}): Promise<number> {
      made += 1;
      const { token, type = 'application/json', body } = asked;
      const { status } = await app.request(path, {
        method,
        headers: {
          ...watched.canaries.headers,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': type }),
        },
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return status;
    },
    /** Whose token a call is made with; signing out ends a session that no other call is made with. */
    tokenOf(name: CallName): string {
      const { tokens } = watched.world;
      if (name === 'memberLogout') return tokens.other;
      if (name === 'adminLogout') return tokens.otherGroup;
      return tokens[rightful(calls[name].access)];
    },
    /** The canaries that stand in the log or in a metric. */
    async findTold(): Promise<string[]> {
      const { canaries, world } = watched;
      const { logged } = world.site;
      const told = await (await metrics.app.request('/metrics')).text();
      expect(told).toContain('portal_http_request_seconds');
      lines += logged.length;
      return [...canaries.toldIn(logged.join('\n')), ...canaries.toldIn(told)];
    },
  });
  return watched;
}
