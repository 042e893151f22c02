import * as v from 'valibot';
import { isCovered, isLicenceId, needsCover } from '../insurance/licence.ts';
import { countsAsMembership, recordSources } from './membership.ts';
import { euroAmount } from '../values/money.ts';

const owedDays = v.object({ from: v.string(), until: v.optional(v.string()) });

/**
 * A person's year as the seasons count it. `since` is the day (`yyyy-mm-dd`) of the membership, or of the
 * insurance if there is no membership. Clubs and groups are short names, licences are ids. `paid` came in for
 * the year through the portal and is not to be refunded, in integer cents. `owed` lists the days at whose end
 * something was outstanding: from `from` until the day before `until`, or until now without `until`.
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

/** A person's years as seasons count them, the earliest first. People without years are left out. */
export const personSeasons = v.object({ id: v.number(), records: v.array(seasonRecord) });
export type PersonSeasons = v.InferOutput<typeof personSeasons>;

type Year = Pick<SeasonRecord, 'year' | 'by' | 'clubs'>;

function isMemberIn(records: readonly Year[], year: number): boolean {
  return records.some((record) => record.year === year && countsAsMembership(record));
}

/**
 * The standings of people in a season. `renewed` were members before. `not yet` were members last year but
 * not in the season. `new` are members for the first time. `group alone` are insured by a group only.
 * `lapsed` were members longer ago. The first that fits is taken.
 */
export const standings = ['renewed', 'not yet', 'new', 'group alone', 'lapsed'] as const;
export type Standing = (typeof standings)[number];

/**
 * Gets a person's standing in a season from the records. Null for the deceased, and for people who were never
 * members or insured.
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
 * Counts the years in a row in which a person was a member, up to a season. If the season is not renewed, the
 * count ends with the year before.
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

/** Finds the season's record or the newest before it, whose clubs, licences and cover are counted. */
export function findRecordUpTo(season: number, records: readonly SeasonRecord[]): SeasonRecord | undefined {
  return records.findLast(({ year }) => year <= season);
}

/**
 * Whether a person loses the cover at the end of a season. The licences of the latest record need cover, the
 * person is insured in that year, and there is no record for the next year.
 */
export function isLosingCoverAfter(
  year: number,
  records: readonly SeasonRecord[],
  deceased: boolean,
): boolean {
  const latest = records.at(-1);
  // A record later than the year's own would be for the next year.
  return (
    !deceased && latest?.year === year && isCovered(latest) && needsCover(latest.licences.filter(isLicenceId))
  );
}

/** Whether a person was a member on a day (`yyyy-mm-dd`): the membership of its year existed by then. */
export function isMemberOn(day: string, records: readonly SeasonRecord[], deceased: boolean): boolean {
  const year = Number(day.slice(0, 4));
  return (
    !deceased &&
    records.some((record) => record.year === year && countsAsMembership(record) && record.since <= day)
  );
}

/** Whether a person was a member on a day (`yyyy-mm-dd`) and, at its end, owed nothing for any year. */
export function isPaidUpOn(day: string, records: readonly SeasonRecord[], deceased: boolean): boolean {
  const isOwed = ({ from, until }: v.InferOutput<typeof owedDays>) =>
    from <= day && (until === undefined || day < until);
  return isMemberOn(day, records, deceased) && !records.some(({ owed }) => owed.some(isOwed));
}
