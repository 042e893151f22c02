import type { Context as Received, Handler as Route } from 'hono';
import * as v from 'valibot';
import { nothing, type Call } from '#domain/calls/call.ts';
import { readWire, toWire, wireName, type Schema } from '#domain/calls/wire.ts';
import { t } from '#domain/texts/texts.ts';
import { callerOf } from '../access/caller.ts';
import type { Handler, Request } from '../calls/handler.ts';
import type { Context } from '../context.ts';
import { forbidden, malformed } from '../refused.ts';
import { encodingFor, KeptAnswer } from './kept-answer.ts';
import { addressOf, requestIdOf } from './request.ts';

/** What is wrong with which field, by its name on the wire, `address.post_code`. */
function fieldsOf(
  issues: readonly v.GenericIssue[],
  wireName: (name: string) => string,
): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const name = (issue.path ?? []).map((step) => wireName(String(step.key))).join('.') || 'body';
    const message = issue.message.startsWith('Invalid ') ? t('invalid.value') : issue.message;
    if (!fields.has(name)) fields.set(name, message);
  }
  return Object.fromEntries(fields);
}

function read<S extends Schema>(schema: S, received: unknown): v.InferOutput<S> {
  const result = readWire(schema, received);
  if (!result.success) throw malformed('reason.malformed', fieldsOf(result.issues, wireName));
  return result.output;
}

/** A query's names stand on the wire as they stand in the schema: `startDate` (specification section 7.6). */
function readQuery<S extends Schema>(schema: S, received: Record<string, string>): v.InferOutput<S> {
  const result = v.safeParse(schema, received);
  if (!result.success) throw malformed('reason.malformed', fieldsOf(result.issues, String));
  return result.output;
}

// Only JSON by its name: a form on another site can send text and form bodies without asking, but not this.
const json = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

async function bodyOf(received: Received): Promise<unknown> {
  if (!json.test(received.req.header('content-type') ?? '')) throw malformed('reason.notJson');
  const text = await received.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('reason.notJson');
  }
}

/** Sends an answer that was encoded before: unchanged, 304, to whoever has it already. */
async function sendKept(received: Received, kept: KeptAnswer): Promise<Response> {
  const headers: Record<string, string> = {
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, authorization',
    etag: kept.etag,
  };
  if ((received.req.header('if-none-match') ?? '').includes(kept.etag))
    return received.body(null, 304, headers);
  const encoding = encodingFor(received.req.header('accept-encoding') ?? '');
  const bytes = await kept.encoded(encoding);
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-type'] = 'application/json';
  headers['content-length'] = String(bytes.length);
  return received.body(bytes, 200, headers);
}

/** Whether a path's `n` is the caller's own membership number; calls without one are in scope. */
function inScope(params: unknown, membershipNumber: number): boolean {
  if (typeof params !== 'object' || params === null || !('n' in params)) return true;
  return params.n === membershipNumber;
}

/**
 * A call of the table as a route: its path's parts, then who makes it and whether they may, then its query and body,
 * then the handler; whatever is refused on the way is thrown.
 */
export function routeOf<C extends Call>(call: C, handler: Handler<C>, context: Context): Route {
  return async (received) => {
    const params = read(call.params, received.req.param());
    const caller = await callerOf(context, call.access, received.req.header('authorization'));
    if (caller?.realm === 'member' && !inScope(params, caller.membershipNumber)) throw forbidden();
    const query = readQuery(call.query, received.req.query());
    const body = call.body === nothing ? undefined : read(call.body, await bodyOf(received));
    const answer = await handler({
      context,
      caller,
      params,
      query,
      body,
      requestId: requestIdOf(received),
      address: addressOf(received, context),
    } as Request<C>);
    if (answer instanceof KeptAnswer) return sendKept(received, answer);
    received.header('cache-control', call.cacheable ? 'no-cache' : 'no-store');
    return received.json(toWire(call.answer, answer) ?? {});
  };
}
