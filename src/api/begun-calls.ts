// This module imports almost nothing, so that the browser can run it immediately.
import { toRequestId, requestIdHeader } from '#domain/values/request-id.ts';
import { longestWait } from './longest-wait.ts';
import { setServerTime } from './server-clock.ts';
import type { AnyParts, CallLine } from './make-call.ts';

/** The answers of calls that were sent early, before any code needed them, by the key of the call. */
const begun = new Map<string, Promise<Response | null>>();
/** How long an early answer can be used, in milliseconds. */
const goodFor = 10_000;

function toCallKey({ method, path }: CallLine, { params, query, token }: AnyParts): string {
  return JSON.stringify([method, path, params, query, token]);
}

/**
 * Starts a reading call while the page that needs it is still loading. If the page makes the same call soon, it gets
 * this answer. The answer is used only one time.
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
  // The call that uses the answer reports the failure.
  answer.catch(() => {});
  begun.set(key, answer);
  setTimeout(() => begun.delete(key), goodFor);
}

/** Returns the answer. After a 503, waits for the time that the server asks for, and returns null. */
async function waitIfBusy(response: Response): Promise<Response | null> {
  setServerTime(response);
  // The body is read while the page's files load. Otherwise the transfer of a long list would pause.
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

/**
 * Takes the answer of the same call, if it was started early. Null if it was not, or if the call must be made again.
 */
export async function takeBegunAnswer(made: CallLine, parts: AnyParts): Promise<Response | null> {
  const key = toCallKey(made, parts);
  const answer = begun.get(key);
  begun.delete(key);
  return (await answer) ?? null;
}
