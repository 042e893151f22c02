import './season-texts.ts';
import '../portal/members-texts.ts';
import type { SeasonPerson } from '#machines/reports/season-filters.ts';
import type { SeasonColumn } from '#machines/reports/season-order.ts';
import { t } from '#domain/texts/texts.ts';

const ofMembers = ['number', 'name', 'mobile', 'email'] as const;

/** The words in the head of a column of a season's report. */
export function nameColumn(column: SeasonColumn): string {
  const known = ofMembers.find((one) => one === column);
  return known
    ? t(`members.${known}`)
    : t(`season.column.${column as Exclude<SeasonColumn, (typeof ofMembers)[number]>}`);
}

/** The words for by whom somebody was renewed in a season; empty where they were not. */
export function describeRenewedBy({ membership }: SeasonPerson): string {
  return membership ? t(`season.by.${membership.by}`) : '';
}
