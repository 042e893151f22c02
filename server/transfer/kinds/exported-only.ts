import { sql } from 'kysely';
import { certificateNumber, receiptNumber } from '#domain/document-numbers.ts';
import { decimalOf } from '#domain/money.ts';
import { csvFile, jsonFile, listColumns, type CsvFile, type JsonFile } from './cells.ts';

function utc(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** What was taken for a checkout, payment by payment, and how it was given back. */
const captured = sql<object[]>`(select coalesce(json_agg(json_build_object(
    'provider', provider, 'id', provider_payment_id, 'cents', amount_cents, 'currency', currency, 'state', state,
    'reason', reason, 'capturedAt', ${utc('captured_at')}, 'refund', json_build_object(
      'tries', refund_try, 'by', refund_by, 'askedAt', ${utc('refund_asked_at')}, 'refusal', refund_refusal,
      'at', ${utc('refunded_at')}, 'how', refunded_how, 'note', refund_note)) order by id), '[]')
  from payments where checkout_id = checkouts.id)`;

/** The kinds of files that are only exported: money, papers and notes come back with a backup alone. */
export const exportedOnly: readonly (CsvFile | JsonFile)[] = [
  csvFile(
    'certificates.csv',
    listColumns(
      'number id_number third_party third_party_duty third_party_bought_on third_party_from personal_accident',
      'personal_accident_duty personal_accident_bought_on personal_accident_from cover_until verify_token voided_at',
    ),
    (trx) =>
      trx
        .selectFrom('certificates')
        .innerJoin('records', 'records.id', 'record_id')
        .innerJoin('members', 'members.id', 'member_id')
        .selectAll('certificates')
        .select('id_number')
        .where('erased_at', 'is', null)
        .orderBy('certificates.id'),
    (row) => ({ number: certificateNumber(row.cover_year, row.number) }),
  ),
  csvFile('notes.csv', listColumns('id_number written_at written_by text'), (trx) =>
    trx
      .selectFrom('member_notes')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['id_number', 'text', 'written_at', 'written_by'])
      .orderBy('member_notes.id'),
  ),
  csvFile(
    'record-lines.csv',
    listColumns('id_number year kind club amount at why receipt waived_at waived_by waived_reason'),
    (trx) =>
      trx
        .selectFrom('record_lines')
        .innerJoin('records', 'records.id', 'record_lines.record_id')
        .innerJoin('members', 'members.id', 'member_id')
        .leftJoin('receipts', 'receipts.id', 'receipt_id')
        .selectAll('record_lines')
        .select(['id_number', 'year', 'short_name as club', 'cents as amount_cents', 'issue_year', 'number'])
        .where('erased_at', 'is', null)
        .orderBy('record_lines.id'),
    ({ issue_year: year, number }) => ({
      receipt: year === null || number === null ? '' : receiptNumber(year, number),
    }),
  ),
  csvFile(
    'group-charges.csv',
    listColumns('id_number year group cover purchase amount charged_on paid_at paid_by given_up'),
    (trx) =>
      trx
        .selectFrom('group_charges')
        .innerJoin('records', 'records.id', 'record_id')
        .innerJoin('members', 'members.id', 'member_id')
        .selectAll('group_charges')
        .select(['id_number', 'year', 'group_name as group', 'cents as amount_cents'])
        .where('erased_at', 'is', null)
        .orderBy('group_charges.id'),
  ),
  // Checkouts that came to nothing are left out.
  jsonFile(
    'payments.json',
    (trx) =>
      trx
        .selectFrom('checkouts')
        .innerJoin('members', 'members.id', 'member_id')
        .selectAll('checkouts')
        .select(['id_number', captured.as('captured')])
        .where('erased_at', 'is', null)
        .where(
          sql<boolean>`state = 'renewed' or exists (select from payments where checkout_id = checkouts.id)`,
        )
        .orderBy('checkouts.id'),
    (row) => ({
      reference: row.reference,
      id_number: row.id_number,
      year: String(row.year),
      state: row.state,
      selection: row.selection,
      lines: row.lines,
      total: decimalOf(row.total_cents),
      stamp_duty_percent: String(row.stamp_duty_percent),
      currency: row.currency,
      provider: row.provider,
      provider_id: row.provider_id ?? '',
      reason: row.reason ?? '',
      created_at: row.created_at,
      expires_at: row.expires_at,
      settled_at: row.settled_at ?? '',
      captured: row.captured,
    }),
  ),
  jsonFile(
    'receipts.json',
    (trx) =>
      trx
        .selectFrom('receipts')
        .innerJoin('records', 'records.id', 'record_id')
        .innerJoin('members', 'members.id', 'records.member_id')
        .leftJoin('checkouts', 'checkouts.id', 'receipts.checkout_id')
        .selectAll('receipts')
        .select(['id_number', 'records.year', 'checkouts.reference as payment'])
        .where('erased_at', 'is', null)
        .orderBy('receipts.id'),
    (row) => ({
      number: receiptNumber(row.issue_year, row.number),
      id_number: row.id_number,
      year: String(row.year),
      payment: row.payment,
      paid_by: row.paid_by,
      reference: row.reference,
      lines: row.lines,
      total: decimalOf(row.total_cents),
      issued_at: row.issued_at,
    }),
  ),
];
