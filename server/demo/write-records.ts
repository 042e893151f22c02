import { createHash } from 'node:crypto';
import { sql, type Insertable, type Selectable, type Transaction } from 'kysely';
import { toDay, toYear } from '#domain/values/time-zone.ts';
import { hasBoughtInsurance, getCoverPeriod } from '#domain/insurance/insurance.ts';
import { extractStampDuty } from '#domain/insurance/stamp-duty.ts';
import type { CertificatesTable, Database } from '../store/schema.ts';
import type { DemoRecord } from './records.ts';
import { splitIntoParts } from '../store/pages.ts';

type Trx = Transaction<Database>;
export type RecordToWrite = DemoRecord & { readonly memberId: number; readonly stampDutyPercent: number };
export type Numbered = RecordToWrite & { readonly recordId: number; readonly checkoutId: number | null };

function createOpaqueId(kind: string, { memberId, year }: RecordToWrite): string {
  return createHash('sha256').update(`demo:${kind}:${memberId}:${year}`).digest('base64url').slice(0, 24);
}

function toKey(row: { member_id: number | null; year: number }): string {
  return `${row.member_id}:${row.year}`;
}

/** Writes checkouts. The keys of the result are like `memberId:year`. */
async function writeCheckouts(trx: Trx, records: readonly RecordToWrite[]): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('checkouts')
    .values(
      records.map((record) => ({
        reference: createOpaqueId('checkout', record),
        member_id: record.memberId,
        year: record.year,
        state: 'renewed' as const,
        selection: JSON.stringify(record.selection),
        lines: JSON.stringify(record.lines),
        total_cents: record.totalCents,
        stamp_duty_percent: record.stampDutyPercent,
        provider: 'sandbox',
        provider_id: null,
        redirect_url: null,
        reason: null,
        created_at: record.at,
        expires_at: new Date(record.at.getTime() + 30 * 60_000),
        settled_at: record.at,
      })),
    )
    .returning(['id', 'member_id', 'year'])
    .execute();
  const ids = new Map(rows.map((row) => [toKey(row), row.id]));
  const payments = records.filter((record) => record.totalCents > 0);
  if (payments.length > 0) {
    await trx
      .insertInto('payments')
      .values(
        payments.map((record) => ({
          checkout_id: ids.get(toKey({ member_id: record.memberId, year: record.year })) ?? 0,
          provider: 'sandbox',
          provider_payment_id: createOpaqueId('payment', record),
          amount_cents: record.totalCents,
          currency: 'EUR',
          state: 'applied' as const,
          reason: null,
          captured_at: record.at,
        })),
      )
      .execute();
  }
  return ids;
}

async function writeParts(trx: Trx, records: readonly Numbered[]): Promise<void> {
  const licences = records.flatMap(({ recordId, selection }) =>
    selection.licences.map((licence) => ({ record_id: recordId, licence })),
  );
  const clubs = records.flatMap(({ recordId, lines }) =>
    lines.flatMap((line) =>
      line.kind === 'club'
        ? [{ record_id: recordId, short_name: line.shortName, fee_cents: line.cents }]
        : [],
    ),
  );
  const groups = records.flatMap(({ recordId, selection }) =>
    selection.affiliatedGroups.map((short_name) => ({ record_id: recordId, short_name })),
  );
  if (licences.length > 0) await trx.insertInto('record_licences').values(licences).execute();
  if (clubs.length > 0) await trx.insertInto('record_clubs').values(clubs).execute();
  if (groups.length > 0) await trx.insertInto('record_groups').values(groups).execute();
}

async function takeNumbers(trx: Trx, name: string, many: number): Promise<number> {
  const row = await trx
    .insertInto('counters')
    .values({ name, value: many })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`counters.value + excluded.value` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value - many;
}

function getCents(record: RecordToWrite, kind: 'thirdParty' | 'personalAccident'): number {
  return record.lines.find((line) => line.kind === kind)?.cents ?? 0;
}

function toCertificate(record: Numbered, number: number): Insertable<CertificatesTable> {
  const day = toDay(record.at);
  const { from, until } = getCoverPeriod(record.year, day);
  const { thirdParty, personalAccident } = record.selection.insurance;
  const cents = {
    thirdParty: getCents(record, 'thirdParty'),
    personalAccident: getCents(record, 'personalAccident'),
  };
  return {
    record_id: record.recordId,
    cover_year: record.year,
    number,
    cover_until: until,
    third_party_cents: cents.thirdParty,
    third_party_duty_cents: extractStampDuty(cents.thirdParty, record.stampDutyPercent),
    third_party_bought_on: thirdParty ? day : null,
    third_party_from: thirdParty ? from : null,
    personal_accident_cents: cents.personalAccident,
    personal_accident_duty_cents: extractStampDuty(cents.personalAccident, record.stampDutyPercent),
    personal_accident_bought_on: personalAccident ? day : null,
    personal_accident_from: personalAccident ? from : null,
    verify_token: createOpaqueId('certificate', record),
    voided_at: null,
  };
}

