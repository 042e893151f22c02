import { sql, type Kysely } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import { Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { getLatestExpiry } from './expiry.ts';

/** A rate limit: how many times are allowed within how many seconds, counted from the first time. */
export interface Limit {
  /** The act that is counted, and the account or IP address that does it, such as `sends:member:28`. */
  readonly key: string;
  readonly times: number;
  readonly seconds: number;
}

/** The refusal with 429 and the seconds to wait if a rate limit is reached. */
export class LimitReached extends Refused {
  readonly limit: Limit;

  constructor(limit: Limit, now: Date, until: Date) {
    const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
    super(429, t('reason.tooMany'), { retryAfter: seconds });
    this.limit = limit;
  }
}

/**
 * Counts one more time against a rate limit. Returns the count and when the limit ends. With `times` 0 the function
 * counts nothing, but takes as long, so that the time of an answer reveals nothing.
 */
export async function countInLimit(
  db: Kysely<Database>,
  now: Date,
  { key, seconds }: Pick<Limit, 'key' | 'seconds'>,
  times: 0 | 1 = 1,
): Promise<{ readonly used: number; readonly until: Date }> {
  const until = new Date(now.getTime() + seconds * 1000);
  const over = sql<boolean>`(limits.until <= ${now} or limits.until > ${getLatestExpiry(now, seconds * 1000)})`;
  return db
    .insertInto('limits')
    .values({ key, used: times, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql`case when ${over} then excluded.used else limits.used + excluded.used end`,
        until: sql`case when ${over} then excluded.until else limits.until end`,
      }),
    )
    .returning(['used', 'until'])
    .executeTakeFirstOrThrow();
}

/** Counts one more time against each rate limit. Throws LimitReached at the first limit that is exceeded. */
export async function countOrRefuseOverLimits(
  db: Kysely<Database>,
  now: Date,
  limits: readonly Limit[],
): Promise<void> {
  for (const limit of limits) {
    const { used, until } = await countInLimit(db, now, limit);
    if (used > limit.times) throw new LimitReached(limit, now, until);
  }
}

/**
 * Returns whether a rate limit with growing pauses allows one more time now. The limit is for all processes together.
 * The first time is always allowed. Each pause is twice as long as the pause before, up to `longest`. Pauses are in
 * seconds.
 */
export async function mayTryAgain(
  db: Kysely<Database>,
  now: Date,
  { key, first, longest }: { readonly key: string; readonly first: number; readonly longest: number },
): Promise<boolean> {
  const pause = sql`least(${longest}, ${first} * power(2, least(limits.used, 30)))`;
  const row = await db
    .insertInto('limits')
    .values({ key, used: 1, until: new Date(now.getTime() + first * 1000) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql`limits.used + 1`,
          until: sql`${now}::timestamptz + make_interval(secs => ${pause})`,
        })
        .where((is) =>
          is.or([
            is('limits.until', '<=', now),
            is('limits.until', '>', getLatestExpiry(now, longest * 1000)),
          ]),
        ),
    )
    .returning('used')
    .executeTakeFirst();
  return row !== undefined;
}

/** Subtracts one count from rate limits, because the counted try succeeded. */
export async function takeBackOneCount(db: Kysely<Database>, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map((limit) => limit.key);
  await db
    .updateTable('limits')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('key', 'in', keys)
    .execute();
}

/** Finds the reached rate limit that ends last, as the refusal to throw. Null if every limit allows one more time. */
export async function findReachedLimit(
  db: Kysely<Database>,
  now: Date,
  limits: readonly Limit[],
): Promise<LimitReached | null> {
  const keys = limits.map((limit) => limit.key);
  const rows = await db
    .selectFrom('limits')
    .selectAll()
    .where('key', 'in', keys)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .execute();
  for (const { key, used, until } of rows) {
    const limit = limits.find((one) => one.key === key);
    if (limit && used >= limit.times && until <= getLatestExpiry(now, limit.seconds * 1000)) {
      return new LimitReached(limit, now, until);
    }
  }
  return null;
}
