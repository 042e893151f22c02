import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The scope of running work: the id of the request, and the span that becomes the parent of new spans. */
interface Scope {
  readonly requestId?: string;
  readonly span?: Span;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Gets the innermost scope of the running work: the id of the request, and the span. */
export function getScope(): Scope {
  return scopes.getStore() ?? {};
}

/** Runs work in a scope of tracing to which these values are added. */
export function runInScope<T>(more: Scope, work: () => T): T {
  return scopes.run({ ...getScope(), ...more }, work);
}
