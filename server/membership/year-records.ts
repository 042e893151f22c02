import { sql, type Kysely, type Selectable } from 'kysely';
import { licenceIds, type LicenceId } from '#domain/licence.ts';
import { boughtInsurance, type Insurance } from '#domain/insurance.ts';
import { makesMember } from '#domain/membership.ts';
import type { RecordsByYear, YearRecord } from '#domain/year-record.ts';
import { receiptNumber } from '#domain/document-numbers.ts';
import { isUnpaid } from './record-lines.ts';
import type { Database, RecordsTable } from '../store/schema.ts';
import { readClubs } from './year-prices.ts';

type RecordRow = Selectable<RecordsTable>;

/** The insurance in the record of a year. */
export function insuranceOf(record: RecordRow): Insurance {
  return {
    thirdParty: record.third_party,
    personalAccident: record.personal_accident,
    insuredElsewhere: record.insured_elsewhere,
    agencyName: record.agency_name,
  };
}

/** All licences by id, each with whether a year's record holds it (specification section 3). */
export function licenceFlags(held: readonly string[]): Record<LicenceId, boolean> {
  const flags = licenceIds.map((id) => [id, held.includes(id)] as const);
  return Object.fromEntries(flags) as Record<LicenceId, boolean>;
}

/**
 * A member's records by year (specification section 3): the clubs and groups of each, with the fee that was asked
 * then, and beside them the others that are on offer now, with the year's fee. Unless a year is valid while it is unpaid,
 * it says where payment is awaited.
 */
export async function recordsOf(
  db: Kysely<Database>,
  memberId: number,
  validWhileUnpaid = true,
): Promise<RecordsByYear> {
  const records = await db.selectFrom('records').selectAll().where('member_id', '=', memberId).execute();
  const ids = records.map((record) => record.id);
  const unpaid = validWhileUnpaid
    ? []
    : await db
        .selectFrom('records')
        .select('id')
        .where('member_id', '=', memberId)
        .where(isUnpaid())
        .execute();
  if (ids.length === 0) return {};
  const [licences, clubs, groups, receipts, certificates, allClubs, allGroups, charges] = await Promise.all([
    db.selectFrom('record_licences').selectAll().where('record_id', 'in', ids).execute(),
    db.selectFrom('record_clubs').selectAll().where('record_id', 'in', ids).execute(),
    db.selectFrom('record_groups').selectAll().where('record_id', 'in', ids).execute(),
    db
      .selectFrom('receipts')
      .leftJoin('checkouts', 'checkouts.id', 'receipts.checkout_id')
      .selectAll('receipts')
      .select('checkouts.reference')
      .where('receipts.record_id', 'in', ids)
      .orderBy('receipts.id')
      .execute(),
    db
      .selectFrom('certificates')
      .selectAll()
      .where('record_id', 'in', ids)
      .where('voided_at', 'is', null)
      .execute(),
    readClubs(db, sql`select year from records where member_id = ${memberId}`),
    db.selectFrom('affiliated_groups').selectAll().orderBy('id').execute(),
    db
      .selectFrom('group_charges')
      .select(['record_id', 'group_name'])
      .where('record_id', 'in', ids)
      .orderBy('id', 'desc')
      .execute(),
  ]);
  // Who was charged last began it; who began it without a cover has a row in it.
  const begunBy = (record: RecordRow) => {
    const own = [...charges.map((one) => ({ ...one, short_name: one.group_name })), ...groups];
    const shortName = own.find((one) => one.record_id === record.id)?.short_name ?? '';
    return { shortName, name: allGroups.find((one) => one.short_name === shortName)?.name ?? shortName };
  };
  const yearRecordOf = (record: RecordRow): YearRecord => {
    const own = <Row extends { record_id: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.record_id === record.id);
    const fees = new Map(own(clubs).map((row) => [row.short_name, row.fee_cents]));
    const memberOf = new Set(own(groups).map((row) => row.short_name));
    const insurance = insuranceOf(record);
    const paidOnline = own(receipts).find(({ checkout_id }) => checkout_id !== null);
    const [certificate] = own(certificates);
    return {
      ...(makesMember({ by: record.source, clubs: [...fees.keys()] }) ? {} : { begunBy: begunBy(record) }),
      licences: licenceFlags(own(licences).map((row) => row.licence)),
      insurance: {
        thirdParty: insurance.thirdParty,
        personalAccident: insurance.personalAccident,
        insuredElsewhere: insurance.insuredElsewhere,
        insuredElsewhereAgencyName: insurance.agencyName,
      },
      boughtInsurance: boughtInsurance(insurance),
      hasReceipt: own(receipts).length > 0,
      ...(unpaid.some(({ id }) => id === record.id) ? { awaitsPayment: true } : {}),
      receipt: paidOnline
        ? {
            number: receiptNumber(paidOnline.issue_year, paidOnline.number),
            total: paidOnline.total_cents,
            issuedAt: paidOnline.issued_at.toISOString(),
            payment: paidOnline.reference ?? '',
          }
        : null,
      receipts: own(receipts).map((one) => ({
        number: receiptNumber(one.issue_year, one.number),
        total: one.total_cents,
        issuedAt: one.issued_at.toISOString(),
      })),
      premiums: certificate
        ? {
            thirdParty: certificate.third_party_cents,
            personalAccident: certificate.personal_accident_cents,
          }
        : undefined,
      clubMemberships: allClubs
        .filter((club) => club.enabled || fees.has(club.short_name))
        .map((club) => ({
          id: club.id,
          shortName: club.short_name,
          name: club.name,
          fee: fees.get(club.short_name) ?? club.fees[record.year] ?? club.fee_cents,
          mandatory: club.mandatory,
          enabled: club.enabled,
          member: fees.has(club.short_name),
        })),
      affiliatedGroupMemberships: allGroups
        .filter((group) => group.enabled || memberOf.has(group.short_name))
        .map((group) => ({
          id: group.id,
          shortName: group.short_name,
          name: group.name,
          enabled: group.enabled,
          member: memberOf.has(group.short_name),
        })),
    };
  };
  return Object.fromEntries(records.map((record) => [String(record.year), yearRecordOf(record)]));
}

/** A member's record of their newest year with its licences, undefined where there is none; `forUpdate` holds it. */
export async function newestRecord(db: Kysely<Database>, memberId: number, forUpdate = false) {
  const record = await db
    .selectFrom('records')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('year', 'desc')
    .limit(1)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!record) return undefined;
  const rows = await db
    .selectFrom('record_licences')
    .select('licence')
    .where('record_id', '=', record.id)
    .execute();
  return { record, licences: rows.map((row) => row.licence) };
}
