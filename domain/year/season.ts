import * as v from 'valibot';
import { isCovered, isLicenceId, needsCover } from '../insurance/licence-rules.ts';
import { countsAsMembership, recordSources } from './membership.ts';
import { euroAmount } from '../values/money.ts';

const owedDays = v.object({ from: v.string(), until: v.optional(v.string()) });

/**
 * A person's year, as the membership report counts the year. `since` is the day (`yyyy-mm-dd`) on which the membership
 * began. Without a membership, it is the first day of the insurance. Clubs and groups are short names, licences are
 * ids. `paid` is the money that came in for the year through the portal, without money that must be refunded, in
 * integer cents. `owed` has the periods in which an amount was outstanding. A period begins on the day `from` and ends
 * before the day `until`. Without `until`, the period has not ended yet.
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

/**
 * A person and the records of the person's years, the earliest first, for the membership report. People without a
 * record are not in the report.
 */
export const personSeasons = v.object({ id: v.number(), records: v.array(seasonRecord) });
export type PersonSeasons = v.InferOutput<typeof personSeasons>;

type Year = Pick<SeasonRecord, 'year' | 'by' | 'clubs'>;

function isMemberIn(records: readonly Year[], year: number): boolean {
  return records.some((record) => record.year === year && countsAsMembership(record));
}

/**
 * The standings of people in a season. `renewed`: members who were also members before. `not yet`: members of last year
 * who are not members in the season. `new`: members for the first time. `group alone`: people insured only by a group.
 * `lapsed`: members of an earlier year. If several are true, the first one is used.
 */
export const standings = ['renewed', 'not yet', 'new', 'group alone', 'lapsed'] as const;
export type Standing = (typeof standings)[number];

/**
 * Returns a person's standing in a season. Null for a deceased person, and for a person who was never a member
 * before and has no record for the season.
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
 * Counts in how many consecutive years, up to a season, a person was a member. If the person has not renewed for the
 * season, the count ends with the year before.
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

/**
 * Finds the record of a season, or the newest record before this season. The membership report counts the clubs,
 * licences and cover of this record.
 */
export function findRecordUpTo(season: number, records: readonly SeasonRecord[]): SeasonRecord | undefined {
  return records.findLast(({ year }) => year <= season);
}

/**
 * Returns whether a person loses the insurance cover at the end of a season. True if the person's latest record is of
 * the season, has licences that need cover, and has insurance with cover.
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
 * Returns whether a person was a member on a day (`yyyy-mm-dd`). The membership of that year must have begun on this
 * day or before.
 */
export function isMemberOn(day: string, records: readonly SeasonRecord[], deceased: boolean): boolean {
  const year = Number(day.slice(0, 4));
  return (
    !deceased &&
    records.some((record) => record.year === year && countsAsMembership(record) && record.since <= day)
  );
}

/** Returns whether a person was a member on a day (`yyyy-mm-dd`) and owed nothing at the end of this day. */
export function isPaidUpOn(day: string, records: readonly SeasonRecord[], deceased: boolean): boolean {
  const isOwed = ({ from, until }: v.InferOutput<typeof owedDays>) =>
    from <= day && (until === undefined || day < until);
  return isMemberOn(day, records, deceased) && !records.some(({ owed }) => owed.some(isOwed));
}
