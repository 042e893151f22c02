import { getReachableEmail } from '#domain/contact/email.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { countsAsMembership } from '#domain/year/membership.ts';
import {
  collectRecordFacts,
  isMatchingRecord,
  noRecordFilters,
  recordChoices,
  type RecordFacts,
  type RecordFilters,
} from '#domain/year/season-filters.ts';
import {
  isMemberOn,
  isPaidUpOn,
  isLosingCoverAfter,
  standings,
  countYearsInARow,
  type SeasonRecord,
  type Standing,
} from '#domain/year/season.ts';

/**
 * The facts for a season's filters. `record` has the clubs and covers to show. It is the season's record, or the newest
 * earlier record.
 */
export interface SeasonFacts extends RecordFacts {
  readonly records: readonly SeasonRecord[];
  /** The record that makes the person a member in the season. */
  readonly membership: SeasonRecord | undefined;
  readonly yearsInARow: number;
  /** The money received for the season, in integer cents. */
  readonly paid: number;
}

export type SeasonPerson = AdminMember & SeasonFacts;

/**
 * Collects the facts of a living person for a season's filters. The records must be sorted by year, the earliest first.
 */
export function collectPersonSeasonFacts(season: number, records: readonly SeasonRecord[]): SeasonFacts {
  const facts = collectRecordFacts(season, records, false);
  const { record } = facts;
  const own = record?.year === season ? record : undefined;
  return {
    ...facts,
    records,
    membership: own && countsAsMembership(own) ? own : undefined,
    yearsInARow: countYearsInARow(season, records),
    paid: own?.paid ?? 0,
  };
}

const reaches = ['email', 'mobile', 'neither'] as const;
type Reach = (typeof reaches)[number];

/**
 * The filters of a season in the membership report. A person must match all filters. Null, false and 0 years match
 * everybody.
 */
export type SeasonFilters = RecordFilters & {
  readonly reach: Reach | null;
  /** The minimum number of years of membership without a gap. */
  readonly years: number;
  /** Whether the person loses a cover at the end of this year. */
  readonly losesCover: boolean;
  /**
   * A day (`yyyy-mm-dd`) on which the person was a member. `paidUpOn` is a day on which the person had paid everything.
   */
  readonly memberOn: string | null;
  readonly paidUpOn: string | null;
};

export const noSeasonFilters: SeasonFilters = {
  ...noRecordFilters,
  reach: null,
  years: 0,
  losesCover: false,
  memberOn: null,
  paidUpOn: null,
};

/** The choices of the filters of a season that are the same for every association. */
export const seasonChoices = { ...recordChoices, reach: reaches };

/** Counts the chosen filters of a season. */
export function countSeasonFilters(filters: SeasonFilters): number {
  return Object.values(filters).filter(Boolean).length;
}

function isReached(person: SeasonPerson, by: Reach): boolean {
  const email = getReachableEmail(person);
  if (by === 'neither') return !email && !person.mobileNumber;
  return Boolean(by === 'email' ? email : person.mobileNumber);
}

/**
 * Whether a person matches the filters of a season. `losesCover` finds people with a cover that ends with `thisYear`.
 */
export function isMatchingFilters(person: SeasonPerson, filters: SeasonFilters, thisYear: number): boolean {
  const { records } = person;
  const { losesCover, memberOn, paidUpOn, reach, years } = filters;
  return (
    isMatchingRecord(person, filters) &&
    (reach === null || isReached(person, reach)) &&
    person.yearsInARow >= years &&
    (!losesCover || isLosingCoverAfter(thisYear, records, false)) &&
    (memberOn === null || isMemberOn(memberOn, records, false)) &&
    (paidUpOn === null || isPaidUpOn(paidUpOn, records, false))
  );
}

/** The number of people with one standing, and the money received for them in integer cents. */
export type Figure = { readonly standing: Standing; readonly count: number; readonly paid: number };

/** Counts the people of each standing, and adds up the money received for them. */
export function computeSeasonFigures(people: readonly Pick<SeasonFacts, 'standing' | 'paid'>[]): Figure[] {
  const figures = new Map(standings.map((standing) => [standing, { count: 0, paid: 0 }]));
  for (const { paid, standing } of people) {
    const figure = standing && figures.get(standing);
    if (!figure) continue;
    figure.count += 1;
    figure.paid += paid;
  }
  return standings.map((standing) => ({ standing, ...(figures.get(standing) ?? { count: 0, paid: 0 }) }));
}
