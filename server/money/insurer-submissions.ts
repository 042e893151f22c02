import { sql, type Kysely, type Transaction } from 'kysely';
import { formatCertificateNumber } from '#domain/values/document-numbers.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { sumPremiums, type InsurerChange, type InsurerSubmission } from '#domain/money/settlement.ts';
import type { ChangeEntry } from '../audit/audited-change.ts';
import { t } from '#domain/texts/texts.ts';
import { createNotFound, Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import type { TakenBack } from './club-payments.ts';

interface Row {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly voided: boolean;
  readonly known: boolean;
  readonly thirdParty: number;
  readonly personalAccident: number;
  readonly stampDuty: number;
}

function toInsurerChange(
  year: number,
  { known, name, number, voided, ...amounts }: Omit<Row, 'id'>,
): InsurerChange {
  const total = amounts.thirdParty + amounts.personalAccident + amounts.stampDuty;
  return {
    certificate: formatCertificateNumber(year, number),
    name,
    change: !known ? 'new' : voided && total < 0 ? 'cancelled' : 'changed',
    ...amounts,
    total,
  };
}

/** Reads a year's certificates of which the insurer must be told. Amounts are the changes, in cents. */
export async function readUnsubmittedCertificates(
  db: Kysely<Database>,
  year: number,
): Promise<(InsurerChange & { readonly id: number })[]> {
  const { rows } = await sql<Row>`
    with said as (
      select certificates.id, number, record_id, voided_at is not null as voided,
        case when voided_at is null then third_party_cents - third_party_duty_cents else 0 end as tp,
        case when voided_at is null then personal_accident_cents - personal_accident_duty_cents else 0 end as pa,
        case when voided_at is null then third_party_duty_cents + personal_accident_duty_cents else 0 end as duty
      from certificates where cover_year = ${year}
    ),
    told as (
      select certificate_id, sum(third_party_cents)::integer as tp, sum(personal_accident_cents)::integer as pa,
        sum(stamp_duty_cents)::integer as duty,
        count(*) filter (where reverses_id is null) > count(reverses_id) as known
      from insurer_submission_lines join insurer_submissions on insurer_submissions.id = submission_id
      where year = ${year} group by certificate_id
    )
    select said.id, number, first_name || ' ' || last_name as name, voided, coalesce(known, false) as known,
      said.tp - coalesce(told.tp, 0) as "thirdParty", said.pa - coalesce(told.pa, 0) as "personalAccident",
      said.duty - coalesce(told.duty, 0) as "stampDuty"
    from said left join told on told.certificate_id = said.id
      join records on records.id = record_id join members on members.id = payer_id
    where case when known is not true then not voided or told.tp + told.pa + told.duty <> 0
      else (said.tp, said.pa, said.duty) <> (told.tp, told.pa, told.duty) end
    order by number`.execute(db);
  return rows.map(({ id, ...row }) => ({ id, ...toInsurerChange(year, row) }));
}

/** Reads a year's submissions to the insurer, latest first. */
export async function readInsurerSubmissions(
  db: Kysely<Database>,
  year: number,
): Promise<InsurerSubmission[]> {
  const { rows } = await sql<Omit<InsurerSubmission, 'at'> & { readonly at: Date }>`
    select id, at, reference, count(*)::integer as certificates,
      sum(third_party_cents + personal_accident_cents + stamp_duty_cents)::integer as total,
      reverses_id as reverses, reason,
      exists (select from insurer_submissions as other where other.reverses_id = one.id) as reversed
    from insurer_submissions as one join insurer_submission_lines on submission_id = id
    where year = ${year} group by id order by id desc`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Reads the certificates of a submission, with the changes in cents and the people's current names. */
export async function readCertificatesOfSubmission(
  db: Kysely<Database>,
  { id, year }: { readonly id: number; readonly year: number },
): Promise<InsurerChange[]> {
  const { rows } = await sql<Omit<Row, 'id'>>`
    with said as (
      select submission_id, certificate_id, third_party_cents as tp, personal_accident_cents as pa,
        stamp_duty_cents as duty, coalesce(sum(case when reverses_id is null then 1 else -1 end) over before, 0) > 0 as known,
        sum(third_party_cents) over told = 0 and sum(personal_accident_cents) over told = 0
          and sum(stamp_duty_cents) over told = 0 as nothing_left
      from insurer_submission_lines join insurer_submissions on insurer_submissions.id = submission_id
      where certificate_id in (select certificate_id from insurer_submission_lines where submission_id = ${id})
      window told as (partition by certificate_id order by submission_id),
        before as (told rows between unbounded preceding and 1 preceding)
    )
    select number, first_name || ' ' || last_name as name, known, nothing_left as voided,
      tp as "thirdParty", pa as "personalAccident", duty as "stampDuty"
    from said join certificates on certificates.id = certificate_id
      join records on records.id = record_id join members on members.id = payer_id
    where submission_id = ${id} and cover_year = ${year}
    order by number`.execute(db);
  return rows.map((row) => toInsurerChange(year, row));
}

interface Submission {
  readonly year: number;
  readonly certificates: number;
  readonly total: number;
  readonly reference: string;
  readonly at: Date;
  readonly by: string;
}

const insertLines = sql`
  insert into insurer_submission_lines
    (submission_id, certificate_id, third_party_cents, personal_accident_cents, stamp_duty_cents)`;

/** Locks the submissions of a year, so that nothing is submitted or reversed twice. */
async function lockSubmissions(trx: Transaction<Database>, year: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('insurer submission'), ${year})`.execute(trx);
}

/** Records a submission of all changes. Refuses with 409 if there are none, or the office saw different ones. */
export async function recordInsurerSubmission(
  trx: Transaction<Database>,
  { at, by, certificates, reference, total, year }: Submission,
): Promise<ChangeEntry> {
  await lockSubmissions(trx, year);
  const changes = await readUnsubmittedCertificates(trx, year);
  const amount = sumPremiums(changes).total;
  if (changes.length === 0 || changes.length !== certificates || amount !== total)
    throw new Refused(409, t('error.settlement.changed'));
  const { id } = await trx
    .insertInto('insurer_submissions')
    .values({ year, reference, at, by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    ${insertLines}
    select ${id}, certificate, third_party, personal_accident, stamp_duty from unnest(
      ${changes.map((change) => change.id)}::bigint[], ${changes.map((change) => change.thirdParty)}::integer[],
      ${changes.map((change) => change.personalAccident)}::integer[],
      ${changes.map((change) => change.stampDuty)}::integer[])
      as line (certificate, third_party, personal_accident, stamp_duty)`.execute(trx);
  return {
    action: 'insurer told',
    subject: 'report:settlement',
    after: { year, certificates, amount: toEuroDecimal(total), reference },
  };
}

/** Reverses a submission. Returns null if it is already reversed. Refuses with 404 if it is unknown. */
export async function reverseInsurerSubmission(
  trx: Transaction<Database>,
  { at, by, id, reason }: TakenBack,
): Promise<ChangeEntry | null> {
  const submissions = trx.selectFrom('insurer_submissions').selectAll();
  const told = await submissions.where('id', '=', id).where('reverses_id', 'is', null).executeTakeFirst();
  if (!told) throw createNotFound();
  const { reference, year } = told;
  await lockSubmissions(trx, year);
  if (await submissions.where('reverses_id', '=', id).executeTakeFirst()) return null;
  const reversal = await trx
    .insertInto('insurer_submissions')
    .values({ year, reference, at, by, reverses_id: id, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ cents: number }>`
    ${insertLines}
    select ${reversal.id}, certificate_id, -third_party_cents, -personal_accident_cents, -stamp_duty_cents
    from insurer_submission_lines where submission_id = ${id}
    returning third_party_cents + personal_accident_cents + stamp_duty_cents as cents`.execute(trx);
  const amount = toEuroDecimal(rows.reduce((sum, { cents }) => sum - cents, 0));
  return {
    action: 'submission taken back',
    subject: 'report:settlement',
    after: { year, certificates: rows.length, amount, reference, reason },
  };
}
