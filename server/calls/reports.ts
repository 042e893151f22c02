import { sql } from 'kysely';
import { toYear } from '#domain/values/time-zone.ts';
import { mayDo } from '#domain/access/duties.ts';
import { chooseFormat, exported, personalExportWork, type Exported } from '#domain/audit/exports.ts';
import type { Calls } from '#domain/calls/table.ts';
import { findReportPeriodProblems } from '#domain/insurance/insurance-report.ts';
import { isAssociation } from '#domain/access/role.ts';
import { requireRecentProof } from '../access/recent-proof.ts';
import { writeAudit, getAuditActor } from '../audit/audit.ts';
import { isMembership } from '../year/begun-year.ts';
import { readAssociationAt } from '../association/versions.ts';
import { drawLongDocument } from '../papers/draw.ts';
import { readHistory } from '../people/history.ts';
import { readPerson } from '../people/find-person.ts';
import { readInsuranceReport } from '../reports/insurance-report.ts';
import { listSeasonsOfAllPeople } from '../reports/seasons.ts';
import { getMostWithoutStreaming } from '../reports/stream-list.ts';
import { createForbidden, createBadRequest, createFieldRefusal } from '../base/refused.ts';
import { waitBeforeSending, StreamedAnswer } from '../base/streamed-answer.ts';
import type { Handler } from './handler.ts';

/** Returns the insurance report (specification section 7.6). Answers 400 if the days are wrong. */
export const getInsuranceReport: Handler<Calls['getInsuranceReport']> = async (request) => {
  const { query } = request;
  const { clock, config, db } = request.context;
  const { startDate, endDate } = findReportPeriodProblems(query, clock.now());
  if (startDate || endDate) {
    const fields = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
    throw createBadRequest('reason.malformed', fields);
  }
  const answer = await readInsuranceReport(db, query, getMostWithoutStreaming(config.searchOnServerFrom));
  const noted = writeAudit(db, {
    ...getAuditActor(request),
    action: 'insurance report read',
    subject: 'report:insurance',
    after: { ...query, rows: answer instanceof StreamedAnswer ? answer.rows : answer.length },
  });
  return waitBeforeSending(answer, noted);
};

type ExportRequest =
  | Parameters<Handler<Calls['recordExport']>>[0]
  | Parameters<Handler<Calls['printExport']>>[0];

/**
 * Refuses with 403 if the caller may not make the export. An export of all people needs a recent proof (403 `proof`).
 */
function requireExport(request: ExportRequest): void {
  const { kind, personal } = request.body;
  const { duty, group } = request.caller;
  const { isForGroups, isOfEverybody, work }: Exported = exported[kind];
  if (!isForGroups && !isAssociation(group)) throw createForbidden();
  if (!mayDo(duty, personal === true ? personalExportWork : work)) throw createForbidden();
  if (isOfEverybody) requireRecentProof(request);
}

async function noteExport(request: ExportRequest, after: object): Promise<void> {
  const { kind } = request.body;
  const { subject } = exported[kind];
  const action = `${kind} exported` as const;
  await writeAudit(request.context.db, { ...getAuditActor(request), action, subject, after });
}

/** Writes an audit entry about who exported how many rows. Answers 403 if the caller may not make the export. */
export const recordExport: Handler<Calls['recordExport']> = async (request) => {
  requireExport(request);
  const { kind, personal, ...said } = request.body;
  await noteExport(request, said);
};

/**
 * Returns an exported list as a PDF in base64. Answers 403 if the caller may not make the export, and 400 if this kind
 * of export has no PDF.
 */
export const printExport: Handler<Calls['printExport']> = async (request) => {
  requireExport(request);
  const { body, context } = request;
  const { columns, filters, kind, rows } = body;
  if (chooseFormat(kind, 'pdf') !== 'pdf') throw createFieldRefusal('kind', 'invalid.export');
  const at = context.clock.now();
  const association = await readAssociationAt(context, at);
  const bytes = await drawLongDocument('export', { exported: body, association, at }, request);
  await noteExport(request, { rows: rows.length, ...(filters && { filters, columns }), format: 'pdf' });
  return { pdf: Buffer.from(bytes).toString('base64') };
};

/**
 * Returns the e-mail addresses of this year's living members. Addresses that differ only in capital letters are
 * returned once.
 */
export const getEmails: Handler<Calls['getEmails']> = async (request) => {
  const { db, clock } = request.context;
  const { rows } = await sql<{ email: string }>`
    select distinct on (lower(email)) email
    from members join records on member_id = members.id
    where year = ${toYear(clock.now())} and ${isMembership()} and not deceased and email is not null
    order by lower(email), members.id`.execute(db);
  await writeAudit(db, {
    ...getAuditActor(request),
    action: 'emails read',
    subject: 'report:emails',
    after: { rows: rows.length },
  });
  return rows.map((row) => row.email);
};

/** Returns for all people the years in which they were members, for the membership report. */
export const getSeasons: Handler<Calls['getSeasons']> = async (request) => {
  const { context } = request;
  const answer = await listSeasonsOfAllPeople(
    context.db,
    getMostWithoutStreaming(context.config.searchOnServerFrom),
  );
  const noted = writeAudit(context.db, {
    ...getAuditActor(request),
    action: 'membership report read',
    subject: 'report:membership',
    after: { rows: answer.rows },
  });
  return waitBeforeSending(answer, noted);
};

/** Returns a member's history: who changed which values, and when, newest first. */
export const getMemberHistory: Handler<Calls['getMemberHistory']> = async ({ context, params }) => {
  const person = await readPerson(context.db, params.n);
  return readHistory(context, person.id);
};
