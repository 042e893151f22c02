import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** What running code belongs to: the id of a request, and the span that becomes the parent of new spans. */
interface Scope {
  readonly requestId?: string;
  readonly span?: Span;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Gets the request's id and the span to which the running code belongs. */
export function getTracingScope(): Scope {
  return scopes.getStore() ?? {};
}

/** Runs work with another request id or span. Values that `more` does not contain stay the same during the work. */
export function runInTracingScope<T>(more: Scope, work: () => T): T {
  return scopes.run({ ...getTracingScope(), ...more }, work);
}
