import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { licenceIds, type LicenceId } from '#domain/insurance/licence.ts';
import { hasBoughtInsurance, type Insurance } from '#domain/insurance/insurance.ts';
import { countsAsMembership } from '#domain/year/membership.ts';
import type { RecordsByYear, YearRecord } from '#domain/year/year-record.ts';
import { formatReceiptNumber } from '#domain/values/document-numbers.ts';
import { isUnpaid, computeFormerPrice } from './record-lines.ts';
import type { Database, RecordsTable } from '../store/schema.ts';
import { selectFeesInYears, type ClubWithFees } from './year-prices.ts';

type RecordRow = Selectable<RecordsTable>;

type InsuranceColumns = Pick<
  RecordRow,
  'third_party' | 'personal_accident' | 'insured_elsewhere' | 'agency_name'
>;

/** Returns the insurance in a record's columns. */
export function toInsurance(record: InsuranceColumns): Insurance {
  return {
    thirdParty: record.third_party,
    personalAccident: record.personal_accident,
    insuredElsewhere: record.insured_elsewhere,
    agencyName: record.agency_name,
  };
}

/** Returns for each licence id whether the record has it (specification section 3). */
export function toLicenceFlags(held: readonly string[]): Record<LicenceId, boolean> {
  const flags = licenceIds.map((id) => [id, held.includes(id)] as const);
  return Object.fromEntries(flags) as Record<LicenceId, boolean>;
}

type Of<Table extends keyof Database, Columns extends keyof Selectable<Database[Table]>> = readonly Pick<
  Selectable<Database[Table]>,
  Columns
>[];

/** The parts of a person's records. One SQL statement reads them, so that all parts are of the same moment. */
interface Parts {
  readonly records: readonly (InsuranceColumns &
    Pick<RecordRow, 'id' | 'source' | 'year' | 'begun_by' | 'checkout_id'> & { awaits: boolean })[];
  readonly licences: Of<'record_licences', 'record_id' | 'licence'>;
  readonly clubs: Of<'record_clubs', 'record_id' | 'short_name' | 'fee_cents'>;
  readonly formerClubs: Of<'former_prices', 'record_id' | 'short_name' | 'cents' | 'line'>;
  /** The lines that refund or refunded money for a club, latest first. */
  readonly clubReturns: readonly (Of<
    'record_lines',
    'record_id' | 'short_name' | 'cents' | 'receipt_id' | 'waived_at'
  >[number] & { readonly is_counter: boolean })[];
  readonly groups: Of<'record_groups', 'record_id' | 'short_name'>;
  readonly receipts: readonly (Of<
    'receipts',
    'id' | 'record_id' | 'checkout_id' | 'issue_year' | 'number' | 'total_cents' | 'paid_by' | 'reverses_id'
  >[number] & { readonly issued_at: string; readonly payment: string | null; readonly reference: string })[];
  readonly certificates: Of<'certificates', 'record_id' | 'third_party_cents' | 'personal_accident_cents'>;
  readonly charges: Of<'group_charges', 'record_id' | 'group_name'>;
  readonly allClubs: readonly ClubWithFees[];
  readonly allGroups: Of<'affiliated_groups', 'id' | 'short_name' | 'name' | 'enabled'>;
}

