import { sql, type Kysely } from 'kysely';
import {
  daysBetweenSettlements,
  isOlderThanDays,
  isOldCount,
  mostCountedAnew,
  type Today,
} from '#domain/office/today.ts';
import type { Database } from '../store/schema.ts';
import { isMembership } from '../year/begun-year.ts';

type Db = Kysely<Database>;

/** For how many milliseconds a count of many rows is used again before the rows are counted anew. */
const life = 5 * 60_000;

/**
 * Keeps the newest count of each database. Requests that come during the counting wait for the same count. A failed
 * count is not kept.
 */
class KeptCount<Value> {
  readonly #kept = new WeakMap<Db, { at: number; key: string; value: Promise<Value> }>();

  /** Returns the kept count of this key, or counts anew. A count for which `isCheap` returns true is not kept. */
  async read(
    { at, db, key }: { readonly db: Db; readonly at: Date; readonly key: string },
    count: () => Promise<Value>,
    isCheap: (value: Value) => boolean = () => false,
  ): Promise<Value> {
    const known = this.#kept.get(db);
    if (known?.key === key && Math.abs(at.getTime() - known.at) < life) return known.value;
    const value = count();
    this.#kept.set(db, { at: at.getTime(), key, value });
    const drop = () => {
      if (this.#kept.get(db)?.value === value) this.#kept.delete(db);
    };
    value.then((counted) => isCheap(counted) && drop(), drop);
    return value;
  }
}

const seasons = new KeptCount<Today['season']>();

/**
 * Counts the members of a year. Also counts the living members of the year before who have not renewed for this year.
 */
export function countMembersOfSeason(db: Db, now: Date, year: number): Promise<Today['season']> {
  const isCheap = (season: Today['season']) => !isOldCount(season);
  const count = async () => {
    const { rows } = await sql<{ members: number; notYet: number }>`
      select (select count(*) from records where year = ${year} and ${isMembership()})::integer as members, (
        select count(*) from records as last where year = ${year - 1} and ${isMembership('last')}
          and not exists (select from members where members.id = last.member_id and deceased)
          and not exists (
            select from records as own
            where own.member_id = last.member_id and own.year = ${year} and ${isMembership('own')}
          ))::integer as "notYet"`.execute(db);
    return { year, members: rows[0]?.members ?? 0, notYet: rows[0]?.notYet ?? 0 };
  };
  return seasons.read({ at: now, db, key: String(year) }, count, isCheap);
}

interface ClubsToPay {
  readonly clubs: number;
  /** How many record lines were added up for this count. */
  readonly lines: number;
}
const clubsToPay = new KeptCount<ClubsToPay>();

/**
 * Counts the clubs that must get fees, because more fees came in for these clubs than was refunded. Returns 0 if the
 * office paid a club recently.
 */
export async function countClubsToPayOver(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from club_payments as payment where reverses_id is null
      and not exists (select from club_payments as reversal where reversal.reverses_id = payment.id)`.execute(
    db,
  );
  const last = rows[0]?.at ?? null;
  if (!isOlderThanDays(last, daysBetweenSettlements, now)) return 0;
  const key = last?.toISOString() ?? '';
  const isCheap = ({ lines }: ClubsToPay) => lines <= mostCountedAnew;
  const { clubs } = await clubsToPay.read({ at: now, db, key }, () => addUpClubs(db), isCheap);
  return clubs;
}

async function addUpClubs(db: Db): Promise<ClubsToPay> {
  const { rows } = await sql<ClubsToPay>`
    select count(distinct short_name) filter (where cents > 0)::integer as clubs, coalesce(sum(lines), 0)::integer as lines
    from (
      select short_name, sum(cents) as cents, count(*) as lines
      from record_lines as line join records on records.id = record_id
      where kind = 'club' and receipt_id is not null and club_payment_id is null and cents <> 0
      group by short_name, year
    ) as owed`.execute(db);
  return rows[0] ?? { clubs: 0, lines: 0 };
}
