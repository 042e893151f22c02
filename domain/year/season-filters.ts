import { licenceIds, type LicenceId } from '../insurance/licence.ts';
import { findRecordUpTo, getSeasonStanding, standings, type SeasonRecord, type Standing } from './season.ts';

/** What a filter by standing can ask for: one standing, or `members`, who are all members of the season. */
export const standingChoices = ['members', ...standings] as const;
export type StandingChoice = (typeof standingChoices)[number];

/** What a filter by cover can ask for: one of the covers, or none of them. */
export const coverChoices = ['thirdParty', 'personalAccident', 'insuredElsewhere', 'none'] as const;
export type CoverChoice = (typeof coverChoices)[number];

/**
 * The filters of a season that the members' list and the membership report share: where people stand, and what the record
 * of the season holds, or the newest before it. Null lets everybody through; clubs and groups are short names.
 */
export type RecordFilters = {
  readonly standing: StandingChoice | null;
  readonly club: string | null;
  readonly group: string | null;
  readonly licence: LicenceId | null;
  readonly cover: CoverChoice | null;
};

export const noRecordFilters: RecordFilters = {
  standing: null,
  club: null,
  group: null,
  licence: null,
  cover: null,
};

/** The names of these filters, in the order of the screen. */
export const recordFilterNames = [
  'standing',
  'club',
  'group',
  'licence',
  'cover',
] as const satisfies readonly (keyof RecordFilters)[];

/** What each of these filters can be chosen from, where that does not depend on the association. */
export const recordChoices = { standing: standingChoices, licence: licenceIds, cover: coverChoices };

/** What these filters look at of a person. */
export interface RecordFacts {
  readonly standing: Standing | null;
  /** The record of the season, or the newest before it. */
  readonly record: SeasonRecord | undefined;
}

/** What these filters look at of a person in a season, from their records, the earliest first. */
export function collectRecordFacts(
  season: number,
  records: readonly SeasonRecord[],
  deceased: boolean,
): RecordFacts {
  return {
    standing: getSeasonStanding(season, records, deceased),
    record: findRecordUpTo(season, records),
  };
}

/** Whether somebody stands as a filter asks: the members of a season are those who renewed and those who are new. */
export function isStandingAsked(standing: Standing | null, asked: StandingChoice | null): boolean {
  if (asked === null) return true;
  return asked === 'members' ? standing === 'renewed' || standing === 'new' : standing === asked;
}

/** The covers that a record holds, as a filter asks for them. */
export function listCoversHeld(record: SeasonRecord | undefined) {
  return coverChoices.filter((cover) => cover !== 'none' && record?.[cover] === true);
}

function isCoverAsked(record: SeasonRecord | undefined, asked: CoverChoice): boolean {
  return asked === 'none' ? listCoversHeld(record).length === 0 : listCoversHeld(record).includes(asked);
}

/** Whether somebody matches the filters by standing, club, group, licence and cover. */
export function isMatchingRecord({ record, standing }: RecordFacts, filters: RecordFilters): boolean {
  const { club, cover, group, licence } = filters;
  return (
    isStandingAsked(standing, filters.standing) &&
    (club === null || record?.clubs.includes(club) === true) &&
    (group === null || record?.groups.includes(group) === true) &&
    (licence === null || record?.licences.includes(licence) === true) &&
    (cover === null || isCoverAsked(record, cover))
  );
}