const rowsOf = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(part), '[]') from (${query}) as part)`;

async function readParts(db: Kysely<Database>, memberId: number, validWhileUnpaid: boolean): Promise<Parts> {
  const { rows } = await sql<Parts>`
    /* read the years of a member */
    with own as (
      select id, year, source, begun_by, checkout_id, third_party, personal_accident, insured_elsewhere, agency_name,
        not ${validWhileUnpaid} and ${isUnpaid()} as awaits
      from records where member_id = ${memberId}
    )
    select (select coalesce(json_agg(own), '[]') from own) as records,
      ${rowsOf(sql`select record_id, licence from record_licences join own on own.id = record_id`)} as licences,
      ${rowsOf(sql`select record_id, short_name, fee_cents from record_clubs join own on own.id = record_id`)} as clubs,
      ${rowsOf(sql`select record_id, short_name, cents, line from former_prices join own on own.id = record_id
        where kind = 'club'`)} as "formerClubs",
      ${rowsOf(sql`select record_lines.record_id, short_name, cents, receipt_id, waived_at,
          reverses_id is not null as is_counter
        from record_lines join own on own.id = record_lines.record_id left join receipts on receipts.id = receipt_id
        where kind = 'club' and cents < 0 and why <> 'cancelled' order by record_lines.id desc`)} as "clubReturns",
      ${rowsOf(sql`select record_id, short_name from record_groups join own on own.id = record_id`)} as groups,
      ${rowsOf(sql`select receipts.id, receipts.record_id, receipts.checkout_id, issue_year, number,
          receipts.total_cents, issued_at, paid_by, reverses_id, receipts.reference, checkouts.reference as payment
        from receipts join own on own.id = receipts.record_id
          left join checkouts on checkouts.id = receipts.checkout_id
        order by receipts.id`)} as receipts,
      ${rowsOf(sql`select record_id, third_party_cents, personal_accident_cents
        from certificates join own on own.id = record_id where voided_at is null`)} as certificates,
      ${rowsOf(sql`select record_id, group_name from group_charges join own on own.id = record_id
        order by group_charges.id desc`)} as charges,
      ${rowsOf(sql`select id, short_name, name, fee_cents, mandatory, enabled,
          ${selectFeesInYears(sql`select year from own`)} as fees
        from clubs order by id`)} as "allClubs",
      ${rowsOf(sql`select id, short_name, name, enabled from affiliated_groups order by id`)} as "allGroups"`.execute(
    db,
  );
  const [parts] = rows;
  if (!parts) throw new Error('The years were not read');
  return parts;
}

/**
 * Reads a member's records by year (specification section 3). Chosen clubs have the fees of the time when they were
 * chosen. All other enabled clubs are listed with the year's fees. If `validWhileUnpaid` is false, an unpaid year has
 * `awaitsPayment`.
 */
export async function readYearRecords(
  db: Kysely<Database>,
  memberId: number,
  validWhileUnpaid = true,
): Promise<RecordsByYear> {
  const parts = await readParts(db, memberId, validWhileUnpaid);
  const { allClubs, allGroups, certificates, charges, clubs, groups, licences, receipts, records } = parts;
  // If the record names no group that began it, takes the group that was charged last, or else any group.
  const findGroupThatBegan = (record: Pick<RecordRow, 'id' | 'begun_by'>) => {
    const own = [...charges.map((one) => ({ ...one, short_name: one.group_name })), ...groups];
    const shortName = record.begun_by ?? own.find((one) => one.record_id === record.id)?.short_name ?? '';
    return { shortName, name: allGroups.find((one) => one.short_name === shortName)?.name ?? shortName };
  };
  const findReceiptNumber = (is: (one: Parts['receipts'][number]) => boolean) => {
    const found = receipts.find(is);
    return found ? formatReceiptNumber(found.issue_year, found.number) : null;
  };
  const toYearRecord = (record: Parts['records'][number]): YearRecord => {
    const filterOwn = <Row extends { record_id: number | null }>(rows: readonly Row[]) =>
      rows.filter((row) => row.record_id === record.id);
    const fees = new Map(filterOwn(clubs).map((row) => [row.short_name, row.fee_cents]));
    const findFormerFee = (shortName: string) => {
      const isAbout = (row: { readonly short_name: string }) => row.short_name === shortName;
      const former = filterOwn(parts.formerClubs).find(isAbout);
      const fee = computeFormerPrice(former, filterOwn(parts.clubReturns).filter(isAbout));
      return typeof fee === 'number' && !fees.has(shortName) ? { formerFee: fee } : {};
    };
    const memberOf = new Set(filterOwn(groups).map((row) => row.short_name));
    const insurance = toInsurance(record);
    const paidOnline = filterOwn(receipts).find(
      ({ checkout_id, reverses_id }) =>
        checkout_id !== null && checkout_id === record.checkout_id && reverses_id === null,
    );
    const [certificate] = filterOwn(certificates);
    return {
      ...(countsAsMembership({ by: record.source, clubs: [...fees.keys()] })
        ? {}
        : { begunBy: findGroupThatBegan(record) }),
      licences: toLicenceFlags(filterOwn(licences).map((row) => row.licence)),
      insurance: {
        thirdParty: insurance.thirdParty,
        personalAccident: insurance.personalAccident,
        insuredElsewhere: insurance.insuredElsewhere,
        insuredElsewhereAgencyName: insurance.agencyName,
      },
      boughtInsurance: hasBoughtInsurance(insurance),
      hasReceipt: filterOwn(receipts).length > 0,
      ...(record.awaits ? { awaitsPayment: true } : {}),
      receipt: paidOnline
        ? {
            number: formatReceiptNumber(paidOnline.issue_year, paidOnline.number),
            total: paidOnline.total_cents,
            issuedAt: new Date(paidOnline.issued_at).toISOString(),
            payment: paidOnline.payment ?? '',
          }
        : null,
      receipts: filterOwn(receipts).map((one) => ({
        number: formatReceiptNumber(one.issue_year, one.number),
        total: one.total_cents,
        issuedAt: new Date(one.issued_at).toISOString(),
        paidBy: one.paid_by,
        reference: one.reference,
        ...(one.payment === null ? {} : { payment: one.payment }),
        reverses: findReceiptNumber(({ id }) => id === one.reverses_id),
        reversedBy: findReceiptNumber(({ reverses_id: first }) => first === one.id),
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
          ...findFormerFee(club.short_name),
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
  return Object.fromEntries(records.map((record) => [String(record.year), toYearRecord(record)]));
}

/** Reads a member's newest record with its licences; undefined if there is none. `forUpdate` locks the record. */
export async function readNewestRecord(db: Kysely<Database>, memberId: number, forUpdate = false) {
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
