import ky, { HTTPError, TimeoutError } from 'ky';
import * as v from 'valibot';
import { CallFailed } from '#domain/calls/call-failed.ts';
import {
  getRefusalMessage,
  refusalBody,
  type AnswerOf,
  type BodyOf,
  type Call,
  type Refusal,
} from '#domain/calls/call.ts';
import { isRequestId, toRequestId, requestIdHeader } from '#domain/values/request-id.ts';
import { t } from '#domain/texts/texts.ts';
import { describeIssues, fromWireName, parseWire, toWire } from '#domain/values/wire.ts';
import { longestWait } from './longest-wait.ts';
import { noteServerTime } from './server-clock.ts';

type Part<Name extends string, Value> = undefined extends Value ? unknown : Record<Name, Value>;

/** The data of a call: texts for the URL's path and query, and typed values for the body. */
export type Parts<C extends Call> = Part<'params', v.InferInput<C['params']>> &
  Part<'query', v.InferInput<C['query']>> &
  Part<'body', BodyOf<C>> &
  Pick<AnyParts, 'token' | 'signal' | 'hear'>;

export interface AnyParts {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  readonly token?: string;
  readonly signal?: AbortSignal | undefined;
  /** A function that is called with the headers of a successful answer, before the body is read. */
  readonly hear?: ((headers: Headers) => void) | undefined;
}

/** How often a GET call is repeated if no answer comes (`unanswered`) or if the server is busy (`waiting`, 503). */
const again = { unanswered: 2, waiting: 5 };

const client = ky.create({
  // The library ky treats only a 503 (the database is busy) as an error, and repeats the call after Retry-After.
  throwHttpErrors: (status) => status === 503,
  timeout: longestWait,
  retry: {
    limit: again.waiting,
    methods: ['get'],
    shouldRetry: ({ error, retryCount }) => {
      const isRefused = error instanceof HTTPError && !error.response.headers.has('retry-after');
      const isUnanswered = !(error instanceof HTTPError) && retryCount > again.unanswered;
      return isRefused || isUnanswered ? false : undefined;
    },
  },
});

function toPath(path: string, params: Record<string, string | number> = {}): string {
  return `/v1${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}

/** Returns the message of a failed call. For status 500 or more, except 503, the message includes the request's id. */
function writeFailureMessage(made: Call, { headers, status }: Response, reason?: string): string {
  const message = getRefusalMessage(made, status, reason);
  const reference = headers.get(requestIdHeader) ?? '';
  return status >= 500 && status !== 503 && isRequestId(reference)
    ? t('error.reference', { message, reference })
    : message;
}

async function toCallFailed(made: Call, response: Response): Promise<CallFailed> {
  const { status } = response;
  const body = v.safeParse(refusalBody, await response.json().catch(() => null));
  const { fields = {}, reason } = body.success ? body.output : {};
  const wait = Number(response.headers.get('retry-after'));
  return new CallFailed(writeFailureMessage(made, response, reason), {
    status,
    text: made.messages[status as Refusal] ?? null,
    reason: reason ?? null,
    problems: Object.fromEntries(
      Object.entries(fields).map(([name, message]) => [fromWireName(name), message]),
    ),
    wait: wait > 0 ? wait : null,
  });
}

export type CallLine = Pick<Call, 'method' | 'path'>;

async function sendRequest(
  made: CallLine,
  { params, query, token, signal }: AnyParts,
  json?: unknown,
): Promise<Response> {
  const response = await client(toPath(made.path, params), {
    method: made.method,
    ...(json === undefined ? {} : { json }),
    ...(query ? { searchParams: query } : {}),
    headers: {
      [requestIdHeader]: toRequestId(crypto.getRandomValues(new Uint8Array(8))),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (error instanceof HTTPError) return error.response;
    throw error;
  });
  noteServerTime(response);
  return response;
}

let begun: ((made: CallLine, parts: AnyParts) => Promise<Response | null>) | null = null;

/** Sets the function that finds the answer to a call that was sent while the page was loading. */
export function setEarlyAnswerSource(begunAnswer: NonNullable<typeof begun>): void {
  begun = begunAnswer;
}

/** Sends a call and checks the answer. Throws `CallFailed` if the call is refused, or if no valid answer comes. */
export function makeCall<C extends Call>(made: C, parts: Parts<C>): Promise<AnswerOf<C>> {
  return makeCheckedCall(made, parts);
}

/** Like `makeCall`, but the compiler does not check that the parts belong to the call. */
export async function makeCheckedCall<C extends Call>(
  made: C,
  { body, hear, ...parts }: AnyParts,
): Promise<AnswerOf<C>> {
  let response: Response;
  try {
    const json = body === undefined ? undefined : toWire(made.body, body);
    response = (await begun?.(made, parts)) ?? (await sendRequest(made, parts, json));
  } catch (error) {
    if (error instanceof TimeoutError || error instanceof TypeError)
      throw new CallFailed(getRefusalMessage(made, 0), { isUnanswered: true });
    throw error;
  }
  if (!response.ok) throw await toCallFailed(made, response);
  hear?.(response.headers);
  const text = await response.text().catch(() => '');
  // If the caller has cancelled the call, an incomplete answer is not a failure.
  parts.signal?.throwIfAborted();
  if (text === '' && v.is(made.answer, undefined)) return undefined as AnswerOf<C>;
  const received = parseJson(text);
  const answer = parseWire(made.answer, received);
  // An answer that is not JSON comes from another server, for example from the sign-in page of a public network.
  if (received === undefined || !answer.success) {
    const why = received !== undefined && answer.issues ? describeIssues(answer.issues) : 'no JSON';
    console.warn(`${made.method} ${made.path} was answered with what cannot be read: ${why}`);
    throw new CallFailed(getRefusalMessage(made, 0));
  }
  return answer.output as AnswerOf<C>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
