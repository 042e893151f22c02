import type { Context as Received } from 'hono';
import { routePath } from 'hono/route';
import { runInSpan } from '../tracing/spans.ts';
import { getRequestId } from './request.ts';

const methods = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

/** Handles a request within a tracing span, which has only the method, route template, status and request id. */
export function traceRequest(received: Received, next: () => Promise<void>): Promise<void> {
  const { method: sent } = received.req;
  const method = methods.has(sent) ? sent : '_OTHER';
  const attributes = { 'http.request.method': method, 'portal.request_id': getRequestId(received) };
  const traceparent = received.req.header('traceparent');
  return runInSpan({ name: method, kind: 'server', attributes, traceparent }, async (say) => {
    await next();
    const route = routePath(received, -1);
    const { status } = received.res;
    say({
      name: `${method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': status },
      ...(status >= 500 ? { error: received.error ?? 'unknown' } : {}),
    });
  });
}