function groupByYear(
  records: readonly Numbered[],
  yearOfOne: (record: Numbered) => number,
): Map<number, Numbered[]> {
  const years = new Set(records.map(yearOfOne));
  return new Map([...years].map((year) => [year, records.filter((record) => yearOfOne(record) === year)]));
}

async function writeLines(
  trx: Trx,
  receipts: readonly Pick<Selectable<Database['receipts']>, 'id' | 'record_id' | 'lines' | 'issued_at'>[],
): Promise<void> {
  const rows = receipts.flatMap(({ id, issued_at: at, lines, record_id: recordId }) =>
    lines.map((line) => ({
      record_id: recordId ?? 0,
      kind: line.kind,
      short_name: line.kind === 'club' ? line.shortName : '',
      name: line.kind === 'club' ? line.name : '',
      cents: line.cents,
      at,
      why: 'renewal' as const,
      receipt_id: id,
    })),
  );
  for (const part of splitIntoParts(rows, 1000)) await trx.insertInto('record_lines').values(part).execute();
}

async function writePapers(trx: Trx, records: readonly Numbered[]): Promise<void> {
  const insured = groupByYear(
    records.filter((record) => hasBoughtInsurance(record.selection.insurance)),
    (record) => record.year,
  );
  for (const [year, ones] of insured) {
    const taken = await takeNumbers(trx, `certificate:${year}`, ones.length);
    const rows = ones.map((record, at) => toCertificate(record, taken + at + 1));
    for (const part of splitIntoParts(rows, 1000))
      await trx.insertInto('certificates').values(part).execute();
  }
  // A member pays nothing for a renewal by a group, so the member gets no receipt for this renewal.
  const paid = groupByYear(
    records.filter((record) => record.source !== 'group'),
    (record) => toYear(record.at),
  );
  for (const [issueYear, ones] of paid) {
    const taken = await takeNumbers(trx, `receipt:${issueYear}`, ones.length);
    const rows = ones.map((record, at) => ({
      record_id: record.recordId,
      checkout_id: record.checkoutId,
      issue_year: issueYear,
      number: taken + at + 1,
      lines: JSON.stringify(record.lines),
      total_cents: record.totalCents,
      issued_at: record.at,
      paid_by: record.checkoutId === null ? ('cash' as const) : ('provider' as const),
      reference: '',
    }));
    for (const part of splitIntoParts(rows, 1000)) {
      const receipts = await trx
        .insertInto('receipts')
        .values(part)
        .returning(['id', 'record_id', 'lines', 'issued_at'])
        .execute();
      await writeLines(trx, receipts);
    }
  }
}

/** Writes the demo's records and all that belongs to them, as real renewals do. Returns them with their ids. */
export async function writeDemoRecords(trx: Trx, records: readonly RecordToWrite[]): Promise<Numbered[]> {
  const inOrder = records.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const all: Numbered[] = [];
  for (const part of splitIntoParts(inOrder, 500)) {
    const bought = part.filter((record) => record.source === 'member');
    const checkouts = bought.length > 0 ? await writeCheckouts(trx, bought) : new Map<string, number>();
    const rows = await trx
      .insertInto('records')
      .values(
        part.map((record) => ({
          member_id: record.memberId,
          year: record.year,
          third_party: record.selection.insurance.thirdParty,
          personal_accident: record.selection.insurance.personalAccident,
          insured_elsewhere: record.selection.insurance.insuredElsewhere,
          agency_name: record.selection.insurance.agencyName,
          source: record.source,
          checkout_id: checkouts.get(toKey({ member_id: record.memberId, year: record.year })) ?? null,
          created_at: record.at,
        })),
      )
      .returning(['id', 'member_id', 'year', 'checkout_id'])
      .execute();
    const written = new Map(rows.map((row) => [toKey({ ...row, member_id: row.member_id ?? 0 }), row]));
    const numbered = part.map((record) => {
      const row = written.get(toKey({ member_id: record.memberId, year: record.year }));
      if (!row) throw new Error('A record of the demo was not written.');
      return { ...record, recordId: row.id, checkoutId: row.checkout_id };
    });
    await writeParts(trx, numbered);
    all.push(...numbered);
  }
  await writePapers(trx, all);
  return all;
}
