import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** Whose work goes on: a request, by its id, and the span that whatever is begun now is a part of. */
interface Scope {
  readonly requestId?: string;
  readonly span?: Span;
}

const scopes = new AsyncLocalStorage<Scope>();

/** The innermost of the scopes that the work now runs in: its request's id and its span of tracing. */
export function getScope(): Scope {
  return scopes.getStore() ?? {};
}

/** Does work in a scope of tracing with these values added. */
export function runInScope<T>(more: Scope, work: () => T): T {
  return scopes.run({ ...getScope(), ...more }, work);
}
