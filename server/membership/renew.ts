import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { dayOf } from '#domain/time-zone.ts';
import { boughtInsurance, coverPeriod } from '#domain/insurance.ts';
import type { PriceLine } from '#domain/price.ts';
import type { Selection } from '#domain/selection.ts';
import { stampDutyOf } from '#domain/stamp-duty.ts';
import type { Database, RecordsTable } from '#server/store/schema.ts';
import { isSameSelection, type Priced } from './offer.ts';
import { withdrawal } from '../checkouts/withdraw-checkouts.ts';

/** A year to renew, checked and priced; `checkoutId` where a checkout stands behind it, which then gets a receipt. */
export interface Renewal extends Priced {
  readonly memberId: number;
  readonly year: number;
  readonly source: RecordsTable['source'];
  readonly checkoutId: number | null;
  /** When it is written. */
  readonly at: Date;
  /** When it was bought, where that was before: then cover begins, and by its year the receipt counts. */
  readonly boughtAt?: Date;
  /** The share of stamp duty in the prices of covers, in percent of the premium. */
  readonly stampDutyPercent: number;
  /** As the audit names people: `member:id:7`, `admin:registrar`, `system`. */
  readonly actor: string;
  readonly requestId: string;
}

/**
 * What came of it: the year is renewed now; it was, by this very renewal; it was, by a different one; or the member
 * is deceased or unknown.
 */
export type Renewed =
  | { readonly outcome: 'renewed'; readonly recordId: number }
  | { readonly outcome: 'same'; readonly recordId: number }
  | { readonly outcome: 'already renewed' }
  | { readonly outcome: 'not a living member' };

/**
 * Renews a member's year: the one way to a record, for members, administrators, groups and payments alike
 * (specification sections 3 and 4). It locks the member, and in one statement withdraws what the member could still pay
 * for this year, and writes record, licences, clubs with their frozen fees, groups, certificate, receipt and audit, with
 * the numbers that come next; all of it or none.
 */
export async function renew(trx: Transaction<Database>, renewal: Renewal): Promise<Renewed> {
  const { rows } = await sql<{ record_id: number | null; living: boolean }>`
    /* renew */
    with living as (${livingMember(renewal)}),
    withdrawn as (${withdrawnBy(renewal)}),
    record as (
      ${recordOf(renewal)} from living, (select count(*) from withdrawn) as closed
      on conflict (member_id, year) do nothing
      returning id
    ),
    ${whatGoesWithIt(renewal)}
    select (select id from record) as record_id, exists (select from living) as living`.execute(trx);
  const row = rows[0];
  if (row?.record_id) return { outcome: 'renewed', recordId: row.record_id };
  if (!row?.living) return { outcome: 'not a living member' };
  return standing(trx, renewal);
}

/**
 * Renews a year together with the checkout that pays for it, as one statement, which is its own transaction:
 * `moved` changes the checkout, from the row of `living`, and answers a row; `told` are the steps that write down what
 * was told of the payment. False, with nothing written, where `moved` found no row. A year that is renewed already
 * breaks the record's unique key and rejects, with nothing written either.
 */
export async function renewPaid(
  db: Kysely<Database>,
  renewal: Renewal,
  moved: RawBuilder<unknown>,
  told: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql<{ record_id: number | null }>`
    /* renew paid */
    with living as (${livingMember(renewal)}),
    moved as (${moved}),
    withdrawn as (${withdrawnBy(renewal)}),
    record as (
      ${recordOf(renewal)} from living, moved, (select count(*) from withdrawn) as closed
      returning id
    ),
    ${whatGoesWithIt(renewal)},
    ${told}
    select (select id from record) as record_id`.execute(db);
  return rows[0]?.record_id != null;
}

function livingMember(renewal: Renewal): RawBuilder<unknown> {
  return sql`
    select id, 'member:id:' || id as subject
    from members where id = ${renewal.memberId} and not deceased for no key update`;
}

/** The member's other checkouts for the year, of which none can become a renewal any more. */
function withdrawnBy({ year, checkoutId, at }: Renewal): RawBuilder<unknown> {
  const others = sql`member_id = (select id from living) and year = ${year} and id is distinct from ${checkoutId}`;
  return sql`${withdrawal(others, at)} returning id`;
}

function recordOf({ year, selection, source, checkoutId, at, boughtAt }: Renewal): RawBuilder<unknown> {
  const { insurance } = selection;
  return sql`
    insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, agency_name, source,
      checkout_id, created_at)
    select living.id, ${year}, ${insurance.thirdParty}, ${insurance.personalAccident}, ${insurance.insuredElsewhere},
      ${insurance.agencyName}, ${source}, ${checkoutId}, ${boughtAt ?? at}`;
}

