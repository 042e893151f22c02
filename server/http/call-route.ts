import type { Context as Received, Handler as Route } from 'hono';
import * as v from 'valibot';
import { nothing, wholeList, type Call } from '#domain/calls/call.ts';
import { isCountryDependent, parseWire, toWire, toWireName, type Schema } from '#domain/values/wire.ts';
import { t } from '#domain/texts/texts.ts';
import { removeInvisibleDeeply } from '#domain/values/written-text.ts';
import { findCaller } from '../access/find-caller.ts';
import { getAuditActor } from '../audit/audit.ts';
import { getMemberRef, writeReadingOfPerson } from '../audit/note-reading.ts';
import { useRulesOfHomeCountry } from '../association/home.ts';
import type { Caller, MemberCaller } from '../base/callers.ts';
import type { Handler, Request } from '../calls/handler.ts';
import { withFixedClock, withReadConnections, type Context } from '../base/context.ts';
import { createForbidden, createBadRequest } from '../base/refused.ts';
import { retryWhileDatabaseAway } from '../store/database-away.ts';
import {
  bodyLimits,
  readBytes,
  parseJson,
  parseJsonWithPhoto,
  getContentLength,
  waitForEventLoopTurn,
} from './body.ts';
import { useRoomForBody, type Bodies } from './bodies-in-flight.ts';
import { encodeStream, chooseEncoding, EncodedAnswer } from '../base/encoded-answer.ts';
import { StreamedAnswer } from '../base/streamed-answer.ts';
import { logFailure } from './failures.ts';
import { readClientAddress, getRequestId } from './request.ts';
import { toBodyStream } from './stream-body.ts';

