import '../../portal/members-texts.ts';
import { licences } from '#domain/insurance/licence.ts';
import { nameLicence } from '#domain/insurance/licence-rules.ts';
import type { Club } from '#domain/registry/club.ts';
import { listCoversHeld, type StandingChoice } from '#domain/year/season-filters.ts';
import type { SeasonRecord } from '#domain/year/season.ts';
import { t } from '#domain/texts/texts.ts';

export function listLicenceNames(record: SeasonRecord | undefined): string {
  const held = licences.filter(({ id }) => record?.licences.includes(id));
  return held.map(({ id }) => nameLicence(id)).join(', ');
}

export function listCoverNames(record: SeasonRecord | undefined): string {
  return listCoversHeld(record)
    .map((cover) => t(`season.cover.${cover}`))
    .join(', ');
}

export function nameStanding(standing: StandingChoice, year: number): string {
  if (standing === 'not yet') return t('season.standing.not yet', { year, before: year - 1 });
  if (standing === 'members') return t('season.standing.members', { year });
  if (standing === 'lapsed') return t('season.standing.lapsed', { before: year - 1 });
  return t(`season.standing.${standing}`);
}

/** Lists the names of clubs or groups. Mandatory clubs come last. */
export function listClubOrGroupNames(
  shortNames: readonly string[],
  all: readonly (Pick<Club, 'shortName' | 'name'> & Partial<Pick<Club, 'mandatory'>>)[],
): string {
  const isMandatory = (one: string) => all.find(({ shortName }) => shortName === one)?.mandatory === true;
  return [...shortNames.filter((one) => !isMandatory(one)), ...shortNames.filter(isMandatory)]
    .map((one) => all.find(({ shortName }) => shortName === one)?.name ?? one)
    .join(', ');
}
