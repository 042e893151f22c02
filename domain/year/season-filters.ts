import { licenceIds, type LicenceId } from '../insurance/licence.ts';
import { findRecordUpTo, getSeasonStanding, standings, type SeasonRecord, type Standing } from './season.ts';

/** The choices of the filter by standing: one of the standings, or `members` for all members of the season. */
export const standingChoices = ['members', ...standings] as const;
export type StandingChoice = (typeof standingChoices)[number];

/** The choices of the filter by cover: third party, personal accident, insured elsewhere, or none of these. */
export const coverChoices = ['thirdParty', 'personalAccident', 'insuredElsewhere', 'none'] as const;
export type CoverChoice = (typeof coverChoices)[number];

/**
 * The filters by season that the members' list and the membership report share. A filter compares a person's standing
 * in the season, and the season's record or else the newest record before it. Null matches everybody. Clubs and groups
 * are short names.
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

/** The names of the filters in `RecordFilters`, in the order of the screen. */
export const recordFilterNames = [
  'standing',
  'club',
  'group',
  'licence',
  'cover',
] as const satisfies readonly (keyof RecordFilters)[];

/** The choices of the filters that do not depend on the association's clubs and groups. */
export const recordChoices = { standing: standingChoices, licence: licenceIds, cover: coverChoices };

/** The facts about a person with which the filters in `RecordFilters` are compared. */
export interface RecordFacts {
  readonly standing: Standing | null;
  /**
   * The person's record of the season. If the person has no record of the season, the newest record before the season.
   */
  readonly record: SeasonRecord | undefined;
}

/** Returns the facts about a person that the season's filters need. `records` are sorted, the earliest first. */
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

/**
 * Returns whether a standing matches the chosen filter. The choice `members` matches the standings `renewed` and `new`.
 */
export function isMatchingStanding(standing: Standing | null, asked: StandingChoice | null): boolean {
  if (asked === null) return true;
  return asked === 'members' ? standing === 'renewed' || standing === 'new' : standing === asked;
}

/** Returns which covers a record has, including insurance elsewhere, as choices of the filter by cover. */
export function listCoversHeld(record: SeasonRecord | undefined) {
  return coverChoices.filter((cover) => cover !== 'none' && record?.[cover] === true);
}

function isCoverAsked(record: SeasonRecord | undefined, asked: CoverChoice): boolean {
  return asked === 'none' ? listCoversHeld(record).length === 0 : listCoversHeld(record).includes(asked);
}

/** Returns whether a person matches the filters by standing, club, group, licence and cover. */
export function isMatchingRecord({ record, standing }: RecordFacts, filters: RecordFilters): boolean {
  const { club, cover, group, licence } = filters;
  return (
    isMatchingStanding(standing, filters.standing) &&
    (club === null || record?.clubs.includes(club) === true) &&
    (group === null || record?.groups.includes(group) === true) &&
    (licence === null || record?.licences.includes(licence) === true) &&
    (cover === null || isCoverAsked(record, cover))
  );
}
