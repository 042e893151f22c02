import * as v from 'valibot';
import { isCovered, isLicenceId, needsCover } from '../insurance/licence.ts';
import { countsAsMembership, recordSources } from './membership.ts';
import { euroAmount } from '../values/money.ts';

const owedDays = v.object({ from: v.string(), until: v.optional(v.string()) });

/**
 * A year of a person as the seasons count it: `since` is the day (`yyyy-mm-dd`) of the membership, or of the insurance
 * where there is none; clubs and groups are short names, licences their ids; `paid` is what came in for it through the
 * portal and is not to be given back, in integer cents. Something was owed for it at the end of each day of `owed`, from
 * the first up to the day before `until`; without that it is owed still.
 */
const seasonRecord = v.object({
  year: v.number(),
  since: v.string(),
  by: v.picklist(recordSources),
  clubs: v.optional(v.array(v.string()), []),
  groups: v.optional(v.array(v.string()), []),
  licences: v.optional(v.array(v.string()), []),
  thirdParty: v.optional(v.boolean(), false),
  personalAccident: v.optional(v.boolean(), false),
  insuredElsewhere: v.optional(v.boolean(), false),
  paid: v.optional(euroAmount, '0.00'),
  owed: v.optional(v.array(owedDays), []),
});
export type SeasonRecord = v.InferOutput<typeof seasonRecord>;

/** Somebody’s years as seasons count them, the earliest first; who has none is left out. */
export const personSeasons = v.object({ id: v.number(), records: v.array(seasonRecord) });
export type PersonSeasons = v.InferOutput<typeof personSeasons>;

type Year = Pick<SeasonRecord, 'year' | 'by' | 'clubs'>;

function isMemberIn(records: readonly Year[], year: number): boolean {
  return records.some((record) => record.year === year && countsAsMembership(record));
}

/**
 * Where people stand in a season: renewed who had been members before; members last year and not yet for
 * the season; members for the first time; insured by a group alone; members longer ago. The first that fits holds.
 */
export const standings = ['renewed', 'not yet', 'new', 'group alone', 'lapsed'] as const;
export type Standing = (typeof standings)[number];

/**
 * Where somebody stands in a season by their records. Null for the deceased, and for people who were never members or
 * insured.
 */
export function getSeasonStanding(
  season: number,
  records: readonly Year[],
  deceased: boolean,
): Standing | null {
  if (deceased) return null;
  const before = records.filter((record) => record.year < season && countsAsMembership(record));
  if (isMemberIn(records, season)) return before.length > 0 ? 'renewed' : 'new';
  if (isMemberIn(before, season - 1)) return 'not yet';
  if (records.some(({ year }) => year === season)) return 'group alone';
  return before.length > 0 ? 'lapsed' : null;
}

/**
 * Counts the years in a row that somebody has been a member, up to a season. While the season is not renewed, it counts
 * up to the year before.
 */
export function countYearsInARow(season: number, records: readonly Year[]): number {
  let year = isMemberIn(records, season) ? season : season - 1;
  let count = 0;
  while (isMemberIn(records, year)) {
    count += 1;
    year -= 1;
  }
  return count;
}

/** The record of a season, or the newest one before it: whose clubs, licences and cover are counted. */
export function findRecordUpTo(season: number, records: readonly SeasonRecord[]): SeasonRecord | undefined {
  return records.findLast(({ year }) => year <= season);
}

/**
 * Whether somebody loses their cover at the end of a season. The licences of their latest record need cover, they are
 * insured in that year, and they have no record for the next.
 */
export function isLosingCoverAfter(
  year: number,
  records: readonly SeasonRecord[],
  deceased: boolean,
): boolean {
  const latest = records.at(-1);
  // A later record than the year’s own would be one for the next.
  return (
    !deceased && latest?.year === year && isCovered(latest) && needsCover(latest.licences.filter(isLicenceId))
  );
}

/** Whether somebody was a member on a day (`yyyy-mm-dd`), because their membership of its year existed by then. */
export function isMemberOn(day: string, records: readonly SeasonRecord[], deceased: boolean): boolean {
  const year = Number(day.slice(0, 4));
  return (
    !deceased &&
    records.some((record) => record.year === year && countsAsMembership(record) && record.since <= day)
  );
}

/** Whether somebody was a member on a day (`yyyy-mm-dd`) and, at its end, owed nothing for any year. */
export function isPaidUpOn(day: string, records: readonly SeasonRecord[], deceased: boolean): boolean {
  const isOwed = ({ from, until }: v.InferOutput<typeof owedDays>) =>
    from <= day && (until === undefined || day < until);
  return isMemberOn(day, records, deceased) && !records.some(({ owed }) => owed.some(isOwed));
}
