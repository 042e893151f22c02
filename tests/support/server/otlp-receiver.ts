import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { startTracing } from '#server/tracing/otlp.ts';

/** A span as OTLP writes it in JSON. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly status: { readonly code: number };
}

interface Export {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

/** A collector of traces in this process, to which tracing sends until `end`, which answers once all have come. */
export interface OtlpReceiver {
  /** What was received, as it came. */
  readonly bodies: string[];
  readonly spans: () => ReceivedSpan[];
  readonly end: () => Promise<void>;
}

export async function receiveTraces(): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bodies.push(`${request.url} ${Buffer.concat(parts).toString()}`);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_BSP_MAX_QUEUE_SIZE', '1000000');
  const stop = startTracing();
  return {
    bodies,
    spans: () =>
      bodies.flatMap((body) => {
        const { resourceSpans } = JSON.parse(body.slice(body.indexOf(' '))) as Export;
        return resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans));
      }),
    end: async () => {
      await stop();
      vi.unstubAllEnvs();
      server.close();
      await once(server, 'close');
    },
  };
}
