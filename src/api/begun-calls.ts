// Stands on next to nothing, so that the browser runs it at once.
import { toRequestId, requestIdHeader } from '#domain/values/request-id.ts';
import { longestWait } from './longest-wait.ts';
import { setServerTime } from './server-clock.ts';
import type { AnyParts, CallLine } from './make-call.ts';

/** Calls that were sent before anybody waited for their answers, by what they ask. */
const begun = new Map<string, Promise<Response | null>>();
/** For how long such an answer is as good as a new one, in milliseconds. */
const goodFor = 10_000;

function toCallKey({ method, path }: CallLine, { params, query, token }: AnyParts): string {
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
  const key = toCallKey({ method: 'GET', path }, { ...(query ? { query } : {}), token });
  const answer = fetch(`/v1${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    headers: {
      [requestIdHeader]: toRequestId(crypto.getRandomValues(new Uint8Array(8))),
      authorization: `Bearer ${token}`,
    },
    signal: AbortSignal.timeout(longestWait),
  }).then(waitIfBusy, treatAsUnreachable);
  // Whoever takes it over says what was wrong.
  answer.catch(() => {});
  begun.set(key, answer);
  setTimeout(() => begun.delete(key), goodFor);
}

/** An answer as it is; null where the server is to be waited for, as long after as it says. */
async function waitIfBusy(response: Response): Promise<Response | null> {
  setServerTime(response);
  // Read while the page's files are: a long list waits half way for whoever reads it.
  if (response.status === 200) return new Response(await response.arrayBuffer(), response);
  if (response.status !== 503) return response;
  const seconds = Number(response.headers.get('retry-after'));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return null;
}

/** Null where the server could not be reached; an error where it never answered. */
function treatAsUnreachable(error: unknown): null {
  if (error instanceof DOMException) throw new TypeError(error.message);
  return null;
}

/** The answer to the same call that was begun before; null where there is none, and where it is to be asked again. */
export async function takeBegunAnswer(made: CallLine, parts: AnyParts): Promise<Response | null> {
  const key = toCallKey(made, parts);
  const answer = begun.get(key);
  begun.delete(key);
  return (await answer) ?? null;
}
