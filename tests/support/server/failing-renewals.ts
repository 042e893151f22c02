import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';

/** Lets the database fail in the middle of some members' renewals, with an error of its own: `stumbled`. */
export async function addFailingRenewals(db: Kysely<Database>): Promise<void> {
  for (const statement of [
    `create table stumbles (member_id bigint primary key)`,
    `create function stumble() returns trigger language plpgsql as $$ begin
       if exists (select from stumbles where member_id = new.member_id) then raise 'stumbled'; end if;
       return new;
     end $$`,
    `create trigger stumble before insert on records for each row execute function stumble()`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** Whether a member's renewals fail from now on. */
export async function failRenewals(db: Kysely<Database>, memberId: number, fails: boolean): Promise<void> {
  await (
    fails
      ? sql`insert into stumbles values (${memberId}) on conflict do nothing`
      : sql`delete from stumbles where member_id = ${memberId}`
  ).execute(db);
}
