import { sql, type Transaction } from 'kysely';
import type { BodyOf } from '#domain/calls/call.ts';
import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import { Refused } from '#server/base/refused.ts';
import type { Database } from '#server/store/schema.ts';

type Change = BodyOf<Calls['setClubFee']>;

/**
 * The years of the last change of a club's fee to `previous` from `fee`, where it is taken back by who does not know
 * them; null where fees had no years yet, 409 where there was none, and where the years had several fees before.
 */
async function yearsOfLast(
  trx: Transaction<Database>,
  { fee, previous, shortName }: Change,
): Promise<number[] | null> {
  const { rows } = await sql<{ before: Readonly<Record<string, number>> | null }>`
    select before -> 'fees' as before from audit
    where subject = ${`club:${shortName}`} and action = 'club changed' and case when after ? 'fees' then
        exists (select from jsonb_each_text(before -> 'fees') where value::integer = ${fee})
        and not exists (
          select from jsonb_each_text(after -> 'fees') where value::integer is distinct from ${previous ?? null}::integer)
      else (before ->> 'fee_cents')::integer = ${fee} and (after ->> 'fee_cents')::integer = ${previous ?? null}::integer end
    order by id desc limit 1`.execute(trx);
  const [last] = rows;
  if (!last) throw new Refused(409, t('undo.never.changed'));
  if (!last.before) return null;
  if (Object.values(last.before).some((one) => one !== fee)) throw new Refused(409, t('undo.never.several'));
  return Object.keys(last.before).map(Number);
}

/** In which years a club's fee is to be changed; null for every open one. */
export async function yearsOfFee(
  trx: Transaction<Database>,
  change: Change,
): Promise<readonly number[] | null> {
  const { undo, year, years } = change;
  if (years !== undefined) return [...new Set(years)];
  if (year !== undefined) return [year];
  return undo ? yearsOfLast(trx, change) : null;
}
