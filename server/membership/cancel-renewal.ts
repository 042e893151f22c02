import { sql, type Kysely, type Transaction } from 'kysely';
import type { Cancellation } from '#domain/year/cancellation.ts';
import type { Covers } from '#domain/insurance/insurance.ts';
import { formatCertificateNumber } from '#domain/values/document-numbers.ts';
import type { Context } from '../base/context.ts';
import { isInForce } from '../insurance/group-charges.ts';
import { reissueCertificate } from '../insurance/reissue-certificate.ts';
import type { Database } from '../store/schema.ts';
import { isMembership } from '../year/begun-year.ts';
import {
  lockPaidCheckoutsOfRecord,
  makeRefundDue,
  readMoneyAfterCancellation,
  sumDeskRefunds,
  cancelLinesOfRecord,
} from './cancelled-money.ts';

type Trx = Transaction<Database>;

interface Renewed {
  readonly id: number;
  /** The number of the valid certificate, such as `2026/00123`. */
  readonly certificate: string | null;
  /**
   * The short name of the group that began the year, or null if none did. Empty if the database does not say which
   * group it was.
   */
  readonly begunBy: string | null;
  readonly groupName: string | null;
  readonly groupCovers: Covers;
}

/**
 * Reads a membership; null if the person has none for the year. A cover belongs to the group if the group is charged
 * for it, or if nobody was ever charged.
 */
async function readRenewed(db: Kysely<Database>, memberId: number, year: number): Promise<Renewed | null> {
  const isOfGroup = (cover: keyof Covers) => sql`(
    exists (select from group_charges as charge
      where record_id = records.id and cover = ${cover} and ${isInForce})
    or not exists (select from group_charges where record_id = records.id and cover = ${cover})
      and not exists (select from record_lines where record_id = records.id and kind = ${cover}))`;
  const { rows } = await sql<
    Omit<Renewed, 'certificate'> & { certificateYear: number | null; certificateNumber: number | null }
  >`
    select renewed.id, "certificateYear", "certificateNumber", "begunBy", "groupCovers",
      affiliated_groups.name as "groupName"
    from (
      select records.id, cover_year as "certificateYear", number as "certificateNumber",
        coalesce(begun_by, (select group_name from group_charges where record_id = records.id limit 1),
          case source when 'group' then '' end) as "begunBy",
        json_build_object('thirdParty', third_party and ${isOfGroup('thirdParty')},
          'personalAccident', personal_accident and ${isOfGroup('personalAccident')}) as "groupCovers"
      from records left join certificates on certificates.record_id = records.id and voided_at is null
      where member_id = ${memberId} and year = ${year} and ${isMembership()}
    ) as renewed left join affiliated_groups on short_name = "begunBy"`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { certificateNumber: number, certificateYear, ...renewed } = row;
  const certificate =
    certificateYear === null || number === null ? null : formatCertificateNumber(certificateYear, number);
  return { ...renewed, certificate };
}

/** Reads what cancelling a renewal would do; null if the person is not a member for the year. */
export async function previewCancellation(
  db: Kysely<Database>,
  memberId: number,
  year: number,
): Promise<Cancellation | null> {
  const renewed = await readRenewed(db, memberId, year);
  if (!renewed) return null;
  const money = await readMoneyAfterCancellation(db, renewed.id);
  const { begunBy, certificate, groupCovers, groupName, id } = renewed;
  const insures = groupCovers.thirdParty || groupCovers.personalAccident;
  const record = await db.selectFrom('records').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const keepsCertificate =
    begunBy !== null &&
    record.third_party === groupCovers.thirdParty &&
    record.personal_accident === groupCovers.personalAccident;
  return {
    record: id,
    made: record.created_at.toISOString(),
    unpaid: money.unpaid,
    desk: sumDeskRefunds(money),
    provider: money.provider,
    certificate: keepsCertificate ? null : certificate,
    keeps: begunBy === null ? null : { name: groupName ?? begunBy, insures },
  };
}

