import { licenceIds, type LicenceId } from '../insurance/licence.ts';
import { findRecordUpTo, getSeasonStanding, standings, type SeasonRecord, type Standing } from './season.ts';

/** The choices of the filter by standing: one standing, or `members` for all members of the season. */
export const standingChoices = ['members', ...standings] as const;
export type StandingChoice = (typeof standingChoices)[number];

/** The choices of the filter by cover: one of the covers, or no cover. */
export const coverChoices = ['thirdParty', 'personalAccident', 'insuredElsewhere', 'none'] as const;
export type CoverChoice = (typeof coverChoices)[number];

/**
 * The filters of a season that the members' list and the membership report share. They look at the standing
 * and at the season's record, or the newest record before it. Null matches everybody. Clubs and groups are
 * short names.
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

/** The choices of these filters, if they do not depend on the association. */
export const recordChoices = { standing: standingChoices, licence: licenceIds, cover: coverChoices };

/** The facts of a person that these filters look at. */
export interface RecordFacts {
  readonly standing: Standing | null;
  /** The record of the season, or the newest before it. */
  readonly record: SeasonRecord | undefined;
}

/** Collects the facts of a person for these filters in a season, from the records, the earliest first. */
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

/** Whether a standing matches the filter. `members` of a season are those renewed or new. */
export function isStandingAsked(standing: Standing | null, asked: StandingChoice | null): boolean {
  if (asked === null) return true;
  return asked === 'members' ? standing === 'renewed' || standing === 'new' : standing === asked;
}

/** Lists the covers of a record, as the filter names them. */
export function listCoversHeld(record: SeasonRecord | undefined) {
  return coverChoices.filter((cover) => cover !== 'none' && record?.[cover] === true);
}

function isCoverAsked(record: SeasonRecord | undefined, asked: CoverChoice): boolean {
  return asked === 'none' ? listCoversHeld(record).length === 0 : listCoversHeld(record).includes(asked);
}

/** Whether a person matches the filters by standing, club, group, licence and cover. */
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
