import { sql, type Kysely } from 'kysely';

/**
 * A year that a group began may become a membership: then the list of members says otherwise, and covers that the group
 * was charged for before may be another's to pay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`drop trigger records_version on records`).execute(db);
  await sql
    .raw(
      `create constraint trigger records_version after insert or delete or update of member_id, year, source on records
         deferrable initially deferred for each row execute function count_members_version()`,
    )
    .execute(db);
  await sql.raw(`alter table group_charges add column given_up boolean not null default false`).execute(db);
}
