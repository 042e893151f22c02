import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { isRequestId, toRequestId, requestIdHeader } from '#domain/values/request-id.ts';
import type { Context } from '../base/context.ts';
import { runInScope } from '../tracing/scope.ts';
import { isHealthCheck } from './health.ts';
import { traceRequest } from './request-span.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

/**
 * Gives a request the id that its browser sent, or a new one. After the answer, writes one line into the log. The line
 * has the route's template and never the URL. So no membership number, token or query gets into a log.
 */
export function createRequestLog(context: Context): MiddlewareHandler {
  return async (received, next) => {
    const sent = received.req.header(requestIdHeader) ?? '';
    const requestId = isRequestId(sent) ? sent : toRequestId(randomBytes(8));
    received.set('requestId', requestId);
    const started = performance.now();
    await runInScope({ requestId }, () => traceRequest(received, next));
    // The header is added to the existing headers, because the request's context would copy the answer's body.
    received.res.headers.set(requestIdHeader, requestId);
    const route = routePath(received, -1);
    const { status } = received.res;
    // Health checks come every second and would fill the log.
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
