import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { isRequestId, toRequestId, requestIdHeader } from '#domain/values/request-id.ts';
import type { Context } from '../base/context.ts';
import { runInTracingScope } from '../tracing/scope.ts';
import { isHealthCheck } from './health.ts';
import { traceRequest } from './request-span.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

/** Gives each request an id, and logs a line about it. It has no URL, so that no number, token or query is logged. */
export function createRequestLog(context: Context): MiddlewareHandler {
  return async (received, next) => {
    const sent = received.req.header(requestIdHeader) ?? '';
    const requestId = isRequestId(sent) ? sent : toRequestId(randomBytes(8));
    received.set('requestId', requestId);
    const started = performance.now();
    await runInTracingScope({ requestId }, () => traceRequest(received, next));
    // The header is set on the answer itself, because the request's context would copy the answer's body.
    received.res.headers.set(requestIdHeader, requestId);
    const route = routePath(received, -1);
    const { status } = received.res;
    // Successful health checks have a lower log level, because health checks come every second.
    const level = isHealthCheck(route) && status === 200 ? 'debug' : 'info';
    context.log[level](
      {
        requestId,
        method: received.req.method,
        route,
        status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
