import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Call } from '#domain/calls/call.ts';
import { calls } from '#domain/calls/table.ts';
import { isHealthCheck } from './health.ts';

const toCallName = (call: Pick<Call, 'method' | 'path'>) => `${call.method} /v1${call.path}`;

const lines = new Set(Object.values(calls).map(toCallName));

const signIns = new Map([
  [toCallName(calls.memberLogin), { realm: 'member', done: 'code sent' }],
  [toCallName(calls.memberVerify), { realm: 'member', done: 'signed in' }],
  [toCallName(calls.adminLogin), { realm: 'admin', done: 'code sent' }],
  [toCallName(calls.adminVerify), { realm: 'admin', done: 'signed in' }],
]);

const refusals = new Map([
  [400, 'malformed'],
  [403, 'refused'],
  [429, 'too many'],
]);

/** Makes middleware that counts requests by call and not by URL, so that the metrics identify nobody. */
export function createRequestMetrics(registry: Registry): MiddlewareHandler {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Requests by call and status, and how long they took.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const signedIn = new Counter({
    name: 'portal_sign_ins_total',
    help: 'Answers to the two steps of a sign-in.',
    labelNames: ['realm', 'result'],
    registers,
  });
  return async (received, next) => {
    const started = performance.now();
    await next();
    const { status } = received.res;
    const route = routePath(received, -1).replace(/\/$/, '');
    if (isHealthCheck(route)) return;
    const line = `${received.req.method} ${route}`;
    const call = lines.has(line) ? line : 'other';
    seconds.observe({ call, status }, (performance.now() - started) / 1000);
    const signIn = signIns.get(call);
    if (!signIn) return;
    const result = status < 300 ? signIn.done : (refusals.get(status) ?? 'failed');
    signedIn.inc({ realm: signIn.realm, result });
  };
}