/** The steps that follow from the row of `record`; the counters come last to be locked and are free at the commit. */
function whatGoesWithIt(renewal: Renewal): RawBuilder<unknown> {
  const { selection, lines, year, at, totalCents, checkoutId } = renewal;
  const boughtAt = renewal.boughtAt ?? at;
  const { thirdParty, personalAccident } = selection.insurance;
  const clubs = lines.filter((line) => line.kind === 'club');
  const certificate = boughtInsurance(selection.insurance) ? `certificate:${year}` : null;
  const day = dayOf(boughtAt);
  const cover = coverPeriod(year, day);
  const premiums = {
    thirdParty: centsOf(lines, 'thirdParty'),
    personalAccident: centsOf(lines, 'personalAccident'),
  };
  const dutyOf = (cents: number) => stampDutyOf(cents, renewal.stampDutyPercent);
  const issueYear = Number(day.slice(0, 4));
  const receipt = checkoutId === null ? null : `receipt:${issueYear}`;
  const numbered = [certificate, receipt].filter((name) => name !== null);
  const after = JSON.stringify({ year, source: renewal.source, selection, lines, totalCents });
  return sql`
    licences as (
      insert into record_licences (record_id, licence)
      select record.id, licence from record, unnest(${selection.licences}::text[]) as licence
    ),
    clubs as (
      insert into record_clubs (record_id, short_name, fee_cents)
      select record.id, club.short_name, club.fee_cents from record,
        unnest(${clubs.map((club) => club.shortName)}::text[], ${clubs.map((club) => club.cents)}::integer[])
          as club (short_name, fee_cents)
    ),
    groups as (
      insert into record_groups (record_id, short_name)
      select record.id, short_name from record, unnest(${selection.affiliatedGroups}::text[]) as short_name
    ),
    renewal_audit as (
      insert into audit (at, request_id, actor, action, subject, after)
      select ${at}, ${renewal.requestId}, ${renewal.actor}, 'membership renewed', living.subject, ${after}
      from record, living
    ),
    numbered as (
      insert into counters (name, value)
      select name, 1 from record, unnest(${numbered}::text[]) as name order by name
      on conflict (name) do update set value = counters.value + 1
      returning name, value
    ),
    certificate as (
      insert into certificates (record_id, cover_year, number, cover_until, third_party_cents, third_party_duty_cents,
        third_party_bought_on, third_party_from, personal_accident_cents, personal_accident_duty_cents,
        personal_accident_bought_on, personal_accident_from, verify_token)
      select record.id, ${year}, numbered.value, ${cover.until},
        ${premiums.thirdParty}, ${dutyOf(premiums.thirdParty)}, ${thirdParty ? day : null},
        ${thirdParty ? cover.from : null}, ${premiums.personalAccident}, ${dutyOf(premiums.personalAccident)},
        ${personalAccident ? day : null}, ${personalAccident ? cover.from : null}, ${verifyToken()}
      from record join numbered on numbered.name = ${certificate}
    ),
    receipt as (
      insert into receipts (record_id, checkout_id, issue_year, number, lines, total_cents, issued_at)
      select record.id, ${checkoutId}, ${issueYear}, numbered.value, ${JSON.stringify(lines)}, ${totalCents}, ${boughtAt}
      from record join numbered on numbered.name = ${receipt}
    )`;
}

function centsOf(lines: readonly PriceLine[], kind: PriceLine['kind']): number {
  return lines.find((line) => line.kind === kind)?.cents ?? 0;
}

/** What the QR code of a certificate opens: 128 bits that nobody guesses. */
export function verifyToken(): string {
  return randomBytes(16).toString('base64url');
}

async function standing(trx: Transaction<Database>, renewal: Renewal): Promise<Renewed> {
  const { rows } = await sql<{ id: number; checkout_id: number | null; selection: Selection }>`
    select id, checkout_id, json_build_object(
      'clubs', (select coalesce(json_agg(short_name), '[]') from record_clubs where record_id = records.id),
      'affiliatedGroups', (select coalesce(json_agg(short_name), '[]') from record_groups where record_id = records.id),
      'licences', (select coalesce(json_agg(licence), '[]') from record_licences where record_id = records.id),
      'insurance', json_build_object('thirdParty', third_party, 'personalAccident', personal_accident,
        'insuredElsewhere', insured_elsewhere, 'agencyName', agency_name)) as selection
    from records where member_id = ${renewal.memberId} and year = ${renewal.year}`.execute(trx);
  const record = rows[0];
  if (!record || !isSameSelection(record.selection, renewal.selection)) return { outcome: 'already renewed' };
  // What was paid for is the same renewal only where the record is that payment's own.
  const own = renewal.checkoutId === null || record.checkout_id === renewal.checkoutId;
  return own ? { outcome: 'same', recordId: record.id } : { outcome: 'already renewed' };
}
