import { sql, type Kysely } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import { Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { getLatestExpiry, slackOfClocks } from './expiry.ts';

/** At most `times` tries within `seconds`, counted from the first try. */
export interface Limit {
  /** What is counted, and for whom, such as `sends:member:28`. */
  readonly key: string;
  readonly times: number;
  readonly seconds: number;
}

/** Returns the whole seconds, at least one, from now until a rate limit ends. */
export function countSecondsToWait(now: Date, until: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

export class LimitReached extends Refused {
  readonly limit: Limit;

  constructor(limit: Limit, now: Date, until: Date) {
    super(429, t('reason.tooMany'), { retryAfter: countSecondsToWait(now, until) });
    this.limit = limit;
  }
}

/** `until` is when the count starts again from zero. */
export interface CountedLimit<One = Limit> {
  readonly limit: One;
  readonly used: number;
  readonly until: Date;
}

/**
 * Counts one more try against each limit, and returns the counts in the order of `limits`. If `times` is 0, nothing is
 * counted. The call takes equally long then, so that its time reveals nothing.
 */
export async function countInLimits<One extends Pick<Limit, 'key' | 'seconds'>>(
  db: Kysely<Database>,
  now: Date,
  limits: readonly One[],
  times: 0 | 1 = 1,
): Promise<CountedLimit<One>[]> {
  const latest = sql<Date>`excluded.until + make_interval(secs => ${slackOfClocks / 1000})`;
  const over = sql<boolean>`(limits.until <= ${now} or limits.until > ${latest})`;
  const rows = await db
    .insertInto('limits')
    .values(
      limits.map(({ key, seconds }) => ({
        key,
        used: times,
        until: new Date(now.getTime() + seconds * 1000),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql`case when ${over} then excluded.used else limits.used + excluded.used end`,
        until: sql`case when ${over} then excluded.until else limits.until end`,
      }),
    )
    .returning(['key', 'used', 'until'])
    .execute();
  return limits.flatMap((limit) => {
    const row = rows.find(({ key }) => key === limit.key);
    return row ? { limit, used: row.used, until: row.until } : [];
  });
}

/** Counts one try like `countInLimits`. Returns the number of tries, and when the count starts again from zero. */
export async function countInLimit(
  db: Kysely<Database>,
  now: Date,
  limit: Pick<Limit, 'key' | 'seconds'>,
  times: 0 | 1 = 1,
): Promise<Pick<CountedLimit, 'used' | 'until'>> {
  const [counted] = await countInLimits(db, now, [limit], times);
  if (!counted) throw new Error('The rate limit was not counted');
  return counted;
}

/** Throws LimitReached (429) at the first exceeded limit. */
export function refuseOverLimits(now: Date, counted: readonly CountedLimit[]): void {
  const over = counted.find(({ limit, used }) => used > limit.times);
  if (over) throw new LimitReached(over.limit, now, over.until);
}

/** Counts one more try against one limit after another. Throws LimitReached (429) at the first exceeded limit. */
export async function countOrRefuseOverLimits(
  db: Kysely<Database>,
  now: Date,
  limits: readonly Limit[],
): Promise<void> {
  for (const limit of limits) refuseOverLimits(now, await countInLimits(db, now, [limit]));
}

/**
 * Returns whether the pause after the last try is over, and if so, counts a new try. Each pause is twice as long as the
 * one before, up to `longest` seconds.
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

/** Subtracts one try from each limit, because the counted try succeeded. */
export async function takeBackOneCount(db: Kysely<Database>, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map((limit) => limit.key);
  await db
    .updateTable('limits')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('key', 'in', keys)
    .execute();
}

/** Returns the refusal of the reached limit that ends last; null if no limit is reached. */
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
