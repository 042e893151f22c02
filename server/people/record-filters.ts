import { sql, type RawBuilder } from 'kysely';
import type { CoverChoice, RecordFilters, StandingChoice } from '#domain/year/season-filters.ts';
import { isMembership } from '../year/begun-year.ts';

export type Condition = RawBuilder<boolean>;

const wasMember = (when: RawBuilder<unknown>): Condition => sql<boolean>`exists (
  select from records where member_id = members.id and ${when} and ${isMembership()})`;

/** Creates the condition of a standing, by the rules of `getSeasonStanding` in domain/year/season.ts. */
function isStanding(standing: StandingChoice, season: number): Condition {
  const isMember = wasMember(sql`year = ${season}`);
  const isFormer = wasMember(sql`year < ${season}`);
  const wasLast = wasMember(sql`year = ${season - 1}`);
  const hasYear = sql<boolean>`exists (select from records where member_id = members.id and year = ${season})`;
  const conditions: Readonly<Record<StandingChoice, Condition>> = {
    members: isMember,
    renewed: sql`${isMember} and ${isFormer}`,
    new: sql`${isMember} and not ${isFormer}`,
    'not yet': sql`not ${isMember} and ${wasLast}`,
    'group alone': sql`not ${isMember} and not ${wasLast} and ${hasYear}`,
    lapsed: sql`not ${hasYear} and not ${wasLast} and ${isFormer}`,
  };
  return sql<boolean>`(not deceased and ${conditions[standing]})`;
}

/**
 * Creates the condition that the newest record up to a season fulfils `condition`, like `findRecordUpTo` in
 * domain/year/season.ts.
 */
function hasRecord(season: number, condition: RawBuilder<unknown>): Condition {
  return sql<boolean>`members.id in (
    select member_id from records as own where year <= ${season} and ${condition} and not exists (
      select from records as later
      where later.member_id = own.member_id and later.year > own.year and later.year <= ${season}))`;
}

const covers: Readonly<Record<Exclude<CoverChoice, 'none'>, RawBuilder<boolean>>> = {
  thirdParty: sql<boolean>`third_party`,
  personalAccident: sql<boolean>`personal_accident`,
  insuredElsewhere: sql<boolean>`insured_elsewhere`,
};
const hasSomeCover = sql<boolean>`(${sql.join(Object.values(covers), sql` or `)})`;

/** Lists a season's filters as SQL, by the rules of `isMatchingRecord` in domain/year/season-filters.ts. */
export function listRecordConditions(filters: RecordFilters, season: number): Condition[] {
  const { club, cover, group, licence, standing } = filters;
  const holds = (table: 'record_clubs' | 'record_groups' | 'record_licences', held: RawBuilder<unknown>) =>
    hasRecord(season, sql`id in (select record_id from ${sql.table(table)} where ${held})`);
  return [
    ...(standing === null ? [] : [isStanding(standing, season)]),
    ...(club === null ? [] : [holds('record_clubs', sql`short_name = ${club}`)]),
    ...(group === null ? [] : [holds('record_groups', sql`short_name = ${group}`)]),
    ...(licence === null ? [] : [holds('record_licences', sql`licence = ${licence}`)]),
    ...(cover === null
      ? []
      : cover === 'none'
        ? [sql<boolean>`not ${hasRecord(season, hasSomeCover)}`]
        : [hasRecord(season, covers[cover])]),
  ];
}
