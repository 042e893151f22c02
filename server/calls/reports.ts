import { sql } from 'kysely';
import { yearOf } from '#domain/time-zone.ts';
import type { Calls } from '#domain/calls/table.ts';
import { reportProblems } from '#domain/insurance-report.ts';
import { isAssociation } from '#domain/role.ts';
import { actorOf, audit } from '../audit/audit.ts';
import { isMembership } from '../membership/begun-year.ts';
import { historyOf } from '../people/history.ts';
import { findPerson } from '../people/find-person.ts';
import { listSeasons } from '../people/seasons.ts';
import { inOnePiece } from '../people/stream-list.ts';
import { certificateNumber } from '#domain/document-numbers.ts';
import { forbidden, malformed } from '../base/refused.ts';
import { listedAfter } from '../base/streamed-answer.ts';
import type { CertificatesTable } from '../store/schema.ts';
import type { Handler } from './handler.ts';

/**
 * Answers the office with the insurance report: the covers of a cover year that were bought in a range of days, both
 * included (specification section 7.6). One row for each certificate in force: each cover without its stamp duty, and
 * in the rows' totals what was charged for the covers of the range, in integer cents.
 */
export const getInsuranceReport: Handler<Calls['getInsuranceReport']> = async (request) => {
  const { context, caller, query, requestId } = request;
  const { db, clock } = context;
  const { startDate, endDate } = reportProblems(query, clock.now());
  if (startDate || endDate) {
    const fields = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
    throw malformed('reason.malformed', fields);
  }
  const boughtWithin = (day: 'third_party_bought_on' | 'personal_accident_bought_on') =>
    sql<boolean>`${sql.ref(day)} between ${query.startDate} and ${query.endDate}`;
  const centsWithin = (day: Parameters<typeof boughtWithin>[0], cents: keyof CertificatesTable) =>
    sql<number>`case when ${boughtWithin(day)} then ${sql.ref(cents)} else 0 end`;
  const rows = await db
    .selectFrom('certificates')
    .innerJoin('records', 'records.id', 'certificates.record_id')
    .innerJoin('members', 'members.id', 'records.member_id')
    .select([
      'certificates.cover_year as year',
      'certificates.number',
      centsWithin('third_party_bought_on', 'third_party_cents').as('thirdParty'),
      centsWithin('third_party_bought_on', 'third_party_duty_cents').as('thirdPartyDuty'),
      centsWithin('personal_accident_bought_on', 'personal_accident_cents').as('personalAccident'),
      centsWithin('personal_accident_bought_on', 'personal_accident_duty_cents').as('personalAccidentDuty'),
      'members.membership_number as membershipNumber',
      'members.id_number as idNumber',
      'members.first_name as firstName',
      'members.last_name as lastName',
      'members.street',
      'members.city',
    ])
    .where('certificates.cover_year', '=', query.year)
    .where('certificates.voided_at', 'is', null)
    .where((row) =>
      row.or([boughtWithin('third_party_bought_on'), boughtWithin('personal_accident_bought_on')]),
    )
    .orderBy('certificates.number')
    .execute();
  await audit(db, {
    at: clock.now(),
    requestId,
    actor: actorOf(caller),
    action: 'insurance report read',
    subject: 'report:insurance',
    after: { ...query, rows: rows.length },
  });
  return rows.map((row) => ({
    insuranceCertificateNumber: certificateNumber(row.year, row.number),
    membershipNumber: row.membershipNumber ?? 0,
    idNumber: row.idNumber,
    firstName: row.firstName,
    lastName: row.lastName,
    address: row.street,
    city: row.city,
    tpl: row.thirdParty - row.thirdPartyDuty,
    pa: row.personalAccident - row.personalAccidentDuty,
    stampDuty: row.thirdPartyDuty + row.personalAccidentDuty,
    total: row.thirdParty + row.personalAccident,
  }));
};

const exported = {
  members: 'list:members',
  'membership report': 'report:membership',
  'telephone list': 'report:reminders',
  'insurance report': 'report:insurance',
  'group statement': 'report:group-statement',
  'day book': 'report:day-book',
  settlement: 'report:settlement',
  log: 'log',
} as const;

/** What a group's administrators cannot export. */
const ofTheOffice: ReadonlySet<string> = new Set([
  'membership report',
  'telephone list',
  'insurance report',
  'day book',
  'settlement',
  'log',
]);

/** Who took how many rows out of which list or report, for the audit; 403 for a group that says it exported the report or the log. */
export const recordExport: Handler<Calls['recordExport']> = async ({ context, caller, body, requestId }) => {
  const { kind, ...said } = body;
  if (ofTheOffice.has(kind) && !isAssociation(caller.group)) throw forbidden();
  await audit(context.db, {
    at: context.clock.now(),
    requestId,
    actor: actorOf(caller),
    action: `${kind} exported`,
    subject: exported[kind],
    after: said,
  });
};

/**
 * Answers the office with the report of e-mail addresses: of the living who are members for this year, each once,
 * whatever the case it is written in.
 */
export const getEmails: Handler<Calls['getEmails']> = async ({ context, caller, requestId }) => {
  const { db, clock } = context;
  const at = clock.now();
  const { rows } = await sql<{ email: string }>`
    select distinct on (lower(email)) email
    from members join records on member_id = members.id
    where year = ${yearOf(at)} and ${isMembership()} and not deceased and email is not null
    order by lower(email), members.id`.execute(db);
  const after = { rows: rows.length };
  const entry = {
    at,
    requestId,
    actor: actorOf(caller),
    action: 'emails read',
    subject: 'report:emails',
  } as const;
  await audit(db, { ...entry, after });
  return rows.map((row) => row.email);
};

/** Answers the office with everybody’s years, of which the browser makes the membership report. */
export const getSeasons: Handler<Calls['getSeasons']> = async ({ context, caller, requestId }) => {
  const answer = await listSeasons(context.db, inOnePiece(context.config.searchOnServerFrom));
  const noted = audit(context.db, {
    at: context.clock.now(),
    requestId,
    actor: actorOf(caller),
    action: 'membership report read',
    subject: 'report:membership',
    after: { rows: answer.rows },
  });
  return listedAfter(answer, noted);
};

/** Answers the office with the history of a member: who changed what, and when, newest first. */
export const getMemberHistory: Handler<Calls['getMemberHistory']> = async ({ context, params }) => {
  const person = await findPerson(context.db, params.n);
  if (!person) throw malformed('invalid.member.unknown');
  return historyOf(context, person.id);
};
