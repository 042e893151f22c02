import { Readable } from 'node:stream';
import type { Calls } from '#domain/calls/table.ts';
import {
  findPaperProblems,
  findReasonForNoPaper,
  type PaperAsked,
  type PaperOfMany,
} from '#domain/member/papers-of-many.ts';
import { t } from '#domain/texts/texts.ts';
import { createPrintTicketToken, type Printable } from '../access/print-tickets.ts';
import { requireProofForMany } from '../access/recent-proof.ts';
import { associationRole } from '#domain/access/role.ts';
import { writeReadingOfPeople } from '../audit/note-reading.ts';
import { writeAuditForEach, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import { hasDocument } from '../papers/has-document.ts';
import { printCertificates as certificates } from '../papers/print-insurance-certificate.ts';
import { areOfGroup } from '../people/find-person.ts';
import type { Context } from '../base/context.ts';
import { StreamedAnswer } from '../base/streamed-answer.ts';
import { createForbidden, createBadRequest, createFieldRefusal } from '../base/refused.ts';
import { drawPapers } from '../papers/of-many/draw-papers.ts';
import { readPaperPeople } from '../papers/of-many/people.ts';
import { mayPrintDocument } from '../papers/office-print-link.ts';
import type { Handler } from './handler.ts';

async function refuseNoDocument({ db }: Context, printable: Printable): Promise<void> {
  if (await hasDocument(db, printable)) return;
  throw createBadRequest('reason.noDocument', { year: t('reason.noDocument') });
}

/** Makes a print ticket for a member's own document. Answers 400 if there is no such document. */
export const createPrintTicket: Handler<Calls['createPrintTicket']> = async ({ context, caller, body }) => {
  const printable = { ...body, memberId: caller.memberId };
  await refuseNoDocument(context, printable);
  return { ticket: await createPrintTicketToken(context, printable, caller) };
};

/** Makes a print ticket. Answers 403 if the caller may not print the document, and 400 if there is no such document. */
export const createAdminPrintTicket: Handler<Calls['createAdminPrintTicket']> = async (request) => {
  const { context, caller, body } = request;
  if (!(await mayPrintDocument(context.db, caller, body))) throw createForbidden();
  await refuseNoDocument(context, body);
  return { ticket: await createPrintTicketToken(context, body, caller) };
};

/**
 * Returns one PDF with the certificates of several people, and how many certificates it contains. Answers 400 if nobody
 * has a certificate, and 403 if a group asks for people who are not its own. For more than 100 people, the caller needs
 * a recent proof (403 `proof`).
 */
export const printCertificates: Handler<Calls['printCertificates']> = async (request) => {
  const { context, caller, body } = request;
  const { db } = context;
  const { members, year } = body;
  const mayAll = caller.group === associationRole || (await areOfGroup(db, members, caller.group));
  if (!mayAll) throw createForbidden();
  requireProofForMany(request, members);
  const printed = await certificates(request, year, members);
  if (!printed) throw createBadRequest('reason.noDocument', { members: t('reason.noDocument') });
  const { bytes, fileName } = printed;
  const after = { type: 'ic', year, file: fileName };
  const about = printed.members.map((id) => toPersonSubject({ id }));
  await writeAuditForEach(db, { ...getAuditActor(request), action: 'document printed', after }, about);
  return { fileName, pdf: Buffer.from(bytes).toString('base64'), count: printed.members.length };
};

async function readWhomFor({ body, context }: { readonly body: PaperAsked; readonly context: Context }) {
  const people = await readPaperPeople(context.db, body);
  return { people, included: people.filter((person) => findReasonForNoPaper(person, body) === null) };
}

/** Returns how many people a document about many people would include, and whom it would omit and why. */
export const previewPaperOfMany: Handler<Calls['previewPaperOfMany']> = async (request) => {
  const { included, people } = await readWhomFor(request);
  const leftOut = people.flatMap((person) => {
    const why = findReasonForNoPaper(person, request.body);
    return why === null
      ? []
      : [{ id: person.id, name: person.name, membershipNumber: person.membershipNumber, why }];
  });
  await writeReadingOfPeople(
    request.context.db,
    getAuditActor(request),
    leftOut.map(({ id }) => id),
  );
  return { included: included.length, leftOut };
};

const typesOfPapers = {
  cards: 'mc',
  sheets: 'mc',
  certificates: 'ic',
  receipts: 'rr',
  labels: 'labels',
  letters: 'letters',
  attendance: 'attendance',
} as const satisfies Record<PaperOfMany, string>;

/**
 * Returns one PDF about many people, and how many people it includes. Answers 400 if the PDF would include nobody, and
 * 409 if it would be too long. For more than 100 people, the caller needs a recent proof (403 `proof`).
 */
export const printPaperOfMany: Handler<Calls['printPaperOfMany']> = async (request) => {
  const { body, context } = request;
  requireProofForMany(request, body.people);
  const problems = findPaperProblems(body);
  if (Object.keys(problems).length > 0) throw createBadRequest('reason.malformed', problems);
  const { included } = await readWhomFor(request);
  const bytes = included.length === 0 ? null : await drawPapers(request, included, body);
  if (bytes === null) throw createFieldRefusal('people', 'invalid.paper.nobody');
  const { kind, year } = body;
  const fileName = `${kind}-${year}.pdf`;
  const after = { type: typesOfPapers[kind], year, file: fileName };
  const about = included.map((person) => toPersonSubject(person));
  await writeAuditForEach(
    context.db,
    { ...getAuditActor(request), action: 'document printed', after },
    about,
  );
  return streamPaper({ bytes, count: included.length, fileName }, request.requestId);
};

/**
 * How many bytes are written in base64 at a time. It is a multiple of three, so that the parts together make one base64
 * text.
 */
const atATime = 3 * 65_536;

/** Streams a PDF in base64, part by part, so that other requests can be answered in between. */
function streamPaper(
  {
    bytes,
    count,
    fileName,
  }: { readonly bytes: Uint8Array; readonly count: number; readonly fileName: string },
  requestId: string,
): StreamedAnswer {
  function* write() {
    yield Buffer.from(`{"file_name":${JSON.stringify(fileName)},"count":${count},"pdf":"`);
    for (let at = 0; at < bytes.length; at += atATime)
      yield Buffer.from(Buffer.from(bytes.subarray(at, at + atATime)).toString('base64'));
    yield Buffer.from('"}');
  }
  return new StreamedAnswer(
    { etag: `"${requestId}"`, rows: 1, more: true },
    Readable.from(write(), { objectMode: false }),
  );
}
