import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import { toPersonSubject } from '#server/audit/audit.ts';
import type { Database } from '#server/store/schema.ts';
import { withdrawCheckoutsWhere } from '../checkouts/withdraw-checkouts.ts';
import type { Renewal } from '../year/renewal.ts';

/**
 * Makes the parts `others` and `withdrawn` of a `with` clause. They withdraw the member's other checkouts for the year.
 * A statement that reads `withdrawn` locks these checkouts before any other row.
 */
export function withdrawOtherCheckouts({ at, checkoutId, memberId, year }: Renewal): RawBuilder<unknown> {
  const others = sql`member_id = ${memberId} and year = ${year} and id is distinct from ${checkoutId}`;
  return sql`others as (${withdrawCheckoutsWhere(others, at)} returning id), withdrawn as (select count(*) from others)`;
}

/**
 * Writes a renewal's record, everything that belongs to it, and the audit entry, in one statement. The statement begins
 * with `withRecord`: a `with record as (…)` that returns the record's id. Returns this id, or null if nothing was
 * written.
 */
export async function writeRecord(
  trx: Transaction<Database>,
  withRecord: RawBuilder<unknown>,
  renewal: Renewal,
): Promise<number | null> {
  const { actor, at, lines, memberId, paidBy, reference, requestId, selection, source, totalCents, year } =
    renewal;
  const { affiliatedGroups, licences } = selection;
  const action: AuditAction = 'membership renewed';
  const after = JSON.stringify({
    year,
    source,
    selection,
    lines,
    totalCents,
    paidBy,
    reference: reference || undefined,
  });
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
    ),
    audited as (
      insert into audit (at, request_id, actor, action, subject, after)
      select ${at}, ${requestId}, ${actor}, ${action}, ${toPersonSubject({ id: memberId })}, ${after} from record
    )
    select id from record`.execute(trx);
  return rows[0]?.id ?? null;
}
