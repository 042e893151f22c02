import type { Printable } from '../access/print-tickets.ts';
import { loadAssociationAt, type AssociationOnPaper } from '../association/versions.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Config } from '../settings/config.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';
import { nameOrder } from '../store/search-columns.ts';
import { toNoon } from './documents/dates.ts';
import type { CertificateData } from './documents/document-data.ts';
import { drawDocument, drawLongDocument, type Asking } from './draw.ts';
import { formatCertificateNumber } from '#domain/values/document-numbers.ts';
import { toDocumentCheckUrl, type Printed } from './printed-document.ts';

/**
 * Prints a person's valid certificate of a year. If all are voided, prints the last one, marked as void. Returns null
 * if there is none.
 */
export async function printCertificate(context: Context, of: Printable): Promise<Printed | null> {
  const [data] = await readCertificateData(context, of.year, [of.memberId]);
  if (!data) return null;
  const fileName = `insurance-certificate-${data.number.replace('/', '-')}.pdf`;
  return { fileName, bytes: await drawDocument('certificate', data) };
}

/**
 * Prints the valid certificates of several people, sorted by name, and returns the ids of these people. Returns null if
 * nobody has one.
 */
export async function printCertificates(
  asking: Asking & { readonly context: Context },
  year: number,
  members: readonly number[],
): Promise<(Printed & { readonly members: readonly number[] }) | null> {
  const found = await readCertificateData(asking.context, year, members);
  const [first, ...others] = found.filter(({ voided }) => !voided);
  if (!first) return null;
  const bytes = await drawLongDocument('certificates', [first, ...others], asking);
  const whose = [first, ...others].map(({ memberId }) => memberId);
  return { fileName: `insurance-certificates-${year}.pdf`, bytes, members: whose };
}

type OwnCertificate = CertificateData & { readonly memberId: number };

/**
 * Selects each person's valid certificate of the year. For a person with only voided certificates, it selects the last
 * one.
 */
export function selectLatestCertificates(db: Kysely<Database>, year: number, members: readonly number[]) {
  return db
    .selectFrom('records')
    .innerJoin('members', 'members.id', 'records.member_id')
    .innerJoin('certificates', 'certificates.record_id', 'records.id')
    .selectAll('certificates')
    .select([
      'members.id as memberId',
      'members.membership_number as membershipNumber',
      'members.id_number as idNumber',
      'members.first_name as firstName',
      'members.last_name as lastName',
      nameOrder.as('nameOrder'),
      'members.street',
      'members.city',
      'members.post_code as postCode',
    ])
    .distinctOn('records.member_id')
    .where('records.member_id', 'in', [...members])
    .where('records.year', '=', year)
    .where((record) => record.or([record('third_party', '=', true), record('personal_accident', '=', true)]))
    .orderBy('records.member_id')
    .orderBy('certificates.voided_at', (order) => order.desc().nullsFirst())
    .orderBy('certificates.id', 'desc');
}

/** Reads the data of the certificates that `selectLatestCertificates` selects, sorted by name. */
export async function readCertificateData(
  context: Context,
  year: number,
  members: readonly number[],
): Promise<OwnCertificate[]> {
  const { config, db } = context;
  const rows = await db
    .selectFrom(selectLatestCertificates(db, year, members).as('latest'))
    .selectAll()
    .orderBy('nameOrder')
    .orderBy('memberId')
    .execute();
  const associationAt = await loadAssociationAt(context);
  return rows.map((row) =>
    toCertificateData(row, config, associationAt(row.issued_at ?? toNoon(row.bought_on))),
  );
}

type CertificateRow = Selectable<Database['certificates']> & {
  readonly memberId: number;
  readonly membershipNumber: number | null;
  readonly idNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly city: string;
  readonly postCode: string;
};

function toCertificateData(
  row: CertificateRow,
  config: Config,
  association: AssociationOnPaper,
): OwnCertificate {
  const bought = [
    {
      cover: 'thirdParty',
      cents: row.third_party_cents,
      stampDuty: row.third_party_duty_cents,
      boughtOn: row.third_party_bought_on,
      from: row.third_party_from,
    },
    {
      cover: 'personalAccident',
      cents: row.personal_accident_cents,
      stampDuty: row.personal_accident_duty_cents,
      boughtOn: row.personal_accident_bought_on,
      from: row.personal_accident_from,
    },
  ] as const;
  const covers = bought.flatMap(({ cover, cents, stampDuty, boughtOn, from }) =>
    boughtOn !== null && from !== null
      ? [{ cover, boughtOn, from, premium: cents - stampDuty, stampDuty }]
      : [],
  );
  return {
    memberId: row.memberId,
    association,
    number: formatCertificateNumber(row.cover_year, row.number),
    voided: row.voided_at !== null,
    insured: {
      fullName: `${row.firstName} ${row.lastName}`,
      idNumber: row.idNumber,
      membershipNumber: row.membershipNumber === null ? null : String(row.membershipNumber),
      address: `${row.street}, ${row.city}, ${row.postCode}`,
    },
    covers: covers.map(({ stampDuty: _, ...cover }) => cover),
    stampDuty: covers.reduce((sum, { stampDuty }) => sum + stampDuty, 0),
    coverUntil: row.cover_until,
    verifyUrl: toDocumentCheckUrl(config, row.verify_token),
  };
}
