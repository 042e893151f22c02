import { sql } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import type { PeopleConcerned } from '#domain/registry/people-concerned.ts';
import { toYear } from '#domain/values/time-zone.ts';
import { isMembership } from '../year/begun-year.ts';
import type { Handler } from './handler.ts';

/**
 * Returns how many living people a change affects. For a club or a group, it counts people whose newest record contains
 * the club or group. Only records of last year or later count. For a renewal year, it counts the members of the year
 * before who have not renewed.
 */
export const getPeopleConcerned: Handler<Calls['getPeopleConcerned']> = async ({ context }) => {
  const { db, clock } = context;
  const newest = sql`newest as (
    select distinct on (member_id) records.id, vip
    from records join members on members.id = member_id
    where year >= ${toYear(clock.now()) - 1} and not deceased
    order by member_id, year desc)`;
  const clubs = sql<PeopleConcerned['clubs'][number]>`
    with ${newest}, paying as (
      select id from newest where not vip and exists (select from record_clubs where record_id = newest.id))
    select clubs.short_name as "shortName", count(newest.id)::int as members, count(paying.id)::int as payers,
      ((select count(*) from paying) - count(paying.id))::int as others
    from clubs
    left join record_clubs on record_clubs.short_name = clubs.short_name
    left join newest on newest.id = record_clubs.record_id
    left join paying on paying.id = newest.id
    group by clubs.id order by clubs.id`;
  const groups = sql<PeopleConcerned['groups'][number]>`
    with ${newest}
    select affiliated_groups.short_name as "shortName", count(newest.id)::int as people
    from affiliated_groups
    left join record_groups on record_groups.short_name = affiliated_groups.short_name
    left join newest on newest.id = record_groups.record_id
    group by affiliated_groups.id order by affiliated_groups.id`;
  const years = sql<PeopleConcerned['years'][number]>`
    select renewal_years.year, count(members.id)::int as "toRenew"
    from renewal_years
    left join records as before on before.year = renewal_years.year - 1 and ${isMembership('before')}
    left join members on members.id = before.member_id and not deceased and not exists (
      select from records as own where own.member_id = before.member_id and own.year = renewal_years.year
        and ${isMembership('own')})
    group by renewal_years.year order by renewal_years.year desc`;
  const [ofClubs, ofGroups, ofYears] = await Promise.all([
    clubs.execute(db),
    groups.execute(db),
    years.execute(db),
  ]);
  return { clubs: ofClubs.rows, groups: ofGroups.rows, years: ofYears.rows };
};
