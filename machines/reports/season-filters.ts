import { getReachableEmail } from '#domain/contact/email.ts';
import { licenceIds, type LicenceId } from '#domain/insurance/licence.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { countsAsMembership } from '#domain/year/membership.ts';
import {
  isMemberOn,
  isPaidUpOn,
  isLosingCoverAfter,
  findRecordUpTo,
  getSeasonStanding,
  standings,
  countYearsInARow,
  type SeasonRecord,
  type Standing,
} from '#domain/year/season.ts';

/** What a season's filters look at: `record` is its own or the newest before, whose clubs, licences and cover are shown. */
export interface SeasonFacts {
  readonly records: readonly SeasonRecord[];
  readonly standing: Standing | null;
  readonly record: SeasonRecord | undefined;
  /** The record that makes them a member in the season. */
  readonly membership: SeasonRecord | undefined;
  readonly yearsInARow: number;
  /** What came in for the season, in integer cents. */
  readonly paid: number;
}

export type SeasonPerson = AdminMember & SeasonFacts;

/** The facts that the filters of a season look at for a living person, from their records, the earliest first. */
export function collectPersonSeasonFacts(season: number, records: readonly SeasonRecord[]): SeasonFacts {
  const record = findRecordUpTo(season, records);
  const own = record?.year === season ? record : undefined;
  return {
    records,
    standing: getSeasonStanding(season, records, false),
    record,
    membership: own && countsAsMembership(own) ? own : undefined,
    yearsInARow: countYearsInARow(season, records),
    paid: own?.paid ?? 0,
  };
}

const seasonCovers = ['thirdParty', 'personalAccident', 'insuredElsewhere', 'none'] as const;
type SeasonCover = (typeof seasonCovers)[number];
const reaches = ['email', 'mobile', 'neither'] as const;
type Reach = (typeof reaches)[number];

/** The filters of a season in the membership report, which combine; null, false and 0 years let everybody through. */
export type SeasonFilters = {
  readonly standing: Standing | null;
  /** Short names of a club and of an affiliated group. */
  readonly club: string | null;
  readonly group: string | null;
  readonly licence: LicenceId | null;
  readonly cover: SeasonCover | null;
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
  standing: null,
  club: null,
  group: null,
  licence: null,
  cover: null,
  reach: null,
  years: 0,
  losesCover: false,
  memberOn: null,
  paidUpOn: null,
};

/** What each filter of a season can be chosen from, where that does not depend on the association. */
export const seasonChoices = {
  standing: standings,
  licence: licenceIds,
  cover: seasonCovers,
  reach: reaches,
};

/** How many filters of a season are chosen. */
export function countSeasonFilters(filters: SeasonFilters): number {
  return Object.values(filters).filter(Boolean).length;
}

function isReached(person: SeasonPerson, by: Reach): boolean {
  const email = getReachableEmail(person);
  if (by === 'neither') return !email && !person.mobileNumber;
  return Boolean(by === 'email' ? email : person.mobileNumber);
}

/** The covers that a record holds, as a filter of a season asks for them. */
export function listCoversHeld(record: SeasonRecord | undefined) {
  return seasonCovers.filter((cover) => cover !== 'none' && record?.[cover] === true);
}

function hasCover(record: SeasonRecord | undefined, wanted: SeasonCover): boolean {
  return wanted === 'none' ? listCoversHeld(record).length === 0 : listCoversHeld(record).includes(wanted);
}

/** Whether somebody matches the filters of a season. A cover that is lost is one that ends with `thisYear`. */
export function isMatchingFilters(person: SeasonPerson, filters: SeasonFilters, thisYear: number): boolean {
  const { record, records } = person;
  const { club, cover, group, licence, losesCover, memberOn, paidUpOn, reach, standing, years } = filters;
  return (
    (standing === null || person.standing === standing) &&
    (club === null || record?.clubs.includes(club) === true) &&
    (group === null || record?.groups.includes(group) === true) &&
    (licence === null || record?.licences.includes(licence) === true) &&
    (cover === null || hasCover(record, cover)) &&
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
