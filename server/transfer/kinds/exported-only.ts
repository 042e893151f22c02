import { sql } from 'kysely';
import { formatCertificateNumber, formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { defineCsvFile, splitColumnNames, type CsvFile } from './cells.ts';

/** When a record was cancelled; null if the record still belongs to a member. */
const cancelledAt = sql<Date | null>`case when records.member_id is null then records.cancelled_at end`.as(
  'cancelled_at',
);

/** Files that are only exported. Money, documents and notes can only be restored from a backup. */
export const exportedOnly: readonly CsvFile[] = [
  defineCsvFile(
    'certificates.csv',
    splitColumnNames(
      'number id_number third_party third_party_duty third_party_bought_on third_party_from personal_accident',
      'personal_accident_duty personal_accident_bought_on personal_accident_from cover_until verify_token voided_at cancelled_at',
    ),
    (trx) =>
      trx
        .selectFrom('certificates')
        .innerJoin('records', 'records.id', 'record_id')
        .innerJoin('members', 'members.id', 'payer_id')
        .selectAll('certificates')
        .select(['id_number', cancelledAt])
        .where('erased_at', 'is', null)
        .orderBy('certificates.id'),
    (row) => ({ number: formatCertificateNumber(row.cover_year, row.number) }),
  ),
  defineCsvFile(
    'cancelled-records.csv',
    splitColumnNames(
      'id_number year third_party personal_accident clubs renewed_at cancelled_at cancelled_by cancelled_reason',
    ),
    () => sql<object>`
      select id_number, year, third_party, personal_accident, records.created_at as renewed_at,
        (select string_agg(short_name, ' ' order by short_name) from record_clubs
          where record_id = records.id) as clubs, cancelled_at, cancelled_by, cancelled_reason
      from records join members on members.id = cancelled_member_id
      where erased_at is null order by records.id`,
  ),
  defineCsvFile('notes.csv', splitColumnNames('id_number written_at written_by text'), (trx) =>
    trx
      .selectFrom('member_notes')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['id_number', 'text', 'written_at', 'written_by'])
      .orderBy('member_notes.id'),
  ),
  defineCsvFile(
    'record-lines.csv',
    splitColumnNames(
      'id_number year kind club amount at why receipt waived_at waived_by waived_reason cancelled_at',
    ),
    (trx) =>
      trx
        .selectFrom('record_lines')
        .innerJoin('records', 'records.id', 'record_lines.record_id')
        .innerJoin('members', 'members.id', 'payer_id')
        .leftJoin('receipts', 'receipts.id', 'receipt_id')
        .selectAll('record_lines')
        .select(['id_number', 'year', 'short_name as club', 'cents as amount_cents', 'issue_year', 'number'])
        .select(cancelledAt)
        .where('erased_at', 'is', null)
        .orderBy('record_lines.id'),
    ({ issue_year: year, number }) => ({
      receipt: year === null || number === null ? '' : formatReceiptNumber(year, number),
    }),
  ),
  defineCsvFile(
    'group-charges.csv',
    splitColumnNames('id_number year group cover purchase amount charged_on paid_at paid_by given_up'),
    (trx) =>
      trx
        .selectFrom('group_charges')
        .innerJoin('records', 'records.id', 'record_id')
        .innerJoin('members', 'members.id', 'payer_id')
        .selectAll('group_charges')
        .select(['id_number', 'year', 'group_name as group', 'cents as amount_cents'])
        .where('erased_at', 'is', null)
        .orderBy('group_charges.id'),
  ),
  defineCsvFile(
    'group-payments.csv',
    splitColumnNames('receipt id_number year group cover amount at'),
    (trx) =>
      trx
        .selectFrom('group_payment_lines')
        .innerJoin('records', 'records.id', 'record_id')
        .innerJoin('members', 'members.id', 'payer_id')
        .leftJoin('receipts', 'receipts.id', 'receipt_id')
        .select([
          'id_number',
          'year',
          'group_payment_lines.group_name as group',
          'cover',
          'issue_year',
          'number',
        ])
        .select(['cents as amount_cents', 'at'])
        .where('erased_at', 'is', null)
        .orderBy('group_payment_lines.id'),
    ({ issue_year: year, number }) => ({
      receipt: year === null || number === null ? '' : formatReceiptNumber(year, number),
    }),
  ),
  defineCsvFile(
    'receipts.csv',
    splitColumnNames(
      'number id_number group year payment paid_by reference total issued_at reverses reversal_reason reversal_note',
      'cancelled_at',
    ),
    (trx) =>
      trx
        .selectFrom('receipts')
        .leftJoin('records', 'records.id', 'record_id')
        .leftJoin('members', 'members.id', 'records.payer_id')
        .leftJoin('checkouts', 'checkouts.id', 'receipts.checkout_id')
        .leftJoin('receipts as first', 'first.id', 'receipts.reverses_id')
        .selectAll('receipts')
        .select(['id_number', 'receipts.group_name as group', 'checkouts.reference as payment'])
        .select(({ fn }) => fn.coalesce('records.year', 'receipts.group_year').as('year'))
        .select(['first.issue_year as first_year', 'first.number as first_number', cancelledAt])
        .where('erased_at', 'is', null)
        .orderBy('receipts.id'),
    ({ first_number, first_year, issue_year, number }) => ({
      number: formatReceiptNumber(issue_year, number),
      reverses:
        first_year === null || first_number === null ? '' : formatReceiptNumber(first_year, first_number),
    }),
  ),
  defineCsvFile(
    'payments.csv',
    splitColumnNames(
      'reference id_number applicant year checkout provider payment amount currency state reason captured_at',
      'refund_by refund_asked_at refund_refusal refunded_at refunded_how refund_note',
    ),
    (trx) =>
      trx
        .selectFrom('payments')
        .innerJoin('checkouts', 'checkouts.id', 'checkout_id')
        // An application that made no member belongs to no person.
        .leftJoin('members', 'members.id', 'member_id')
        .leftJoin('applications', 'applications.id', 'application_id')
        .selectAll('payments')
        .select(sql<string | null>`case when member_id is null then contact ->> 'name' end`.as('applicant'))
        .select(['id_number', 'checkouts.reference', 'year', 'checkouts.state as checkout'])
        .select('provider_payment_id as payment')
        .where('erased_at', 'is', null)
        .orderBy('payments.id'),
  ),
];
