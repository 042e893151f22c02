import { sent, takeOverFrom, type AnyParts, type Asked } from './make-call.ts';

/** Calls that were sent before anybody waited for their answers, by what they ask. */
const begun = new Map<string, Promise<Response>>();
/** For how long such an answer is as good as a new one, in milliseconds. */
const goodFor = 10_000;

function keyOf({ method, path }: Asked, { params, query, token }: AnyParts): string {
  return JSON.stringify([method, path, params, query, token]);
}

/**
 * Begins a reading call while the page that needs it is still on its way. The same call takes the answer over when it
 * is made, once and soon; else it is forgotten.
 */
export function beginCall(made: Asked, parts: Pick<AnyParts, 'query' | 'token'>): void {
  const key = keyOf(made, parts);
  const answer = sent(made, parts);
  // Whoever takes it over says what was wrong.
  answer.catch(() => {});
  begun.set(key, answer);
  setTimeout(() => begun.delete(key), goodFor);
}

takeOverFrom((made, parts) => {
  const key = keyOf(made, parts);
  const answer = begun.get(key);
  begun.delete(key);
  return answer;
});
