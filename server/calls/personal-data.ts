import { Readable } from 'node:stream';
import type { Calls } from '#domain/calls/table.ts';
import { readAssociationAt, readAssociation } from '../association/versions.ts';
import { drawLongDocument } from '../papers/draw.ts';
import { countOrRefuseOverLimits } from '../access/rate-limits.ts';
import { mostRowsOnPaper, readNamesInHeldData } from '../papers/held-on-paper.ts';
import { writeAudit, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import { changeInSession } from '../audit/audited-change.ts';
import { readPerson, lockPerson } from '../people/find-person.ts';
import { erasePerson, previewErasureOf } from '../people/erasure.ts';
import { readHeldData, type HeldData } from '../people/held-data.ts';
import { createServerBusy } from '../base/refused.ts';
import { StreamedAnswer } from '../base/streamed-answer.ts';
import type { MemberRow } from '../store/schema.ts';
import type { Handler, Request } from './handler.ts';

type Asked = { readonly [Name in HeldCall]: Request<Calls[Name]> }[HeldCall];
type HeldCall = 'getHeldData' | 'getHeldDataDocument' | 'getOwnHeldData' | 'getOwnHeldDataDocument';
type Form = 'json' | 'pdf';

async function readForHandout(request: Asked, person: MemberRow, form: Form) {
  const { db } = request.context;
  const held = await readHeldData(db, person, form === 'pdf' ? mostRowsOnPaper : undefined);
  const by = getAuditActor(request);
  const subject = toPersonSubject(person);
  await writeAudit(db, { ...by, action: 'data held exported', subject, after: { type: form } });
  return { held, at: by.at, fileName: `data-held-${getFileName(person)}.${form}` };
}

/** How many rows are written as JSON at a time, so that other requests can be answered in between. */
const atATime = 500;

function* writeParts(parts: HeldData['parts']): Generator<string> {
  for (const [name, rows] of Object.entries(parts)) {
    yield `,${JSON.stringify(name)}:[`;
    for (let at = 0; at < rows.length; at += atATime)
      yield (at > 0 ? ',' : '') + JSON.stringify(rows.slice(at, at + atATime)).slice(1, -1);
    yield ']';
  }
}

async function handOutData(request: Asked, person: MemberRow): Promise<StreamedAnswer> {
  const { fileName, held, at } = await readForHandout(request, person, 'json');
  const { longName } = await readAssociation(request.context);
  const { member, parts, photo } = held;
  const first = { association: longName, exported_at: at, member, photo };
  function* write() {
    yield `{"file_name":${JSON.stringify(fileName)},"held":${JSON.stringify(first).slice(0, -1)}`;
    yield* writeParts(parts);
    yield '}}';
  }
  return new StreamedAnswer(
    { etag: `"${request.requestId}"`, rows: 1, more: true },
    Readable.from(write(), { objectMode: false }),
  );
}

async function handOutDocument(request: Asked, person: MemberRow) {
  const { fileName, held: read, at } = await readForHandout(request, person, 'pdf');
  const { leftOut, ...held } = read;
  const association = await readAssociationAt(request.context, at);
  const { history, names } = await readNamesInHeldData(request.context, held);
  const bytes = await drawLongDocument(
    'held data',
    { association, at, held, history, leftOut, names },
    request,
  );
  return { fileName, pdf: Buffer.from(bytes).toString('base64') };
}

/** How often a member can download their own data in a day. JSON and PDF count together. */
const perDay = 20;

/**
 * The ids of the members whose download is not finished. A member can make one download at a time, because it can need
 * much memory.
 */
const underWay = new Set<number>();
const pause = 5;

/**
 * Returns a member's own data. Answers 429 after too many downloads in a day, and 503 while an earlier download is not
 * finished.
 */
async function handOutOwn<
  Own extends Request<Calls['getOwnHeldData']> | Request<Calls['getOwnHeldDataDocument']>,
  Made,
>(request: Own, handOut: (request: Own, person: MemberRow) => Promise<Made>): Promise<Made> {
  const { caller, context } = request;
  if (underWay.has(caller.memberId)) throw createServerBusy(pause);
  underWay.add(caller.memberId);
  const end = () => underWay.delete(caller.memberId);
  let sent: Made | undefined;
  try {
    const limit = { key: `held data:member:${caller.memberId}`, times: perDay, seconds: 86_400 };
    await countOrRefuseOverLimits(context.db, context.clock.now(), [limit]);
    sent = await handOut(request, await readPerson(context.db, { id: caller.memberId }));
    return sent;
  } finally {
    // The download's rows stay in memory until the last row is sent, so the next download can start only then.
    if (sent instanceof StreamedAnswer) sent.json.once('close', end);
    else end();
  }
}

function getFileName({ id, membership_number }: MemberRow): string {
  return membership_number === null ? `id-${id}` : String(membership_number);
}

/** Returns the personal data on file of a person as JSON. */
export const getHeldData: Handler<Calls['getHeldData']> = async (request) =>
  handOutData(request, await readPerson(request.context.db, request.params.n));

/** Returns the personal data on file of a person as a PDF. */
export const getHeldDataDocument: Handler<Calls['getHeldDataDocument']> = async (request) =>
  handOutDocument(request, await readPerson(request.context.db, request.params.n));

/**
 * Returns the member's own data as JSON. Answers 429 after too many downloads in a day, and 503 while an earlier
 * download is not finished.
 */
export const getOwnHeldData: Handler<Calls['getOwnHeldData']> = (request) => handOutOwn(request, handOutData);

/** Returns the member's own data as a PDF. Has the same limits as `getOwnHeldData`. */
export const getOwnHeldDataDocument: Handler<Calls['getOwnHeldDataDocument']> = (request) =>
  handOutOwn(request, handOutDocument);

/** Returns what an erasure would remove and keep, and erases nothing. Answers 400 if the person is unknown. */
export const previewErasure: Handler<Calls['previewErasure']> = async ({ context, params }) => {
  const person = await readPerson(context.db, params.n);
  return previewErasureOf(context.db, person);
};

/** Erases a person's data. Answers 400 if the person is unknown, and 409 if a payment or a refund is not finished. */
export const eraseMember: Handler<Calls['eraseMember']> = async (request) => {
  await changeInSession(request, async (trx) => {
    const person = await lockPerson(trx, request.params.n);
    await erasePerson(trx, person, getAuditActor(request));
  });
};
