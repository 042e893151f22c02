import type { Context as Received, Handler as Route } from 'hono';
import * as v from 'valibot';
import { nothing, wholeList, type Call } from '#domain/calls/call.ts';
import { readsByCountry, readWire, toWire, wireName, type Schema } from '#domain/values/wire.ts';
import { t } from '#domain/texts/texts.ts';
import { asSeen } from '#domain/values/written-text.ts';
import { callerOf } from '../access/find-caller.ts';
import { byCaller } from '../audit/audit.ts';
import { memberRefIn, noteReadingOf } from '../audit/note-reading.ts';
import { readAsAtHome } from '../association/home.ts';
import type { Caller } from '../base/callers.ts';
import type { Handler, Request } from '../calls/handler.ts';
import { atOneInstant, forReading, type Context } from '../base/context.ts';
import { forbidden, malformed } from '../base/refused.ts';
import { patiently } from '../store/database-away.ts';
import { bodyLimits, bytesOf, jsonOf, jsonWithPhoto, lengthOf, ownTurn } from './body.ts';
import { withRoom, type Bodies } from './bodies-in-flight.ts';
import { encodedStream, encodingFor, EncodedAnswer } from '../base/encoded-answer.ts';
import { StreamedAnswer } from '../base/streamed-answer.ts';
import { logFailure } from './failures.ts';
import { addressOf, requestIdOf } from './request.ts';
import { toBody } from './stream-body.ts';

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
  const result = readWire(schema, asSeen(received));
  if (!result.success) throw malformed('reason.malformed', fieldsOf(result.issues, wireName));
  return result.output;
}

/** A query's names stand on the wire as they stand in the schema: `startDate` (specification section 7.6). */
function readQuery<S extends Schema>(schema: S, received: Record<string, string>): v.InferOutput<S> {
  const result = v.safeParse(schema, asSeen(received));
  if (!result.success) throw malformed('reason.malformed', fieldsOf(result.issues, String));
  return result.output;
}

// Only JSON by its name: a form on another site can send text and form bodies without asking, but not this.
const json = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

function senderOf(caller: Caller): string {
  return caller.realm === 'member' ? `member:${caller.memberId}` : `admin:${caller.administratorId}`;
}

/**
 * Reads the body of a call and goes on with it. Its room is taken as its bytes come, and a body with a photo, whose whole
 * length is taken where it is said, keeps it until the call is answered.
 */
async function withBody<T>(
  received: Received,
  call: Call,
  room: { readonly bodies: Bodies; readonly address: string; readonly caller: Caller | null },
  goOn: (body: unknown) => Promise<T>,
): Promise<T> {
  if (call.body === nothing) return goOn(undefined);
  await ownTurn();
  if (!json.test(received.req.header('content-type') ?? '')) throw malformed('reason.notJson');
  const { bodies, address, caller } = room;
  const length = lengthOf(received);
  if (caller !== null && call.photo && (length === null || length > bodyLimits.plain.most)) {
    if ((length ?? 0) > bodyLimits.withPhoto.most) throw malformed('reason.tooLarge');
    return withRoom(bodies.withPhoto, senderOf(caller), async (take) => {
      take(length ?? 0);
      const sent = await bytesOf(received, bodyLimits.withPhoto, (bytes) => length === null && take(bytes));
      return goOn(await jsonWithPhoto(sent));
    });
  }
  const limits = caller === null ? bodyLimits.strangers : call.ofMany ? bodyLimits.ofMany : bodyLimits.plain;
  const [of, sender] = caller === null ? [bodies.strangers, address] : [bodies.plain, senderOf(caller)];
  const sent = await withRoom(of, sender, async (take) => {
    const bytes = await bytesOf(received, limits, take);
    await ownTurn();
    return jsonOf(bytes);
  });
  return goOn(sent);
}

