import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

interface Scope {
  readonly requestId?: string;
  readonly span?: Span;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Gets the request id and span of the running code. */
export function getTracingScope(): Scope {
  return scopes.getStore() ?? {};
}

/** Runs work with another request id or span. If `more` lacks one of them, the current one is used. */
export function runInTracingScope<T>(more: Scope, work: () => T): T {
  return scopes.run({ ...getTracingScope(), ...more }, work);
}
