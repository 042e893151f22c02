import './season-texts.ts';
import { licences, nameLicence } from '#domain/insurance/licence.ts';
import '../portal/members-texts.ts';
import { listCoversHeld, type SeasonPerson } from '#machines/reports/season-filters.ts';
import type { SeasonColumn } from '#machines/reports/season-order.ts';
import type { SeasonRecord, Standing } from '#domain/year/season.ts';
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

const ofMembers = ['number', 'name', 'mobile', 'email'] as const;

/** The words in the head of a column of a season's report. */
export function nameColumn(column: SeasonColumn): string {
  const known = ofMembers.find((one) => one === column);
  return known
    ? t(`members.${known}`)
    : t(`season.column.${column as Exclude<SeasonColumn, (typeof ofMembers)[number]>}`);
}

/** The words for a person's standing in a season. */
export function nameStanding(standing: Standing, year: number): string {
  if (standing === 'not yet') return t('season.standing.not yet', { year, before: year - 1 });
  if (standing === 'lapsed') return t('season.standing.lapsed', { before: year - 1 });
  return t(`season.standing.${standing}`);
}

/** The words for by whom somebody was renewed in a season; empty where they were not. */
export function describeRenewedBy({ membership }: SeasonPerson): string {
  return membership ? t(`season.by.${membership.by}`) : '';
}
