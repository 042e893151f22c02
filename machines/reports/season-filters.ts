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
 * The facts that filters and columns need. Clubs and covers come from the season's record or, if there is none, from
 * the newest earlier record.
 */
export interface SeasonFacts extends RecordFacts {
  readonly records: readonly SeasonRecord[];
  readonly membership: SeasonRecord | undefined;
  readonly yearsInARow: number;
  /** The money that came in for the season, in integer cents. */
  readonly paid: number;
}

export type SeasonPerson = AdminMember & SeasonFacts;

/** Computes a person's facts. The records must be sorted by year, the earliest first. */
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

/** A person must match all filters. A filter that is null, false or 0 matches everybody. */
export type SeasonFilters = RecordFilters & {
  readonly reach: Reach | null;
  /** Matches members of at least this number of consecutive years. */
  readonly years: number;
  /** Matches people who lose insurance cover at the end of this year. */
  readonly losesCover: boolean;
  /**
   * Matches members on this day (`yyyy-mm-dd`). `paidUpOn` matches those of them who had nothing outstanding on its
   * day.
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

/** The choices that do not depend on the association's clubs and groups. */
export const seasonChoices = { ...recordChoices, reach: reaches };

export function countSeasonFilters(filters: SeasonFilters): number {
  return Object.values(filters).filter(Boolean).length;
}

function isReached(person: SeasonPerson, by: Reach): boolean {
  const email = getReachableEmail(person);
  if (by === 'neither') return !email && !person.mobileNumber;
  return Boolean(by === 'email' ? email : person.mobileNumber);
}

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

/** `paid` is the money that came in for these people, in integer cents. */
export type Figure = { readonly standing: Standing; readonly count: number; readonly paid: number };

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
