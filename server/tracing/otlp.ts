import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { runInTracingScope, getTracingScope } from './scope.ts';
import { setTracer, type SpanEnd, type SpanStart, type Traced } from './spans.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Finds the parent of a span. `tracestate` is ignored: it can have any text, which would go to other servers. */
function findParentSpan({ traceparent: header = '' }: SpanStart): Context {
  const { span } = getTracingScope();
  if (span) return trace.setSpan(ROOT_CONTEXT, span);
  const [, traceId, spanId, flags] = traceparent.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Gets the code or class name of an error. The message is left out, because it can contain personal data. */
function getErrorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function endSpan(span: Span, { attributes, error, name }: SpanEnd): void {
  if (name !== undefined) span.updateName(name);
  if (attributes) span.setAttributes(attributes);
  if (error === undefined) return;
  span.setAttribute('error.type', getErrorType(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const patience = 2000;

/** Starts to send traces as OTLP over HTTP (`OTEL_EXPORTER_OTLP_ENDPOINT`). Returns a function that stops this. */
export function startTracing(): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'membership-portal' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('membership-portal');
  const traceSpan: Traced = async (start, work) => {
    const { attributes = {}, kind, name } = start;
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, findParentSpan(start));
    try {
      return await runInTracingScope({ span }, () => work((known) => endSpan(span, known)));
    } catch (error) {
      endSpan(span, { error });
      throw error;
    } finally {
      span.end();
    }
  };
  setTracer(traceSpan);
  return async () => {
    setTracer(null);
    const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
  };
}
