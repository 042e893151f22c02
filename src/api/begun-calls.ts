// Stands on next to nothing, so that the browser runs it at once.
import { requestIdFrom, requestIdHeader } from '#domain/request-id.ts';
import type { AnyParts, Asked } from './make-call.ts';

/** Calls that were sent before anybody waited for their answers, by what they ask. */
const begun = new Map<string, Promise<Response | null>>();
/** For how long such an answer is as good as a new one, in milliseconds. */
const goodFor = 10_000;

function keyOf({ method, path }: Asked, { params, query, token }: AnyParts): string {
  return JSON.stringify([method, path, params, query, token]);
}

/**
 * Begins a reading call while the page that needs it is still on its way. The same call takes the answer over when it
 * is made, once and soon; else it is forgotten.
 */
export function beginCall(
  path: string,
  { query, token }: { query?: Record<string, string>; token: string },
): void {
  const key = keyOf({ method: 'GET', path }, { ...(query ? { query } : {}), token });
  const answer = fetch(`/v1${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    headers: {
      [requestIdHeader]: requestIdFrom(crypto.getRandomValues(new Uint8Array(8))),
      authorization: `Bearer ${token}`,
    },
  });
  // Whoever needs it asks again where nothing answered, or the server is to be waited for.
  const usable = answer.then(
    (response) => (response.status === 503 ? null : response),
    () => null,
  );
  begun.set(key, usable);
  setTimeout(() => begun.delete(key), goodFor);
}

/** The answer to the same call that was begun before; null where there is none, and where it is to be asked again. */
export async function begunAnswer(made: Asked, parts: AnyParts): Promise<Response | null> {
  const key = keyOf(made, parts);
  const answer = begun.get(key);
  begun.delete(key);
  return (await answer) ?? null;
}
