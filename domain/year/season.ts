import * as v from 'valibot';
import { isCovered, isLicenceId, needsCover } from '../insurance/licence-rules.ts';
import { countsAsMembership, recordSources } from './membership.ts';
import { euroAmount } from '../values/money.ts';

const owedDays = v.object({ from: v.string(), until: v.optional(v.string()) });

/**
 * A person's yearly record in the membership report. `since` is the day (`yyyy-mm-dd`) on which the membership began.
 * If the record is not a membership, `since` is the first day of the insurance. Clubs and groups are short names, and
 * licences are ids. `paid` is the money that came in for the year through the portal, minus refunds due, in integer
 * cents. `owed` lists the periods in which an amount for the year was outstanding. An amount was outstanding from the
 * day `from` until the day before `until`. If `until` is missing, the amount is still outstanding.
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

/** A person with the yearly records, the earliest first. The list has only people with records. */
export const personSeasons = v.object({ id: v.number(), records: v.array(seasonRecord) });
export type PersonSeasons = v.InferOutput<typeof personSeasons>;

type Year = Pick<SeasonRecord, 'year' | 'by' | 'clubs'>;

function isMemberIn(records: readonly Year[], year: number): boolean {
  return records.some((record) => record.year === year && countsAsMembership(record));
}

/**
 * The standings that a person can have in a season. `renewed` means that the person is a member in the season and was a
 * member before. `not yet` means that the person was a member last year and is not a member in the season. `new` means
 * that the person is a member for the first time. `group alone` means that a group insures the person in the season,
 * without a membership. `lapsed` means that the person was a member in an earlier year. If several standings apply to a
 * person, the first of them in this list is used.
 */
export const standings = ['renewed', 'not yet', 'new', 'group alone', 'lapsed'] as const;
export type Standing = (typeof standings)[number];

/** Returns a person's standing, or null for deceased people and for people without record who were never members. */
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

/** Counts the consecutive years as a member until the season, or until the year before if not renewed yet. */
export function countYearsInARow(season: number, records: readonly Year[]): number {
  let year = isMemberIn(records, season) ? season : season - 1;
  let count = 0;
  while (isMemberIn(records, year)) {
    count += 1;
    year -= 1;
  }
  return count;
}

/** Finds the record that the report counts: the season's record or, if it is missing, the latest earlier record. */
export function findRecordUpTo(season: number, records: readonly SeasonRecord[]): SeasonRecord | undefined {
  return records.findLast(({ year }) => year <= season);
}

/**
 * Returns whether a person loses the insurance cover at the end of a season. The person loses cover if the latest
 * record is of the season, has licences that need cover, and has cover.
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

/**
 * Returns whether a person was a member on a day (`yyyy-mm-dd`). The person's membership in this year must have begun
 * on or before this day.
 */
export function isMemberOn(day: string, records: readonly SeasonRecord[], deceased: boolean): boolean {
  const year = Number(day.slice(0, 4));
  return (
    !deceased &&
    records.some((record) => record.year === year && countsAsMembership(record) && record.since <= day)
  );
}

/** Returns whether a person was a member on a day (`yyyy-mm-dd`) without an outstanding amount at its end. */
export function isPaidUpOn(day: string, records: readonly SeasonRecord[], deceased: boolean): boolean {
  const isOwed = ({ from, until }: v.InferOutput<typeof owedDays>) =>
    from <= day && (until === undefined || day < until);
  return isMemberOn(day, records, deceased) && !records.some(({ owed }) => owed.some(isOwed));
}
