import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The scope of running work: the id of its request, and the span that becomes the parent of new spans. */
interface Scope {
  readonly requestId?: string;
  readonly span?: Span;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Gets the innermost scope of the running work: its request's id and its span of tracing. */
export function getScope(): Scope {
  return scopes.getStore() ?? {};
}

/** Does work in a scope of tracing with these values added. */
export function runInScope<T>(more: Scope, work: () => T): T {
  return scopes.run({ ...getScope(), ...more }, work);
}
