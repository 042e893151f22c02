import { sql, type Kysely } from 'kysely';
import { linkAudit } from '#server/audit/link-audit.ts';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { openDatabase } from '#server/store/database.ts';
import { startDatabase } from '#server/store/embedded/embedded.ts';
import type { Database } from '#server/store/schema.ts';
import { thisYear } from '../../support/app/members.ts';
import { insertMembers } from '../../support/server/many-members.ts';
import type { Acknowledged } from './mixed-load.ts';

/** Uses the database in a folder beside whoever else does. */
export async function inDatabase<T>(folder: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const server = await startDatabase(folder, () => {});
  const db = openDatabase(await server.createDatabase('portal'), {});
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await server.stop();
  }
}

/** So many people whom the group lhg insured last year, and not this; answers their ids. */
export async function addGroupPeople(db: Kysely<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with people as (
      ${insertMembers(count, {
        id_number: sql`lpad(n::text, 7, '0') || 'P'`,
        first_name: 'Ġanni',
        last_name: 'Ħili',
        mobile_number: '+356 79700000',
      })}
    ), years as (
      insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, agency_name, source,
        created_at)
      select id, ${thisYear - 1}, false, false, true, 'Atlas', 'group', now() from people returning id
    ), theirs as (
      insert into record_groups (record_id, short_name) select id, 'lhg' from years
    )
    select id from people`.execute(db);
  return rows.map(({ id }) => id);
}

type Asked = Acknowledged['occupations'];

function lostOf(edits: Asked, found: ReadonlyMap<number, string>): number[] {
  return [...edits]
    .filter(([number, { asked, confirmed }]) => ![asked, confirmed].includes(found.get(number) ?? ''))
    .map(([number]) => number);
}

/** Looks into the database itself for what was acknowledged and is missing. */
export async function lostFrom(db: Kysely<Database>, acknowledged: Acknowledged): Promise<unknown[]> {
  const records = await db
    .selectFrom('records')
    .innerJoin('members', 'members.id', 'records.member_id')
    .leftJoin('receipts', 'receipts.record_id', 'records.id')
    .select([
      'members.id',
      'members.membership_number as number',
      'records.year',
      'receipts.total_cents as cents',
    ])
    .execute();
  const paid = new Set(records.map((one) => `${one.number} ${one.year} ${one.cents}`));
  const byNumber = new Set(records.map((one) => `${one.number} ${one.year}`));
  const byId = new Set(records.map((one) => `${one.id} ${one.year}`));
  const people = await db
    .selectFrom('members')
    .select(['membership_number as number', 'id_number', 'occupation', 'employer'])
    .execute();
  const known = new Set(people.map((one) => one.id_number));
  const told = (field: 'occupation' | 'employer') =>
    new Map(people.map((one) => [one.number ?? 0, one[field]] as const));
  return [
    ...acknowledged.renewals.filter((one) => !paid.has(`${one.number} ${one.year} ${one.cents}`)),
    ...lostOf(acknowledged.occupations, told('occupation')),
    ...lostOf(acknowledged.employers, told('employer')),
    ...acknowledged.added.filter((one) => !known.has(one)),
    ...acknowledged.renewedByOffice.filter((one) => !byNumber.has(`${one} ${thisYear + 1}`)),
    ...acknowledged.insured.filter((one) => !byId.has(`${one} ${thisYear}`)),
  ];
}

/** Looks for what is half done, or done and not in the audit: a row for each. */
export async function halfDoneIn(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql<{ what: string; id: number }>`
    select 'no certificate' as what, id from records where (third_party or personal_accident) and source <> 'demo'
      and (select count(*) from certificates where record_id = records.id and voided_at is null) <> 1
    union all select 'no receipt', id from records where checkout_id is not null
      and (select count(*) from receipts where record_id = records.id) <> 1
    union all select 'no clubs', id from records where source in ('member', 'administrator')
      and not exists (select from record_clubs where record_id = records.id)
    union all select 'no group', id from records where source = 'group'
      and not exists (select from record_groups where record_id = records.id)
    union all select 'a group that owes too little or too much', id from records where source = 'group'
      and (select count(*) from group_charges where record_id = records.id)
        <> third_party::integer + personal_accident::integer
    union all select 'added without a record', id from members where id_number ~ '^9[0-9]{6}[HL]$'
      and not exists (select from records where member_id = members.id)
    union all select 'added without a photo', id from members where id_number ~ '^9[0-9]{6}[HL]$'
      and not exists (select from member_photos where member_id = members.id)
    union all select 'renewed without a record', id from checkouts where state = 'renewed'
      and not exists (select from records where checkout_id = checkouts.id)
    union all select 'record without a renewed checkout', records.id
      from records join checkouts on checkouts.id = checkout_id where checkouts.state <> 'renewed'
    union all select 'applied without a record', payments.id from payments where state = 'applied'
      and not exists (select from records where checkout_id = payments.checkout_id)
    union all select 'captured and forgotten', payments.id
      from payments join checkouts on checkouts.id = checkout_id
      where payments.state = 'captured' and checkouts.state <> 'paid'
    union all select 'not renewed once by the audit', records.id
      from records join members on members.id = member_id where source in ('member', 'administrator')
        and records.created_at > (select min(at) from audit where action = 'sign-in')
        and (select count(*) from audit where action = 'membership renewed'
          and subject = 'member:id:' || members.id and (after ->> 'year')::integer = records.year) <> 1
    union all select 'added without the audit', id from members where id_number ~ '^9[0-9]{6}[HL]$'
      and (select count(*) from audit where action = 'member added'
        and subject = 'member:id:' || members.id) <> 1
    union all select 'a gap in the receipts of', issue_year from receipts
      group by issue_year having count(*) <> max(number)`.execute(db);
  // The kills came between writing and linking as well: what is left is linked, each entry once.
  await linkAudit(db);
  const audit = await verifyAudit(db);
  return audit.whole && audit.waiting === 0 ? rows : [...rows, audit];
}

/** How much was acknowledged, in words. */
export function acknowledgedInWords(acknowledged: Acknowledged): string {
  const { added, employers, insured, occupations, renewals, renewedByOffice } = acknowledged;
  return (
    `acknowledged renewals ${renewals.length}, edits ${occupations.size}, office additions and group additions ${added.length}, ` +
    `office edits ${employers.size}, office renewals ${renewedByOffice.length}, group renewals ${insured.length}`
  );
}

/** What of all that was acknowledged a site's database lost, and what stands in it half done. */
export function lossesIn(folder: string, acknowledged: Acknowledged) {
  return inDatabase(folder, async (db) => ({
    lost: await lostFrom(db, acknowledged),
    halves: await halfDoneIn(db),
  }));
}
