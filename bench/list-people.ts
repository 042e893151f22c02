import { sql, type Kysely } from 'kysely';
import { startAdministratorSession } from '#server/access/sessions.ts';
import { createDemoGroupPerson, createDemoMember } from '#server/demo/people.ts';
import type { Database, NewMember } from '#server/store/schema.ts';

/** Numbers end at 9999, so that of a hundred thousand people most have none, as those whom groups add. */
const numbered = 8000;

function person(place: number, thisYear: number): NewMember {
  return place < numbered
    ? createDemoMember(place, thisYear)
    : createDemoGroupPerson(place - numbered, thisYear);
}

/** Takes away all who are in the demo, so that a list is exactly as long as it is said to be. */
export async function removePeople(db: Kysely<Database>): Promise<void> {
  await sql`truncate members cascade`.execute(db);
}

/**
 * Adds people of the demo's kind up to so many, each with records of some of the three years that the list tells of.
 * The version counts once, and the planner knows of them, as it would after a while.
 */
export async function growTo(db: Kysely<Database>, total: number): Promise<void> {
  const thisYear = new Date().getFullYear();
  const { people } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: total - people }, (_, step) => person(people + step, thisYear));
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  await db.transaction().execute(async (trx) => {
    // Without the triggers, which would count the version for every row.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into members (${sql.join(columns)}) overriding system value
      select ${sql.join(columns)} from json_populate_recordset(null::members, ${JSON.stringify(rows)}::json)`.execute(
      trx,
    );
    await sql`
      insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, created_at)
      select members.id, year, true, false, false, 'administrator', now()
      from members cross join (values (${thisYear - 1}::int, 85), (${thisYear}::int, 50), (${thisYear + 1}::int, 5)) as share (year, percent)
      where (members.id * 7919 + year * 31) % 100 < percent
      on conflict do nothing`.execute(trx);
  });
  await changeSomeone(db);
  await sql`vacuum analyze members, records`.execute(db);
}

let changes = 0;

/** A change of one person's details, after which every kept list is out of date. */
export async function changeSomeone(db: Kysely<Database>): Promise<void> {
  changes += 1;
  await db
    .updateTable('members')
    .set({ employer: `Employer ${changes}` })
    .where('membership_number', '=', 1500)
    .execute();
}

/** Sessions of the office as so many sign-ins would start them: what the browser keeps of each. */
export async function officeSessions(db: Kysely<Database>, count: number) {
  const { id, ...registrar } = await db
    .selectFrom('administrators')
    .selectAll()
    .where('username', '=', 'registrar')
    .executeTakeFirstOrThrow();
  const kept = {
    state: 'signed in',
    username: registrar.username,
    role: registrar.group_name,
    firstName: registrar.first_name,
    lastName: registrar.last_name,
    email: registrar.email,
    mobile: registrar.mobile,
  };
  return Promise.all(
    Array.from({ length: count }, async () => ({
      ...kept,
      token: await startAdministratorSession(db, new Date(), id),
    })),
  );
}
