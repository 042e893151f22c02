// This module imports almost nothing, so that the browser runs it at once.
import { toRequestId, requestIdHeader } from '#domain/values/request-id.ts';
import { longestWait } from './longest-wait.ts';
import { setServerTime } from './server-clock.ts';
import type { AnyParts, CallLine } from './make-call.ts';

/** The answers of calls that were sent before anything waited for them, by the key of the call. */
const begun = new Map<string, Promise<Response | null>>();
/** How long such an answer can replace a new answer, in milliseconds. */
const goodFor = 10_000;

function toCallKey({ method, path }: CallLine, { params, query, token }: AnyParts): string {
  return JSON.stringify([method, path, params, query, token]);
}

/**
 * Begins a reading call while the page that needs it is still loading. If the same call is made soon, it takes the
 * answer over, once. Otherwise the answer is dropped.
 */
export function beginCall(
  path: string,
  { query, token }: { query?: Record<string, string>; token: string },
): void {
  const key = toCallKey({ method: 'GET', path }, { ...(query ? { query } : {}), token });
  const answer = fetch(`/v1${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    headers: {
      [requestIdHeader]: toRequestId(crypto.getRandomValues(new Uint8Array(8))),
      authorization: `Bearer ${token}`,
    },
    signal: AbortSignal.timeout(longestWait),
  })
    .then(waitIfBusy)
    .catch(treatAsUnreachable);
  // The call that takes the answer over reports the failure.
  answer.catch(() => {});
  begun.set(key, answer);
  setTimeout(() => begun.delete(key), goodFor);
}

/** Returns an answer. Null after a 503, once the time has passed that the server asks to wait. */
async function waitIfBusy(response: Response): Promise<Response | null> {
  setServerTime(response);
  // The body is read while the page's files load. Otherwise a long list would stop half way until it is read.
  if (response.status === 200) return new Response(await response.arrayBuffer(), response);
  if (response.status !== 503) return response;
  const seconds = Number(response.headers.get('retry-after'));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return null;
}

/** Returns null if the server could not be reached. Throws if the server did not answer in time. */
function treatAsUnreachable(error: unknown): null {
  if (error instanceof DOMException) throw new TypeError(error.message);
  return null;
}

/** Takes the answer of the same call begun before. Null if no call was begun, or if the call must be made again. */
export async function takeBegunAnswer(made: CallLine, parts: AnyParts): Promise<Response | null> {
  const key = toCallKey(made, parts);
  const answer = begun.get(key);
  begun.delete(key);
  return (await answer) ?? null;
}
