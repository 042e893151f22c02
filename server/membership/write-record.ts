import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#server/store/schema.ts';
import type { Renewal } from './renewal.ts';

/**
 * Writes a record with the licences, clubs with their frozen fees, and groups of a renewal that it does not hold yet, in
 * one statement that begins `with record as (…)`, which returns the record's id. Answers it, or null where it wrote none.
 */
export async function writeRecord(
  trx: Transaction<Database>,
  withRecord: RawBuilder<unknown>,
  { lines, selection: { affiliatedGroups, licences } }: Renewal,
): Promise<number | null> {
  const clubs = lines.filter((line) => line.kind === 'club');
  const { rows } = await sql<{ id: number }>`${withRecord},
    licences as (
      insert into record_licences (record_id, licence)
      select id, licence from record, unnest(${licences}::text[]) as licence on conflict do nothing
    ),
    clubs as (
      insert into record_clubs (record_id, short_name, fee_cents)
      select id, club.short_name, club.fee_cents from record,
        unnest(${clubs.map((club) => club.shortName)}::text[], ${clubs.map((club) => club.cents)}::integer[])
          as club (short_name, fee_cents)
    ),
    groups as (
      insert into record_groups (record_id, short_name)
      select id, short_name from record, unnest(${affiliatedGroups}::text[]) as short_name on conflict do nothing
    )
    select id from record`.execute(trx);
  return rows[0]?.id ?? null;
}
