import * as v from 'valibot';
import { isCovered, isLicenceId, needsCover } from '../insurance/licence-rules.ts';
import { countsAsMembership, recordSources } from './membership.ts';
import { euroAmount } from '../values/money.ts';

const owedDays = v.object({ from: v.string(), until: v.optional(v.string()) });

/**
 * A record in the membership report. `since` (`yyyy-mm-dd`) is the first day of the membership or, if there is no
 * membership, of the insurance. Clubs and groups are short names. `paid` is the amount that came in through the portal,
 * minus refunds due, in integer cents. `owed` lists when an amount was outstanding: from `from` until the day before
 * `until`.
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

/** A person's records, the earliest first. Only people with records are listed. */
export const personSeasons = v.object({ id: v.number(), records: v.array(seasonRecord) });
export type PersonSeasons = v.InferOutput<typeof personSeasons>;

type Year = Pick<SeasonRecord, 'year' | 'by' | 'clubs'>;

function isMemberIn(records: readonly Year[], year: number): boolean {
  return records.some((record) => record.year === year && countsAsMembership(record));
}

/**
 * The standings. The first standing that applies is used. `not yet`: the person was a member last year, but is not a
 * member in the season. `new`: the person is a member for the first time. `group alone`: a group insured the person,
 * who has no membership. `lapsed`: the person was a member in an earlier year.
 */
export const standings = ['renewed', 'not yet', 'new', 'group alone', 'lapsed'] as const;
export type Standing = (typeof standings)[number];

/**
 * Returns a person's standing, or null if the person is deceased, or was never a member and has no record in the
 * season.
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
 * Counts the years for which a person was a member without a gap. The last of these years is the season or, if the
 * person has not renewed yet, the year before.
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

/** Finds the season's record or, if there is none, the latest earlier record. */
export function findRecordUpTo(season: number, records: readonly SeasonRecord[]): SeasonRecord | undefined {
  return records.findLast(({ year }) => year <= season);
}

/**
 * Returns whether a person loses cover at the end of a year. The latest record must be of this year, with cover and
 * with licences that need it.
 */
export function isLosingCoverAfter(
  year: number,
  records: readonly SeasonRecord[],
  deceased: boolean,
): boolean {
  const latest = records.at(-1);
  // A latest record of a later year means that the person has already renewed.
  return (
    !deceased && latest?.year === year && isCovered(latest) && needsCover(latest.licences.filter(isLicenceId))
  );
}

/** Returns whether a person was a member on a day (`yyyy-mm-dd`), on or after the membership's first day. */
export function isMemberOn(day: string, records: readonly SeasonRecord[], deceased: boolean): boolean {
  const year = Number(day.slice(0, 4));
  return (
    !deceased &&
    records.some((record) => record.year === year && countsAsMembership(record) && record.since <= day)
  );
}

/** Returns whether a person was a member on a day (`yyyy-mm-dd`), with nothing outstanding at the end of that day. */
export function isPaidUpOn(day: string, records: readonly SeasonRecord[], deceased: boolean): boolean {
  const isOwed = ({ from, until }: v.InferOutput<typeof owedDays>) =>
    from <= day && (until === undefined || day < until);
  return isMemberOn(day, records, deceased) && !records.some(({ owed }) => owed.some(isOwed));
}
