import { sql, type Kysely, type Transaction } from 'kysely';
import { lastNames, menNames, occupations } from '#server/demo/names.ts';
import { towns } from '#server/demo/places.ts';
import type { Database } from '#server/store/schema.ts';

type Trx = Transaction<Database>;

/** One of these texts after the other, by the number of a row. */
function pick(texts: readonly string[], number: string) {
  return sql`(${texts}::text[])[1 + ${sql.ref(number)} % ${sql.lit(texts.length)}]`;
}

async function addPeople(trx: Trx, from: number, to: number): Promise<void> {
  await sql`
    insert into members (membership_number, id_number, title, first_name, last_name, gender, date_of_birth, place_of_birth,
      street, city, post_code, mobile_number, email, occupation)
    select 1001 + place, lpad(place::text, 7, '0') || 'M', 'Mr',
      ${pick(menNames, 'place')}, ${pick(lastNames, 'scattered')}, 'M', date '1940-01-01' + scattered % 22000, 'Ħamrun',
      scattered % 180 || ', Triq il-Kbira', ${pick(
        towns.map(([town]) => town),
        'place',
      )}, 'HMR 1000',
      '+356 ' || 98000000 + place,
      'member.' || place || '@example.com', ${pick(occupations, 'scattered')}
    from generate_series(${from}::int, ${to - 1}::int) as place,
      lateral (select (place * 7919::bigint % 1000003)::int as scattered) as mixed`.execute(trx);
}

/** What a paid renewal leaves in each table, in this order: a year of so many of the new people. */
const written = [
  `insert into checkouts (reference, member_id, year, state, selection, lines, total_cents, stamp_duty_percent, provider,
     provider_id, created_at, expires_at, settled_at)
   select 'scale-' || members.id || '-' || year, members.id, year, 'renewed',
     '{"clubs": ["amacs", "bidnija"], "affiliatedGroups": [], "licences": ["target_a"], "insurance": {"thirdParty": true,
       "personalAccident": false, "insuredElsewhere": false, "agencyName": ""}}',
     '[{"kind": "club", "name": "AMACS", "cents": 1000, "shortName": "amacs"}, {"kind": "club", "name": "Bidnija",
       "cents": 1500, "shortName": "bidnija"}, {"kind": "thirdParty", "cents": 1400}]',
     3900, 11, 'sandbox', 'scale-' || members.id || '-' || year, made, made, made
   from members, (values (extract(year from now())::int - 1, 85), (extract(year from now())::int, 50)) as share (year, percent),
     lateral (select make_date(year, 1, 1 + members.id::int % 28)::timestamptz as made) as at
   where members.id > $before and (members.id * 7919 + year * 31) % 100 < percent
   order by members.id, year`,
  `insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, checkout_id, created_at)
   select member_id, year, true, false, false, 'member', id, created_at from checkouts where member_id > $before order by id`,
  `insert into payments (checkout_id, provider, provider_payment_id, amount_cents, currency, state, captured_at)
   select id, provider, provider_id, total_cents, 'EUR', 'applied', created_at from checkouts where member_id > $before order by id`,
  `insert into payment_events (event_id, provider, kind, reference, received_at, outcome)
   select provider_id, provider, 'captured', reference, created_at, 'captured: renewed' from checkouts where member_id > $before`,
  `insert into record_licences (record_id, licence) select id, 'target_a' from records where member_id > $before`,
  `insert into record_clubs (record_id, short_name, fee_cents)
   select id, short_name, fee from records, (values ('amacs', 1000), ('bidnija', 1500)) as club (short_name, fee)
   where member_id > $before`,
  // The record's own id is a number that no other has.
  `insert into certificates (record_id, cover_year, number, cover_until, third_party_cents, third_party_duty_cents,
     third_party_bought_on, third_party_from, personal_accident_cents, personal_accident_duty_cents, verify_token, issued_at)
   select id, year, id, make_date(year, 12, 31), 1400, 139, created_at::date, created_at::date, 0, 0, 'scale-' || id, created_at
   from records where member_id > $before order by id`,
  `insert into receipts (record_id, checkout_id, issue_year, number, lines, total_cents, issued_at, paid_by, reference)
   select records.id, checkouts.id, records.year, records.id, lines, total_cents, records.created_at, 'provider', ''
   from records join checkouts on checkouts.id = checkout_id where records.member_id > $before order by records.id`,
  `insert into record_lines (record_id, kind, short_name, name, cents, at, why, receipt_id)
   select record_id, kind, coalesce("shortName", ''), coalesce(name, ''), cents, issued_at, 'renewal', receipts.id
   from receipts join records on records.id = record_id,
     jsonb_to_recordset(lines) as line (kind text, "shortName" text, name text, cents integer)
   where member_id > $before order by receipts.id`,
  `insert into counters (name, value)
   select name || ':' || year, max(records.id) from records, (values ('certificate'), ('receipt')) as counter (name)
   where member_id > $before group by name, year
   on conflict (name) do update set value = excluded.value`,
  `insert into audit (at, request_id, actor, action, subject, after)
   select created_at, reference, 'system', 'membership renewed', 'member:id:' || member_id, jsonb_build_object('year', year)
   from checkouts where member_id > $before order by id`,
  // The chain goes on from these links; nobody verifies it here.
  `insert into audit_links (position, entry_id, before_digest, after_digest, previous, hash)
   select coalesce((select max(position) from audit_links), 0) + row_number() over (order by id), id, '', '', '', md5(id::text)
   from audit where not exists (select from audit_links where entry_id = audit.id)`,
];

/**
 * Adds people up to so many, with what their paid renewals of last year and this year left in every table. The planner
 * knows of them, as it would after a while.
 */
export async function growTo(db: Kysely<Database>, total: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Without the triggers, which would do for each row what is done here once.
    await sql`set local session_replication_role = replica`.execute(trx);
    const { people, before } = await trx
      .selectFrom('members')
      .select(({ fn }) => [
        fn.countAll<number>().as('people'),
        fn.coalesce(fn.max('id'), sql<number>`0`).as('before'),
      ])
      .executeTakeFirstOrThrow();
    await addPeople(trx, people, total);
    await sql`analyze members`.execute(trx);
    for (const statement of written) {
      await sql.raw(statement.replaceAll('$before', String(before))).execute(trx);
    }
    await sql`update data_versions set version = version + 1 where name = 'members'`.execute(trx);
  });
  await sql`vacuum analyze`.execute(db);
}

/** A member as the calls name them. */
export interface Someone {
  readonly id: number;
  readonly number: number;
  readonly idNumber: string;
  readonly mobile: string;
}

/** Members from all over the table who have last year's record, and none of next year. */
export async function someMembers(db: Kysely<Database>, count: number): Promise<Someone[]> {
  const thisYear = new Date().getFullYear();
  const { rows } = await sql<Someone>`
    select members.id, membership_number as number, id_number as "idNumber", mobile_number as mobile from members
    where exists (select from records where member_id = members.id and year = ${thisYear - 1})
      and not exists (select from records where member_id = members.id and year > ${thisYear})
    order by md5(members.id::text) limit ${count}`.execute(db);
  return rows;
}
