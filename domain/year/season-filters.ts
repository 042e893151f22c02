import { licenceIds, type LicenceId } from '../insurance/licence.ts';
import { findRecordUpTo, getSeasonStanding, standings, type SeasonRecord, type Standing } from './season.ts';

/** The choices of the filter by standing: one of the standings, or `members` for all members of the season. */
export const standingChoices = ['members', ...standings] as const;
export type StandingChoice = (typeof standingChoices)[number];

/** The choices of the filter by cover: third party, personal accident, insured elsewhere, or none of these. */
export const coverChoices = ['thirdParty', 'personalAccident', 'insuredElsewhere', 'none'] as const;
export type CoverChoice = (typeof coverChoices)[number];

/**
 * The filters by yearly record, which the members' list and the membership report share. The filter by standing finds
 * people who have the chosen standing in the season. The filters by club, group, licence and cover compare the record
 * of the season or, without such a record, the latest earlier record. A filter that is null matches everybody. The
 * clubs and groups in the filters are short names.
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

/** The names of the filters in `RecordFilters`, in the order in which pages show them. */
export const recordFilterNames = [
  'standing',
  'club',
  'group',
  'licence',
  'cover',
] as const satisfies readonly (keyof RecordFilters)[];

/** The choices of the filters that have the same choices for every association. */
export const recordChoices = { standing: standingChoices, licence: licenceIds, cover: coverChoices };

/** The facts about a person that the filters in `RecordFilters` compare. */
export interface RecordFacts {
  readonly standing: Standing | null;
  /** The person's record of the season or, if there is none, the latest record before the season. */
  readonly record: SeasonRecord | undefined;
}

/** Returns the facts that filters by yearly record compare. `records` are sorted, the earliest first. */
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

/** Returns the covers that a record has, including insurance elsewhere, by their names in the filter by cover. */
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
