import ky, { TimeoutError } from 'ky';
import * as v from 'valibot';
import { messageOf, refusalBody, type AnswerOf, type BodyOf, type Call } from '#domain/calls/call.ts';
import { readWire, toWire } from '#domain/wire.ts';
import { hearTime } from './server-clock.ts';

/** A call that failed, with the message that a person reads; status 0 where no answer came. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  /** Messages by the wire name of the field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The server's reason, `session` or `forbidden` with a 403; null where no answer came. */
  readonly reason: string | null;
  /** Seconds to wait before another try, where the server said so. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    status: number,
    fields: Readonly<Record<string, string>>,
    retryAfter: number | null,
    reason: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

type Part<Name extends string, Value> = undefined extends Value ? unknown : Record<Name, Value>;

/** What a call carries: path and query as they are written, texts that the server reads; the body as our values. */
export type Parts<C extends Call> = Part<'params', v.InferInput<C['params']>> &
  Part<'query', v.InferInput<C['query']>> &
  Part<'body', BodyOf<C>> & { token?: string; signal?: AbortSignal | undefined };

interface AnyParts {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  readonly token?: string;
  readonly signal?: AbortSignal | undefined;
}

const client = ky.create({
  throwHttpErrors: false,
  // Parts of a screen may take 120 seconds to load (specification section 8).
  timeout: 120_000,
  retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504] },
});

function pathOf(path: string, params: Record<string, string | number> = {}): string {
  return `/v1${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
}

async function failureOf(made: Call, response: Response): Promise<CallFailed> {
  const body = v.safeParse(refusalBody, await response.json().catch(() => null));
  const { reason, fields } = body.success ? body.output : { reason: undefined, fields: undefined };
  const wait = Number(response.headers.get('retry-after'));
  return new CallFailed(
    messageOf(made, response.status, reason),
    response.status,
    fields ?? {},
    wait > 0 ? wait : null,
    reason ?? null,
  );
}

/** Makes a call of the table; anything but a well-formed answer is a `CallFailed`. */
export async function makeCall<C extends Call>(made: C, parts: Parts<C>): Promise<AnswerOf<C>> {
  const { params, query, body, token, signal } = parts as AnyParts;
  let response: Response;
  try {
    response = await client(pathOf(made.path, params), {
      method: made.method,
      ...(body === undefined ? {} : { json: toWire(made.body, body) }),
      ...(query ? { searchParams: query } : {}),
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (error instanceof TimeoutError || error instanceof TypeError)
      throw new CallFailed(messageOf(made, 0), 0, {}, null);
    throw error;
  }
  hearTime(response);
  if (!response.ok) throw await failureOf(made, response);
  const text = await response.text().catch(() => '');
  if (text === '' && v.is(made.answer, undefined)) return undefined as AnswerOf<C>;
  const received = parsed(text);
  const answer = readWire(made.answer, received);
  // An answer that is not JSON comes from something in between, such as a network with a sign-in page of its own.
  if (received === undefined || !answer.success) throw new CallFailed(messageOf(made, 0), 0, {}, null);
  return answer.output as AnswerOf<C>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
