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

/** What a season's filters look at: `record` is its own or the newest before, whose clubs, licences and cover are shown. */
export interface SeasonFacts extends RecordFacts {
  readonly records: readonly SeasonRecord[];
  /** The record that makes them a member in the season. */
  readonly membership: SeasonRecord | undefined;
  readonly yearsInARow: number;
  /** What came in for the season, in integer cents. */
  readonly paid: number;
}

export type SeasonPerson = AdminMember & SeasonFacts;

/** The facts that the filters of a season look at for a living person, from their records, the earliest first. */
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

/** The filters of a season in the membership report, which combine; null, false and 0 years let everybody through. */
export type SeasonFilters = RecordFilters & {
  readonly reach: Reach | null;
  /** The fewest years in a row. */
  readonly years: number;
  /** Whether they lose their cover at the end of this year. */
  readonly losesCover: boolean;
  /** The day (`yyyy-mm-dd`) on which they were members, and the day on which they were paid up. */
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

/** What each filter of a season can be chosen from, where that does not depend on the association. */
export const seasonChoices = { ...recordChoices, reach: reaches };

/** How many filters of a season are chosen. */
export function countSeasonFilters(filters: SeasonFilters): number {
  return Object.values(filters).filter(Boolean).length;
}

function isReached(person: SeasonPerson, by: Reach): boolean {
  const email = getReachableEmail(person);
  if (by === 'neither') return !email && !person.mobileNumber;
  return Boolean(by === 'email' ? email : person.mobileNumber);
}

/** Whether somebody matches the filters of a season. A cover that is lost is one that ends with `thisYear`. */
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

/** How many people whom the filters of a season let through stand so, and what came in for them, in integer cents. */
export type Figure = { readonly standing: Standing; readonly count: number; readonly paid: number };

/** How many people of each standing match the filters of a season, and how much came in for them. */
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