function listFieldProblems(
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

function parseOrRefuse<S extends Schema>(schema: S, received: unknown): v.InferOutput<S> {
  const result = parseWire(schema, removeInvisibleDeeply(received));
  if (!result.success)
    throw createBadRequest('reason.malformed', listFieldProblems(result.issues, toWireName));
  return result.output;
}

/**
 * Parses the query of a URL. Its fields have the schema's names, such as `startDate` (specification section 7.6). In
 * bodies, the names are like `start_date`.
 */
function parseQuery<S extends Schema>(schema: S, received: Record<string, string>): v.InferOutput<S> {
  const result = v.safeParse(schema, removeInvisibleDeeply(received));
  if (!result.success) throw createBadRequest('reason.malformed', listFieldProblems(result.issues, String));
  return result.output;
}

// Only bodies of this type are accepted, because a form on another site could send a form or text, but not JSON.
const json = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

function toSenderKey(caller: Caller): string {
  return caller.realm === 'member' ? `member:${caller.memberId}` : `admin:${caller.administratorId}`;
}

/** Reserves memory while a body arrives. For a photo, it stays reserved until the call is answered. */
async function readBodyAndAnswer<T>(
  received: Received,
  call: Call,
  room: { readonly bodies: Bodies; readonly address: string; readonly caller: Caller | null },
  goOn: (body: unknown) => Promise<T>,
): Promise<T> {
  if (call.body === nothing) return goOn(undefined);
  await waitForEventLoopTurn();
  if (!json.test(received.req.header('content-type') ?? '')) throw createBadRequest('reason.notJson');
  const { bodies, address, caller } = room;
  const length = getContentLength(received);
  // A form without a changed photo contains no photo, so the form has the limit of forms without photos.
  if (call.photo && (caller === null || length === null || length > bodyLimits.plain.most)) {
    const kind = caller === null ? 'strangersWithPhoto' : 'withPhoto';
    const most = bodyLimits[kind];
    if ((length ?? 0) > most.most) throw createBadRequest('reason.tooLarge');
    const sender = caller === null ? address : toSenderKey(caller);
    return useRoomForBody(bodies[kind], sender, async (take) => {
      // A stranger's declared length reserves no memory, because a stranger could declare much and send nothing.
      const claimed = caller === null ? null : length;
      take(claimed ?? 0);
      const sent = await readBytes(received, most, (bytes) => claimed === null && take(bytes));
      return goOn(await parseJsonWithPhoto(sent));
    });
  }
  const size = caller === null ? 'strangers' : call.ofRows ? 'ofRows' : call.ofMany ? 'ofMany' : 'plain';
  const of = size === 'ofMany' ? bodies.plain : bodies[size];
  const sender = caller === null ? address : toSenderKey(caller);
  const sent = await useRoomForBody(of, sender, async (take) => {
    const bytes = await readBytes(received, bodyLimits[size], take);
    await waitForEventLoopTurn();
    return parseJson(bytes);
  });
  return goOn(sent);
}

function isBrokenOff(error: NodeJS.ErrnoException): boolean {
  return error.name === 'AbortError' || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Sends a list. Answers with status 304 if the browser already has this list. */
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
  const encoding = chooseEncoding(received.req.header('accept-encoding') ?? '');
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-type'] = 'application/json';
  if (isStreamed) {
    if (received.req.method === 'HEAD') {
      list.json.destroy();
      return received.body(null, 200, headers);
    }
    list.json.on('error', (error) => isBrokenOff(error) || logFailure(context, received, error));
    return received.body(toBodyStream(encodeStream(list.json, encoding)), 200, headers);
  }
  const bytes = await list.encoded(encoding);
  headers['content-length'] = String(bytes.length);
  return received.body(bytes, 200, headers);
}

/** In characters. Shorter answers are not compressed. */
const worthEncoding = 1024;

async function sendJson(received: Received, json: string): Promise<Response> {
  const encoding =
    json.length < worthEncoding ? null : chooseEncoding(received.req.header('accept-encoding') ?? '');
  const bytes = await new EncodedAnswer(json, '').encoded(encoding);
  received.header('content-type', 'application/json');
  received.header('vary', 'accept-encoding');
  if (encoding) received.header('content-encoding', encoding);
  return received.body(bytes);
}

function isInScope(params: unknown, { formerNumbers, membershipNumber }: MemberCaller): boolean {
  if (typeof params !== 'object' || params === null || !('n' in params)) return true;
  return params.n === membershipNumber || (formerNumbers?.some((number) => number === params.n) ?? false);
}

/**
 * Makes the route of a call. Checks path, rights, query and body in this order, and throws the refusal. The handler's
 * clock always shows the instant at which the whole body had arrived.
 */
export function createRoute<C extends Call>(
  call: C,
  handler: Handler<C>,
  portal: Context,
  bodies: Bodies,
): Route {
  const byCountry = isCountryDependent(call.body);
  const patience = portal.config.databasePatienceSeconds;
  const reading = withReadConnections(portal);
  const answerCall: Route = async (received) => {
    const params = parseOrRefuse(call.params, received.req.param());
    const findCallerInScope = async (): Promise<Caller | null> => {
      const authorization = received.req.header('authorization');
      const caller = await retryWhileDatabaseAway(patience, () =>
        findCaller(reading, call.access, authorization),
      );
      if (caller?.realm === 'member' && !isInScope(params, caller)) throw createForbidden();
      return caller;
    };
    const sender = await findCallerInScope();
    const query = parseQuery(call.query, received.req.query());
    const address = readClientAddress(received, portal);
    const answer = await readBodyAndAnswer(
      received,
      call,
      { bodies, address, caller: sender },
      async (sent) => {
        // The caller is checked a second time, because the session may have ended while the body was arriving.
        const caller = call.body === nothing ? sender : await findCallerInScope();
        const context = withFixedClock(call.reads ? reading : portal);
        if (byCountry) await useRulesOfHomeCountry(context);
        const requestId = getRequestId(received);
        const made = await handler({
          context,
          caller,
          params,
          query,
          body: call.body === nothing ? undefined : parseOrRefuse(call.body, sent),
          requestId,
          address,
          signal: received.req.raw.signal,
        } as Request<C>);
        const person = call.reads && caller?.realm === 'admin' ? getMemberRef(params) : null;
        if (caller && person)
          await writeReadingOfPerson(context.db, getAuditActor({ caller, context, requestId }), person);
        return made;
      },
    );
    if (answer instanceof EncodedAnswer || answer instanceof StreamedAnswer)
      return sendList(portal, received, answer, call.cacheable);
    received.header('cache-control', call.cacheable ? 'no-cache' : 'no-store');
    return sendJson(received, JSON.stringify(toWire(call.answer, answer) ?? {}));
  };
  // The server repeats a call that only reads if the database connection ended before the database answered.
  return call.method === 'GET'
    ? (received, next) => retryWhileDatabaseAway(patience, async () => answerCall(received, next))
    : answerCall;
}
