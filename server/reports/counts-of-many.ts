import { sql, type Kysely } from 'kysely';
import { daysBetweenSettlements, isOlderThanDays, type Today } from '#domain/office/today.ts';
import type { Database } from '../store/schema.ts';
import { isMembership } from '../year/begun-year.ts';

type Db = Kysely<Database>;

/** In milliseconds. For so long, a count is kept. */
const life = 5 * 60_000;
const mostCountedAnew = 20_000;

interface RowsCounted {
  readonly rows: number;
}

/** Returns whether a count may be some minutes old. */
export function isOldCount({ rows }: RowsCounted): boolean {
  return rows > mostCountedAnew;
}

class KeptCount<Value extends RowsCounted> {
  readonly #kept = new WeakMap<Db, { at: number; key: string; value: Promise<Value> }>();

  async read(
    { at, db, key }: { readonly db: Db; readonly at: Date; readonly key: string },
    count: () => Promise<Value>,
  ): Promise<Value> {
    const known = this.#kept.get(db);
    if (known?.key === key && Math.abs(at.getTime() - known.at) < life) return known.value;
    const value = count();
    this.#kept.set(db, { at: at.getTime(), key, value });
    const drop = () => {
      if (this.#kept.get(db)?.value === value) this.#kept.delete(db);
    };
    value.then((counted) => !isOldCount(counted) && drop(), drop);
    return value;
  }
}

type Season = RowsCounted & { readonly season: Today['season'] };
const seasons = new KeptCount<Season>();

/** Counts the members of a year. Also counts the living members of the year before who have not renewed. */
export function countMembersOfSeason(db: Db, now: Date, year: number): Promise<Season> {
  return seasons.read({ at: now, db, key: String(year) }, async () => {
    const { rows } = await sql<{ members: number; notYet: number }>`
      select (select count(*) from records where year = ${year} and ${isMembership()})::integer as members, (
        select count(*) from records as last where year = ${year - 1} and ${isMembership('last')}
          and not exists (select from members where members.id = last.member_id and deceased)
          and not exists (
            select from records as own
            where own.member_id = last.member_id and own.year = ${year} and ${isMembership('own')}
          ))::integer as "notYet"`.execute(db);
    const { members = 0, notYet = 0 } = rows[0] ?? {};
    return { season: { year, members, notYet }, rows: members + notYet };
  });
}

type ClubsToPay = RowsCounted & { readonly clubs: number };
const clubsToPay = new KeptCount<ClubsToPay>();
export const noClubs: ClubsToPay = { clubs: 0, rows: 0 };

/** Counts the clubs to which fees are to be paid over. Counts none if fees were paid over to a club recently. */
export async function countClubsToPayOver(db: Db, now: Date): Promise<ClubsToPay> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from club_payments as payment where reverses_id is null
      and not exists (select from club_payments as reversal where reversal.reverses_id = payment.id)`.execute(
    db,
  );
  const last = rows[0]?.at ?? null;
  if (!isOlderThanDays(last, daysBetweenSettlements, now)) return noClubs;
  const key = last?.toISOString() ?? '';
  return clubsToPay.read({ at: now, db, key }, () => addUpClubs(db));
}

async function addUpClubs(db: Db): Promise<ClubsToPay> {
  const { rows } = await sql<ClubsToPay>`
    select count(distinct short_name) filter (where cents > 0)::integer as clubs, coalesce(sum(lines), 0)::integer as rows
    from (
      select short_name, sum(cents) as cents, count(*) as lines
      from record_lines as line join records on records.id = record_id
      where kind = 'club' and receipt_id is not null and club_payment_id is null and cents <> 0
      group by short_name, year
    ) as owed`.execute(db);
  return rows[0] ?? noClubs;
}
