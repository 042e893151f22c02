import type * as calls from '#domain/calls/settlement.ts';
import { findSettlementProblems, type SettlementQuery } from '#domain/money/settlement.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { readAssociationAt } from '../association/versions.ts';
import { toActor, writeAudit, getAuditActor } from '../audit/audit.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { createBadRequest, createFieldRefusal } from '../base/refused.ts';
import { drawList } from '../papers/draw.ts';
import {
  createClubSettlementDocument,
  createInsurerSettlementDocument,
} from '../papers/settlement-documents.ts';
import {
  recordClubPayment,
  readClubLines,
  reverseClubPayment,
  type TakenBack,
} from '../money/club-payments.ts';
import {
  readInsurerSubmissions,
  readCertificatesOfSubmission,
  readUnsubmittedCertificates,
  recordInsurerSubmission,
  reverseInsurerSubmission,
} from '../money/insurer-submissions.ts';
import { readSettlement } from '../money/read-settlement.ts';
import { completeSettlementDays } from '../money/settlement-days.ts';
import type { Handler, Request } from './handler.ts';

type Asked = Request<typeof calls.getSettlement> | Request<typeof calls.getSettlementDocument>;

function refuseRange(query: SettlementQuery, now: Date): void {
  const problems = findSettlementProblems(query, now);
  if (Object.keys(problems).length > 0) throw createBadRequest('reason.malformed', problems);
}

async function writeReadingOfSettlement(request: Asked, after: object): Promise<void> {
  const entry = {
    ...getAuditActor(request),
    action: 'settlement read',
    subject: 'report:settlement',
  } as const;
  await writeAudit(request.context.db, { ...entry, after });
}

/** Returns the settlement of a year. Answers 400 if the first or the last day is wrong. */
export const getSettlement: Handler<typeof calls.getSettlement> = async (request) => {
  const { context, query } = request;
  refuseRange(query, context.clock.now());
  const settlement = await readSettlement(context.db, query);
  await writeReadingOfSettlement(request, query);
  return settlement;
};

/**
 * Returns a part of a settlement as a PDF. Answers 400 if the club or the submission is unknown, and 409 if the PDF
 * would be too long.
 */
export const getSettlementDocument: Handler<typeof calls.getSettlementDocument> = async (request) => {
  const { context } = request;
  const { clock, db } = context;
  const at = clock.now();
  refuseRange(request.query, at);
  const query = { ...request.query, ...(await completeSettlementDays(db, request.query)) };
  const { club: shortName, submission: id, year } = query;
  const about = { association: await readAssociationAt(context, at), at, query };
  let document;
  let of = shortName ?? 'insurer';
  if (id !== undefined) {
    const submission = (await readInsurerSubmissions(db, year)).find((one) => one.id === id);
    if (!submission) throw createFieldRefusal('submission', 'invalid.settlement.submission');
    const then = new Date(submission.at);
    of += `-${id}-${toDay(then)}`;
    const association = await readAssociationAt(context, then);
    document = createInsurerSettlementDocument(
      { ...about, association },
      await readCertificatesOfSubmission(db, { id, year }),
      submission,
    );
  } else if (shortName === undefined)
    document = createInsurerSettlementDocument(about, await readUnsubmittedCertificates(db, year));
  else {
    const { clubs, payments } = await readSettlement(db, query);
    const club = clubs.find((one) => one.shortName === shortName);
    if (!club) throw createFieldRefusal('club', 'invalid.settlement.club');
    const lines = await readClubLines(db, { ...query, club: shortName });
    const made = payments.filter((payment) => payment.club === shortName).toReversed();
    document = createClubSettlementDocument(about, club, lines, made);
  }
  const bytes = await drawList(document, request);
  const fileName = `settlement-${of}-${year}.pdf`;
  await writeReadingOfSettlement(request, { ...query, file: fileName });
  return { fileName, pdf: Buffer.from(bytes).toString('base64') };
};

/** Records an amount that was paid over to a club. */
export const payClub: Handler<typeof calls.payClub> = (request) => {
  const { body, caller, context } = request;
  const at = context.clock.now();
  refuseRange(body, at);
  return runAuditedChange(request, async (trx) =>
    recordClubPayment(trx, {
      ...body,
      ...(await completeSettlementDays(trx, body)),
      at,
      by: toActor(caller),
    }),
  );
};

/** Records a submission of certificates to the insurer. */
export const submitToInsurer: Handler<typeof calls.submitToInsurer> = (request) => {
  const { body, caller, context } = request;
  return runAuditedChange(request, (trx) =>
    recordInsurerSubmission(trx, { ...body, at: context.clock.now(), by: toActor(caller) }),
  );
};

/** Undoes the record of a payment to a club. */
export const takeBackClubPayment: Handler<typeof calls.takeBackClubPayment> = (request) =>
  runAuditedChange(request, (trx) => reverseClubPayment(trx, toTakenBack(request.params.payment, request)));

/** Undoes the record of a submission to the insurer. */
export const takeBackSubmission: Handler<typeof calls.takeBackSubmission> = (request) =>
  runAuditedChange(request, (trx) =>
    reverseInsurerSubmission(trx, toTakenBack(request.params.submission, request)),
  );

function toTakenBack(
  id: number,
  { body, caller, context }: Request<typeof calls.takeBackClubPayment | typeof calls.takeBackSubmission>,
): TakenBack {
  return { ...body, id, at: context.clock.now(), by: toActor(caller) };
}
