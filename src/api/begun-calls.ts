// This module imports almost nothing, so that the browser can run it immediately.
import { toRequestId, requestIdHeader } from '#domain/values/request-id.ts';
import { longestWait } from './longest-wait.ts';
import { noteServerTime } from './server-clock.ts';
import type { AnyParts, CallLine } from './make-call.ts';

/** Answers to calls that were sent while the page was loading; null if the page must send the call again. */
const begun = new Map<string, Promise<Response | null>>();
/** How long a stored answer is valid, in milliseconds. */
const goodFor = 10_000;

function toCallKey({ method, path }: CallLine, { params, query, token }: AnyParts): string {
  return JSON.stringify([method, path, params, query, token]);
}

/** Sends a GET call while the page loads. The page's next identical call gets the answer, within ten seconds. */
export function startCallEarly(
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
  // Nothing is reported here, because the later call that takes this answer reports the failure.
  answer.catch(() => {});
  begun.set(key, answer);
  setTimeout(() => begun.delete(key), goodFor);
}

/** Returns the answer. If the server was busy (status 503), waits as long as Retry-After says and returns null. */
async function waitIfBusy(response: Response): Promise<Response | null> {
  noteServerTime(response);
  // The body is read while the page's files load, because a long list would otherwise wait for the page.
  if (response.status === 200) return new Response(await response.arrayBuffer(), response);
  if (response.status !== 503) return response;
  const seconds = Number(response.headers.get('retry-after'));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return null;
}

/** Returns null if the server could not be reached. Throws a `TypeError` if the server did not answer in time. */
function treatAsUnreachable(error: unknown): null {
  if (error instanceof DOMException) throw new TypeError(error.message);
  return null;
}

/** Returns and forgets the answer to a call that `startCallEarly` sent, or null if the call must be sent. */
export async function takeEarlyAnswer(made: CallLine, parts: AnyParts): Promise<Response | null> {
  const key = toCallKey(made, parts);
  const answer = begun.get(key);
  begun.delete(key);
  return (await answer) ?? null;
}
