import { licenceIds, type LicenceId } from '../insurance/licence.ts';
import { findRecordUpTo, getSeasonStanding, standings, type SeasonRecord, type Standing } from './season.ts';

/** The choices by standing. `members` are all members of the season. */
export const standingChoices = ['members', ...standings] as const;
export type StandingChoice = (typeof standingChoices)[number];

export const coverChoices = ['thirdParty', 'personalAccident', 'insuredElsewhere', 'none'] as const;
export type CoverChoice = (typeof coverChoices)[number];

/**
 * The filters by record. Except for `standing`, the filters compare the season's record or, if there is none, the
 * latest earlier record. Null matches everybody. Clubs and groups are short names.
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

export const recordFilterNames = [
  'standing',
  'club',
  'group',
  'licence',
  'cover',
] as const satisfies readonly (keyof RecordFilters)[];

export const recordChoices = { standing: standingChoices, licence: licenceIds, cover: coverChoices };

export interface RecordFacts {
  readonly standing: Standing | null;
  /** The season's record or, if there is none, the latest earlier record. */
  readonly record: SeasonRecord | undefined;
}

/** Returns the facts about a person that record filters compare. The earliest of `records` must be first. */
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

/** Returns whether a standing matches the filter. `members` matches the standings `renewed` and `new`. */
export function isMatchingStanding(standing: Standing | null, asked: StandingChoice | null): boolean {
  if (asked === null) return true;
  return asked === 'members' ? standing === 'renewed' || standing === 'new' : standing === asked;
}

/** Returns a record's covers, and insurance elsewhere, as choices of the filter by cover. */
export function listCoversHeld(record: SeasonRecord | undefined) {
  return coverChoices.filter((cover) => cover !== 'none' && record?.[cover] === true);
}

function isCoverAsked(record: SeasonRecord | undefined, asked: CoverChoice): boolean {
  return asked === 'none' ? listCoversHeld(record).length === 0 : listCoversHeld(record).includes(asked);
}

/** Returns whether a person matches all filters. */
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
