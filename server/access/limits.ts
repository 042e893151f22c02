import { sql, type Kysely } from 'kysely';
import { tooMany } from '../refused.ts';
import type { Database } from '../store/schema.ts';

/** So many times within so many seconds, counted from the first of them. */
export interface Limit {
  /** What is counted, and for whom: `sends:member:28`. */
  readonly key: string;
  readonly times: number;
  readonly seconds: number;
}

/** Counts one more; throws the 429 with the seconds to wait where that is one too many. */
export async function count(db: Kysely<Database>, now: Date, limit: Limit): Promise<void> {
  const until = new Date(now.getTime() + limit.seconds * 1000);
  const over = sql<boolean>`limits.until <= ${now}`;
  const row = await db
    .insertInto('limits')
    .values({ key: limit.key, used: 1, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql`case when ${over} then 1 else limits.used + 1 end`,
        until: sql`case when ${over} then excluded.until else limits.until end`,
      }),
    )
    .returning(['used', 'until'])
    .executeTakeFirstOrThrow();
  if (row.used > limit.times) throw tooMany((row.until.getTime() - now.getTime()) / 1000);
}

/** Takes back what was counted before it was known to be right. */
export async function forgive(db: Kysely<Database>, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map((limit) => limit.key);
  await db
    .updateTable('limits')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('key', 'in', keys)
    .execute();
}

/** The seconds until one more is allowed, 0 where it is allowed now. */
export async function waitFor(db: Kysely<Database>, now: Date, limits: readonly Limit[]): Promise<number> {
  const keys = limits.map((limit) => limit.key);
  const rows = await db
    .selectFrom('limits')
    .selectAll()
    .where('key', 'in', keys)
    .where('until', '>', now)
    .execute();
  const waits = rows
    .filter((row) => limits.some((limit) => limit.key === row.key && row.used >= limit.times))
    .map((row) => Math.ceil((row.until.getTime() - now.getTime()) / 1000));
  return Math.max(0, ...waits);
}
