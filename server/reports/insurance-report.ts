import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { formatCertificateNumber } from '#domain/values/document-numbers.ts';
import { reportRow, type ReportQuery, type ReportRow } from '#domain/insurance/insurance-report.ts';
import { toWire } from '#domain/values/wire.ts';
import type { StreamedAnswer } from '../base/streamed-answer.ts';
import { readInPages } from '../store/pages.ts';
import type { CertificatesTable, Database } from '../store/schema.ts';
import { streamList } from './stream-list.ts';

type BoughtOn = 'third_party_bought_on' | 'personal_accident_bought_on';

const isBoughtWithin = (day: BoughtOn, { startDate, endDate }: ReportQuery) =>
  sql<boolean>`${sql.ref(day)} between ${startDate} and ${endDate}`;

function selectCertificates(db: Kysely<Database>, query: ReportQuery) {
  return db
    .selectFrom('certificates')
    .where('certificates.cover_year', '=', query.year)
    .where('certificates.voided_at', 'is', null)
    .where((row) =>
      row.or([
        isBoughtWithin('third_party_bought_on', query),
        isBoughtWithin('personal_accident_bought_on', query),
      ]),
    );
}

function selectRows(db: Kysely<Database>, query: ReportQuery) {
  const selectCentsWithin = (day: BoughtOn, cents: keyof CertificatesTable) =>
    sql<number>`case when ${isBoughtWithin(day, query)} then ${sql.ref(cents)} else 0 end`;
  return selectCertificates(db, query)
    .innerJoin('records', 'records.id', 'certificates.record_id')
    .innerJoin('members', 'members.id', 'records.member_id')
    .select([
      'certificates.cover_year as year',
      'certificates.number',
      selectCentsWithin('third_party_bought_on', 'third_party_cents').as('thirdParty'),
      selectCentsWithin('third_party_bought_on', 'third_party_duty_cents').as('thirdPartyDuty'),
      selectCentsWithin('personal_accident_bought_on', 'personal_accident_cents').as('personalAccident'),
      selectCentsWithin('personal_accident_bought_on', 'personal_accident_duty_cents').as(
        'personalAccidentDuty',
      ),
      'members.membership_number as membershipNumber',
      'members.id_number as idNumber',
      'members.first_name as firstName',
      'members.last_name as lastName',
      'members.street',
      'members.city',
    ])
    .orderBy('certificates.number');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

function toReportRow(row: Row): ReportRow {
  const number = formatCertificateNumber(row.year, row.number);
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

/** Counts the rows of the report, up to `most`. If `most` is 0, counts them all. */
async function countRows(db: Kysely<Database>, query: ReportQuery, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${selectCertificates(db, query).select('id')} limit nullif(${most}, 0)) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Lists the insurance report: a year's covers that were bought within the given days (specification section 7.6). Each
 * row is a valid certificate. Prices are in cents, without stamp duty. The price is 0 for a cover that was bought on
 * another day. A report with more than `most` rows is streamed.
 */
export async function readInsuranceReport(
  db: Kysely<Database>,
  query: ReportQuery,
  most: number,
): Promise<ReportRow[] | StreamedAnswer> {
  if ((await countRows(db, query, most + 1)) <= most) {
    const rows = await selectRows(db, query).execute();
    return rows.map(toReportRow);
  }
  return streamList(db, async (trx) => {
    async function* readPages(): AsyncGenerator<string[]> {
      for await (const rows of readInPages<Row>(trx, selectRows(trx, query), 1000))
        yield rows.map((row) => JSON.stringify(toWire(reportRow, toReportRow(row))));
    }
    const rows = await countRows(trx, query, 0);
    return { head: { etag: `W/"${randomUUID()}"`, rows, more: false }, pages: readPages() };
  });
}
