import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { isEntryAbout, selectShownName } from './history.ts';
import { selectMessagesOfPerson } from './messages-of.ts';
import { toPhotoDataUrl } from '../pictures/store-photo.ts';
import { readSnapshot } from '../store/read-snapshot.ts';
import type { Database, MemberRow } from '../store/schema.ts';

export interface HeldData {
  readonly member: Readonly<Record<string, unknown>>;
  /** The photo as a data URL. */
  readonly photo: string | null;
  readonly parts: Readonly<Record<HeldPart, readonly Readonly<Record<string, unknown>>[]>>;
}

/** The parts of the data about a person. The person's own row in `members` is not a part. */
export type HeldPart = keyof ReturnType<typeof selectHeldData>;

export interface HeldValues {
  readonly at: Date;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export interface HeldEntry extends HeldValues {
  readonly subject: string;
  readonly who: string;
  readonly whom: string;
  readonly isOwn: boolean;
}

type Row = Record<string, unknown>;

/** Makes a query for each part of a person's data. Codes, tokens and keys of documents are left out. */
export function selectHeldData(person: MemberRow) {
  const { id } = person;
  return {
    memberships: sql`
      select year, third_party, personal_accident, insured_elsewhere, agency_name, source, created_at,
        owed_reminded_at, owed_reminded_by, cancelled_at, cancelled_by, cancelled_reason,
        (select array_agg(licence order by licence) from record_licences where record_id = records.id) as licences,
        (select json_agg(json_build_object('club', short_name, 'fee_cents', fee_cents) order by short_name)
          from record_clubs where record_id = records.id) as clubs,
        (select array_agg(short_name order by short_name) from record_groups where record_id = records.id)
          as affiliated_groups
      from records where payer_id = ${id} order by year, id`,
    certificates: sql`
      select cover_year, number, cover_until, third_party_cents, third_party_duty_cents, third_party_bought_on,
        third_party_from, personal_accident_cents, personal_accident_duty_cents, personal_accident_bought_on,
        personal_accident_from, voided_at
      from certificates join records on records.id = record_id where payer_id = ${id} order by certificates.id`,
    receipts: sql`
      select issue_year, number, lines, total_cents, issued_at, paid_by, reference,
        (select json_build_object('issue_year', first.issue_year, 'number', first.number) from receipts as first
          where first.id = receipts.reverses_id) as reverses, reversal_reason
      from receipts join records on records.id = record_id where payer_id = ${id} order by receipts.id`,
    record_lines: sql`
      select year, kind, short_name, cents, at, why, receipt_id is not null as paid, waived_at, waived_by, waived_reason
      from record_lines join records on records.id = record_id where payer_id = ${id} order by record_lines.id`,
    checkouts: sql`
      select reference, year, state, selection, lines, total_cents, stamp_duty_percent, currency, provider, reason,
        created_at, settled_at
      from checkouts where member_id = ${id} order by id`,
    payments: sql`
      select payments.provider, provider_payment_id, amount_cents, payments.currency, payments.state, payments.reason,
        captured_at, refund_by, refund_refusal, refunded_at, refunded_how, refund_note
      from payments join checkouts on checkouts.id = checkout_id where member_id = ${id} order by payments.id`,
    payment_concerns: sql`
      select kind, payment_concerns.provider, payment_concerns.provider_payment_id, payment_concerns.amount_cents,
        nullif(returned_cents, 0) as returned_cents, payment_concerns.currency, payment_concerns.reason, noticed_at, dealt_at, dealt_by, note
      from payment_concerns join payments on payments.id = payment_id join checkouts on checkouts.id = checkout_id
      where member_id = ${id} order by payment_concerns.id`,
    group_charges: sql`
      select group_name, year, cover, cents, charged_on, paid_at
      from group_charges join records on records.id = record_id where payer_id = ${id} order by group_charges.id`,
    notes: sql`
      select written_at, written_by, text from member_notes where member_id = ${id} order by id`,
    // The other person of the mark is left out, because the other person's name is that person's own data.
    marked_as_different_from: sql`
      select marked_at, marked_by from different_people
      where ${id} in (one_id, other_id) order by marked_at, one_id, other_id`,
    sessions: sql`
      select created_at, expires_at, ended_at from sessions where member_id = ${id} order by created_at`,
    sign_in_codes: sql`
      select created_at, expires_at, tries, used_at from sign_in_codes
      where realm <> 'admin' and account_id = ${id} order by id`,
    // The text of each message is left out, because it can contain a code or a secret link.
    messages: sql`
      select carrier, recipient, subject, state, created_at, sent_at ${selectMessagesOfPerson(person)} order by id`,
    reminders: sql`
      select season, case when season is null then subject end as subject, state, left_out, carrier, at
      from reminder_people join reminders on reminders.id = reminder_id
      where member_id = ${id} order by reminder_id`,
    requests: sql`
      select kind, text, new_mobile, made_at, outcome, answer, decided_at, decided_by
      from member_requests where member_id = ${id} order by id`,
    history: sql`
      select at, ${selectShownName('actor')} as actor, action, ${selectShownName('subject')} as subject, before,
        case when action like '%marked as different' then after - 'person' else after end as after
      from audit where ${isEntryAbout(id)} order by id`,
  } satisfies Record<string, RawBuilder<unknown>>;
}

/** For each part, how many old rows were left out because of the limit. */
export type LeftOut = Readonly<Partial<Record<HeldPart, number>>>;

async function countRows(trx: Transaction<Database>, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${statement}) as part`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Reads all data about a person at one moment (access and portability): the newest `most` rows of each part. */
export async function readHeldData(
  db: Kysely<Database>,
  person: MemberRow,
  most = Number.POSITIVE_INFINITY,
): Promise<HeldData & { readonly leftOut: LeftOut }> {
  return readSnapshot(db, async (trx) => {
    const parts: Partial<Record<HeldPart, Row[]>> = {};
    const leftOut: Partial<Record<HeldPart, number>> = {};
    const statements: Record<HeldPart, RawBuilder<unknown>> = selectHeldData(person);
    for (const [part, statement] of Object.entries(statements)) {
      const name = part as HeldPart;
      const over = Number.isFinite(most) ? Math.max(0, (await countRows(trx, statement)) - most) : 0;
      if (over > 0) leftOut[name] = over;
      parts[name] = (await sql`${statement} offset ${over}`.execute(trx)).rows as Row[];
    }
    const photo = await trx
      .selectFrom('member_photos')
      .select('jpeg')
      .where('member_id', '=', person.id)
      .executeTakeFirst();
    // The columns for the search are left out, because these columns only repeat other columns.
    const member = Object.fromEntries(
      Object.entries(person).filter(
        ([name]) => name !== 'erased_at' && name !== 'joined_to' && !name.startsWith('search_'),
      ),
    );
    const data = { member, photo: photo ? toPhotoDataUrl(photo.jpeg) : null };
    return { ...data, parts: parts as HeldData['parts'], leftOut };
  });
}
