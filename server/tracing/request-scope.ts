import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Does the work of a request: whatever it asks the database says the request's id. */
export function asRequest<T>(requestId: string, work: () => T): T {
  return scope.run(requestId, work);
}

/** The id of the request whose work this is; undefined where it is no request's. */
export function requestInWork(): string | undefined {
  return scope.getStore();
}