/** Whether a stream ended because nobody takes it any more. */
function isLeft(error: NodeJS.ErrnoException): boolean {
  return error.name === 'AbortError' || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Sends a list, kept or as it is read: unchanged, 304, to whoever has it already. */
async function sendList(
  context: Context,
  received: Received,
  list: EncodedAnswer | StreamedAnswer,
  cacheable: boolean,
): Promise<Response> {
  const headers: Record<string, string> = {
    'cache-control': cacheable ? 'private, no-cache' : 'no-store',
    vary: 'accept-encoding, authorization',
    etag: list.etag,
    ...(list.more ? {} : { [wholeList]: 'yes' }),
  };
  const isStreamed = list instanceof StreamedAnswer;
  if ((received.req.header('if-none-match') ?? '').includes(list.etag)) {
    if (isStreamed) list.json.destroy();
    return received.body(null, 304, headers);
  }
  const encoding = encodingFor(received.req.header('accept-encoding') ?? '');
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-type'] = 'application/json';
  if (isStreamed) {
    if (received.req.method === 'HEAD') {
      list.json.destroy();
      return received.body(null, 200, headers);
    }
    list.json.on('error', (error) => isLeft(error) || logFailure(context, received, error));
    return received.body(toBody(encodedStream(list.json, encoding)), 200, headers);
  }
  const bytes = await list.encoded(encoding);
  headers['content-length'] = String(bytes.length);
  return received.body(bytes, 200, headers);
}

/** An answer that is smaller goes out as it is. */
const worthEncoding = 1024;

/** Sends an answer, encoded where the browser takes that and it is long enough to be worth it. */
async function sendJson(received: Received, json: string): Promise<Response> {
  const encoding =
    json.length < worthEncoding ? null : encodingFor(received.req.header('accept-encoding') ?? '');
  const bytes = await new EncodedAnswer(json, '').encoded(encoding);
  received.header('content-type', 'application/json');
  received.header('vary', 'accept-encoding');
  if (encoding) received.header('content-encoding', encoding);
  return received.body(bytes);
}

/** Whether a path's `n` is the caller's own membership number; calls without one are in scope. */
function inScope(params: unknown, membershipNumber: number): boolean {
  if (typeof params !== 'object' || params === null || !('n' in params)) return true;
  return params.n === membershipNumber;
}

/**
 * Makes a route of a call of the table. It checks the path's parts, then the caller and their rights, then query and
 * body. It runs the handler at the instant at which the body had come. Whatever is refused on the way is thrown.
 */
export function routeOf<C extends Call>(
  call: C,
  handler: Handler<C>,
  portal: Context,
  bodies: Bodies,
): Route {
  const byCountry = readsByCountry(call.body);
  const patience = portal.config.databasePatienceSeconds;
  const reading = forReading(portal);
  const route: Route = async (received) => {
    const params = read(call.params, received.req.param());
    const findCaller = async (): Promise<Caller | null> => {
      const authorization = received.req.header('authorization');
      const caller = await patiently(patience, () => callerOf(reading, call.access, authorization));
      if (caller?.realm === 'member' && !inScope(params, caller.membershipNumber)) throw forbidden();
      return caller;
    };
    const sender = await findCaller();
    const query = readQuery(call.query, received.req.query());
    const address = addressOf(received, portal);
    const answer = await withBody(received, call, { bodies, address, caller: sender }, async (sent) => {
      // A body may be on its way for a minute, and its sender be signed out meanwhile.
      const caller = call.body === nothing ? sender : await findCaller();
      const context = atOneInstant(call.reads ? reading : portal);
      if (byCountry) await readAsAtHome(context);
      const requestId = requestIdOf(received);
      const made = await handler({
        context,
        caller,
        params,
        query,
        body: call.body === nothing ? undefined : read(call.body, sent),
        requestId,
        address,
      } as Request<C>);
      const person = call.reads && caller?.realm === 'admin' ? memberRefIn(params) : null;
      if (caller && person) await noteReadingOf(context.db, byCaller({ caller, context, requestId }), person);
      return made;
    });
    if (answer instanceof EncodedAnswer || answer instanceof StreamedAnswer)
      return sendList(portal, received, answer, call.cacheable);
    received.header('cache-control', call.cacheable ? 'no-cache' : 'no-store');
    return sendJson(received, JSON.stringify(toWire(call.answer, answer) ?? {}));
  };
  // What reads may be asked again where the database ended before its answer.
  return call.method === 'GET'
    ? (received, next) => patiently(patience, async () => route(received, next))
    : route;
}