interface CancelledBy {
  readonly memberId: number;
  readonly year: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/**
 * Cancels the renewal of a member's year. The caller must have locked the member's row. If no group began the year, the
 * certificate is voided. A year that a group began returns to the group, with its covers. Unpaid lines are deleted.
 * Payments become refunds due, at the desk or through the card provider. Returns the values for the audit, or null if
 * the person is not a member for the year.
 */
export async function cancelRenewalOfYear(
  context: Context,
  trx: Trx,
  cancelled: CancelledBy,
): Promise<object | null> {
  const { at, memberId, reason, year } = cancelled;
  const found = await readRenewed(trx, memberId, year);
  if (!found) return null;
  const checkouts = await lockPaidCheckoutsOfRecord(trx, found.id);
  await sql`select from records where id = ${found.id} for update`.execute(trx);
  const money = await readMoneyAfterCancellation(trx, found.id);
  const isGroups = found.begunBy !== null;
  const certificate = await (isGroups
    ? returnToGroup(context, trx, found, cancelled)
    : leaveToNobody(trx, found, cancelled));
  await cancelLinesOfRecord(trx, found.id, { at, desk: money.desk });
  if (money.hasEnrolment)
    await trx.updateTable('records').set({ enrolment_cancelled: true }).where('id', '=', found.id).execute();
  for (const checkout of checkouts) await makeRefundDue(trx, found.id, checkout);
  return {
    year,
    reason,
    voided: found.certificate === certificate ? null : found.certificate,
    certificate,
    keptByGroup: found.begunBy,
    unpaidCents: money.unpaid || null,
    deskCents: sumDeskRefunds(money) || null,
    providerCents: money.provider || null,
  };
}

/** Deletes a record's unpaid lines, and makes its payments refunds due. The caller must have locked the record. */
export async function turnRecordMoneyIntoRefunds(trx: Trx, recordId: number, at: Date): Promise<void> {
  const checkouts = await lockPaidCheckoutsOfRecord(trx, recordId);
  const { desk } = await readMoneyAfterCancellation(trx, recordId);
  await cancelLinesOfRecord(trx, recordId, { at, desk });
  for (const checkout of checkouts) await makeRefundDue(trx, recordId, checkout);
}

const toMark = ({ at, by, reason }: CancelledBy) => ({
  cancelled_at: at,
  cancelled_by: by,
  cancelled_reason: reason,
});

async function leaveToNobody(trx: Trx, { id }: Renewed, cancelled: CancelledBy): Promise<null> {
  await trx
    .updateTable('certificates')
    .set({ voided_at: cancelled.at })
    .where('record_id', '=', id)
    .where('voided_at', 'is', null)
    .execute();
  await trx
    .updateTable('records')
    .set({ member_id: null, cancelled_member_id: cancelled.memberId, ...toMark(cancelled) })
    .where('id', '=', id)
    .execute();
  return null;
}

/** Returns a year to its group. Returns the certificate's number, or null if the group bought no cover. */
async function returnToGroup(
  context: Context,
  trx: Trx,
  { groupCovers, id }: Renewed,
  cancelled: CancelledBy,
): Promise<string | null> {
  const record = await trx.selectFrom('records').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { begun_with: begun } = record;
  const { after } = await reissueCertificate(trx, context, { record, wanted: groupCovers });
  const isCovered = groupCovers.thirdParty || groupCovers.personalAccident;
  const elsewhere = begun
    ? { insured_elsewhere: begun.insuredElsewhere, agency_name: begun.agencyName }
    : { insured_elsewhere: record.insured_elsewhere, agency_name: record.agency_name };
  await trx
    .updateTable('records')
    .set({
      third_party: groupCovers.thirdParty,
      personal_accident: groupCovers.personalAccident,
      ...(isCovered ? { insured_elsewhere: false } : elsewhere),
      source: 'group',
      checkout_id: null,
      created_at: begun ? new Date(begun.since) : record.created_at,
      begun_with: null,
      ...toMark(cancelled),
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('record_clubs').where('record_id', '=', id).execute();
  if (begun) await returnRows(trx, id, begun);
  return after;
}

async function returnRows(
  trx: Trx,
  id: number,
  { groups, licences }: { readonly groups: readonly string[]; readonly licences: readonly string[] },
): Promise<void> {
  await sql`delete from record_groups where record_id = ${id} and short_name <> all (${groups}::text[])`.execute(
    trx,
  );
  await sql`delete from record_licences where record_id = ${id} and licence <> all (${licences}::text[])`.execute(
    trx,
  );
  await sql`insert into record_licences (record_id, licence) select ${id}, unnest(${licences}::text[])
    on conflict do nothing`.execute(trx);
}
