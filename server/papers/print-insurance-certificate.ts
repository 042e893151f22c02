import type { Printable } from '../access/print-tickets.ts';
import type { Context } from '../base/context.ts';
import { insuranceCertificate } from './documents/documents.ts';
import { certificateNumber } from '#domain/document-numbers.ts';
import { checkUrl, type Printed } from './printed-document.ts';

/**
 * The certificate of the insurance that a record bought; the one in force, else the last one that was voided, which
 * says so. Null where the record bought none.
 */
export async function printCertificate(
  context: Context,
  { memberId, year }: Printable,
): Promise<Printed | null> {
  const { config, db } = context;
  const row = await db
    .selectFrom('records')
    .innerJoin('members', 'members.id', 'records.member_id')
    .innerJoin('certificates', 'certificates.record_id', 'records.id')
    .selectAll('certificates')
    .select([
      'members.membership_number as membershipNumber',
      'members.id_number as idNumber',
      'members.first_name as firstName',
      'members.last_name as lastName',
      'members.street',
      'members.city',
      'members.post_code as postCode',
    ])
    .where('records.member_id', '=', memberId)
    .where('records.year', '=', year)
    .where((record) => record.or([record('third_party', '=', true), record('personal_accident', '=', true)]))
    .orderBy('certificates.voided_at', (order) => order.desc().nullsFirst())
    .orderBy('certificates.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
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
  const number = certificateNumber(row.cover_year, row.number);
  const bytes = await insuranceCertificate({
    association: config.association,
    number,
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
    verifyUrl: checkUrl(config, row.verify_token),
  });
  return { fileName: `insurance-certificate-${number.replace('/', '-')}.pdf`, bytes };
}
