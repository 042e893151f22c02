import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { certificateNumber } from '#domain/values/document-numbers.ts';
import { reportRow, type ReportQuery, type ReportRow } from '#domain/insurance/insurance-report.ts';
import { toWire } from '#domain/values/wire.ts';
import type { StreamedAnswer } from '../base/streamed-answer.ts';
import { pagesOf } from '../store/pages.ts';
import type { CertificatesTable, Database } from '../store/schema.ts';
import { streamed } from './stream-list.ts';

type BoughtOn = 'third_party_bought_on' | 'personal_accident_bought_on';

const boughtWithin = (day: BoughtOn, { startDate, endDate }: ReportQuery) =>
  sql<boolean>`${sql.ref(day)} between ${startDate} and ${endDate}`;

/** The certificates in force of a cover year whose covers, or one of them, were bought in the days that are asked for. */
function certificatesOf(db: Kysely<Database>, query: ReportQuery) {
  return db
    .selectFrom('certificates')
    .where('certificates.cover_year', '=', query.year)
    .where('certificates.voided_at', 'is', null)
    .where((row) =>
      row.or([
        boughtWithin('third_party_bought_on', query),
        boughtWithin('personal_accident_bought_on', query),
      ]),
    );
}

function rowsOf(db: Kysely<Database>, query: ReportQuery) {
  const centsWithin = (day: BoughtOn, cents: keyof CertificatesTable) =>
    sql<number>`case when ${boughtWithin(day, query)} then ${sql.ref(cents)} else 0 end`;
  return certificatesOf(db, query)
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
    .orderBy('certificates.number');
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function asReported(row: Row): ReportRow {
  const number = certificateNumber(row.year, row.number);
  return {
    insuranceCertificateNumber: number,
    certificateNumber: number,
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
  };
}

/** How many rows the report has, counted up to so many; 0 for all. */
async function countRows(db: Kysely<Database>, query: ReportQuery, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${certificatesOf(db, query).select('id')} limit nullif(${most}, 0)) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * The insurance report: the covers of a cover year that were bought in a range of days, both included (specification
 * section 7.6). One row stands for each certificate in force, each cover without its stamp duty. The rows' totals are
 * what was charged for the covers of the range, in integer cents. One of more rows than `most` is read while it is
 * sent.
 */
export async function listInsured(
  db: Kysely<Database>,
  query: ReportQuery,
  most: number,
): Promise<ReportRow[] | StreamedAnswer> {
  if ((await countRows(db, query, most + 1)) <= most) {
    const rows = await rowsOf(db, query).execute();
    return rows.map(asReported);
  }
  return streamed(db, async (trx) => {
    async function* pages(): AsyncGenerator<string[]> {
      for await (const rows of pagesOf<Row>(trx, rowsOf(trx, query), 1000))
        yield rows.map((row) => JSON.stringify(toWire(reportRow, asReported(row))));
    }
    const rows = await countRows(trx, query, 0);
    return { head: { etag: `W/"${randomUUID()}"`, rows, more: false }, pages: pages() };
  });
}
